// The first hour of a company: the steps that end with a sent contract for a supplier, and with an answered one for a buyer.

import type { FirstHourStep } from '@tradewind/api/help.ts'
import { type Actor, type Context, getActor } from '../../context.ts'

/** The steps in order; none once the last one is done, whatever was left out on the way. */
export async function firstHour(context: Context): Promise<FirstHourStep[]> {
  const actor = getActor(context)
  const steps = actor.companyType === 'Supplier' ? await stepsOfSupplier(context, actor) : await stepsOfBuyer(context, actor)
  return steps.at(-1)?.isDone === true ? [] : steps
}

async function stepsOfSupplier(context: Context, actor: Actor): Promise<FirstHourStep[]> {
  const { reads } = context.db
  const [profile, template, published, counts] = await Promise.all([
    profileStep(context, actor),
    reads.selectFrom('template').select('id').where('company_id', '=', actor.companyId).limit(1).executeTakeFirst(),
    reads
      .selectFrom('template')
      .select('id')
      .where('company_id', '=', actor.companyId)
      .where('published_version', '>', 0)
      .limit(1)
      .executeTakeFirst(),
    countsOf(context, actor),
  ])
  return [
    ...profile,
    {
      text: 'Bring in your rates, or build a rate sheet',
      href: '/contracting/template-list?import=new',
      minutes: 20,
      isDone: template !== undefined,
    },
    { text: 'Check the rates and publish them', href: '/contracting/template-list', minutes: 15, isDone: published !== undefined },
    { text: 'Send them to a partner', href: '/contracting/template-list', minutes: 5, isDone: counts.some(isSent) },
  ]
}

type Count = { readonly list_state: string; readonly contracts: number; readonly unviewed: number }

/** The counts of the company's lists. */
function countsOf({ db }: Context, { companyId }: Actor): Promise<Count[]> {
  return db.reads.selectFrom('contract_count').select(['list_state', 'contracts', 'unviewed']).where('company_id', '=', companyId).execute()
}

function isSent({ list_state: state, contracts }: Count): boolean {
  return contracts > 0 && state !== 'newRequest' && state !== 'inEdit'
}

/** What a buyer did with contracts, as the lists count them. */
const ANSWERED = new Set(['accepted', 'signed', 'loaded', 'rejected'])

async function stepsOfBuyer(context: Context, actor: Actor): Promise<FirstHourStep[]> {
  const { reads } = context.db
  const [profile, request, counts] = await Promise.all([
    profileStep(context, actor),
    reads.selectFrom('contract_request').select('id').where('company_id', '=', actor.companyId).limit(1).executeTakeFirst(),
    countsOf(context, actor),
  ])
  const has = (count: (row: Count) => number) => counts.some((row) => count(row) > 0)
  const isThere = has((row) => row.contracts)
  return [
    ...profile,
    { text: 'Ask a supplier for rates', href: '/contracting/requests/new', minutes: 5, isDone: request !== undefined || isThere },
    {
      text: 'Open the rates that came',
      href: '/contracting/contract-list/all',
      minutes: 10,
      isDone: has((row) => row.contracts - row.unviewed),
    },
    {
      text: 'Accept or reject them',
      href: '/contracting/contract-list/all',
      minutes: 5,
      isDone: has((row) => (ANSWERED.has(row.list_state) ? row.contracts : 0)),
    },
  ]
}

/** A shell account has no profile to fill in. */
async function profileStep({ db }: Context, { companyId, isShell }: Actor): Promise<FirstHourStep[]> {
  if (isShell) return []
  const profile = await db.reads
    .selectFrom('company_profile')
    .select('onboarding_status')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const isDone = profile?.onboarding_status === 'submitted'
  return [{ text: 'Tell partners who you are', href: '/profile/onboarding', minutes: 10, isDone }]
}
