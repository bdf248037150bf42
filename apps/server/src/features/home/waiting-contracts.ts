// Contracts and drafts that wait, signatures that are asked for, and reminders that are due.

import { dayAt, dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import type { Actor, Context } from '../../context.ts'
import { givenReasons } from '../contracting/contract-state/public.ts'
import { dueReminders, type FoundContract, reminderDay, waitingContracts } from '../contracting/filing/public.ts'
import { waitingSignatures } from '../contracting/signatures/public.ts'
import { kindOf, SHOWN, type WaitingKind } from './waiting-partners.ts'

/** A list of contracts is named by their ids in its address; so many of them. */
const MOST_NAMED = 200

/** A buyer's unanswered contracts, a supplier's answers that nobody has looked at, and for both those with open proposals; newest first. */
export async function contractsOf(context: Context, companyId: string, isSupplier: boolean): Promise<WaitingKind> {
  const { contracts, total } = await waitingContracts(context.db.reads, companyId, isSupplier ? 'supplier' : 'buyer', SHOWN)
  const rejected = contracts.filter(({ listState, card }) => (card.newest ?? listState) === 'rejected').map((each) => each.contractId)
  const reasons = isSupplier ? await givenReasons(context.db.reads, rejected) : new Map<string, string>()
  const rows = contracts.map((contract) => {
    const { contractId, activityAt, card } = contract
    const common = { key: contractId, initials: initialsOf(card.partnerName), at: activityAt, reminderOf: null }
    if (card.proposals !== undefined)
      return {
        ...common,
        title: `${counted(card.proposals, 'proposal', 'proposals')} of ${card.partnerName} for ${card.locationName}`,
        detail: card.templateName,
        action: 'Answer',
        href: `/contracting/contract/${contractId}/proposals`,
      }
    return {
      ...common,
      title: isSupplier ? answerText(contract) : offerText(contract),
      detail: reasons.get(contractId) ?? card.templateName,
      action: isSupplier ? 'Open' : 'Review',
      href: `/contracting/contract/${contractId}/details`,
    }
  })
  const words = isSupplier
    ? (['contract that a partner answered or asked for', 'contracts that partners answered or asked for'] as const)
    : (['contract to answer', 'contracts to answer'] as const)
  return kindOf(rows, total, words, '/contracting/contract-list/waiting')
}

function answerText({ listState, card }: FoundContract): string {
  if (listState === 'newRequest') return `${card.partnerName} asks for rates of ${card.locationName}`
  const verb = (card.newest ?? listState) === 'rejected' ? 'rejected' : 'accepted'
  return `${card.partnerName} ${verb} ${card.locationName}`
}

function offerText({ card }: FoundContract): string {
  const what = card.newest === 'waiting' ? `version ${card.version} of the rates` : 'rates'
  return `${card.partnerName} sent you ${what} for ${card.locationName}`
}

export async function remindersOf(context: Context, companyId: string): Promise<WaitingKind> {
  const { contracts, total } = await dueReminders(context.db.reads, companyId, reminderDay(context), MOST_NAMED)
  const rows = contracts.map(({ contractId, card, note }) => ({
    key: `reminder ${contractId}`,
    title: `Reminder: ${card.partnerName}, ${card.locationName}`,
    detail: note ?? card.templateName,
    initials: initialsOf(card.partnerName),
    action: 'Open',
    href: `/contracting/contract/${contractId}/details`,
    at: null,
    reminderOf: contractId,
  }))
  return kindOf(rows, total, ['reminder', 'reminders'], listNaming(contracts))
}

/** Signatures that this very person is asked for. */
export async function dueSignatures(context: Context, actor: Actor): Promise<WaitingKind> {
  const { userId, companyId } = actor
  const asked = { userId, companyId, day: dayAt(context.now(), 'UTC'), limit: MOST_NAMED }
  const due = actor.access === 'write' ? await waitingSignatures(context.db.reads, asked) : []
  const rows = due.map(({ contractId, version, locationName, partnerName, askedByName, signBy, askedAt }) => ({
    key: `signature ${contractId}`,
    title: `Your signature for ${locationName}, version ${version}`,
    detail: `${partnerName}, asked by ${askedByName}, until ${dayText(getDay(signBy))}`,
    initials: initialsOf(partnerName),
    action: 'Sign',
    href: `/contracting/contract/${contractId}/signatures`,
    at: askedAt,
    reminderOf: null,
  }))
  return kindOf(rows, due.length, ['signature', 'signatures'], listNaming(due))
}

const listNaming = (contracts: readonly { readonly contractId: string }[]) =>
  `/contracting/contract-list/all?contractIds=${contracts.map((each) => each.contractId).join(',')}`

/** Rate sheets with changes that are not published, the last changed first. */
export async function draftsOf(context: Context, companyId: string): Promise<WaitingKind> {
  const all = context.db.reads
    .selectFrom('template')
    .where('template.company_id', '=', companyId)
    .where('draft_sheet_id', 'is not', null)
    .where('archived_at', 'is', null)
    .where('trashed_at', 'is', null)
  const [drafts, count] = await Promise.all([
    all
      .innerJoin('location as l', (join) =>
        join.onRef('l.company_id', '=', 'template.company_id').onRef('l.id', '=', 'template.location_id'),
      )
      .select(['template.id', 'template.template_name', 'template.published_version', 'template.changed_at', 'l.location_name'])
      .orderBy('template.changed_at', 'desc')
      .limit(SHOWN)
      .execute(),
    all.select((each) => each.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  const rows = drafts.map((row) => ({
    key: row.id,
    title:
      row.published_version === 0 ? `${row.location_name} is not published yet` : `${row.location_name} has changes that are not published`,
    detail: row.template_name,
    initials: initialsOf(row.location_name),
    action: 'Open draft',
    href: `/contracting/template/${row.id}/details`,
    at: row.changed_at,
    reminderOf: null,
  }))
  return kindOf(rows, Number(count.count), ['draft', 'drafts'], '/contracting/template-list?state=draft')
}
