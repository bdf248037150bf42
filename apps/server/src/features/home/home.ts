// What the first screen after signing in shows: what waits, what partners did, what to set up.

import type { HomeView } from '@tradewind/api/home.ts'
import { dayAt, dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { LIST_STATES, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { initialsOf } from '@tradewind/domain/text/search-text.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type Actor, type Context, getActor } from '../../context.ts'
import { sinceThen } from './since-then.ts'
import { unreadTalks, waitingForSilent, waitingInvitations, waitingRequests } from './waiting-partners.ts'
import { waitingUsers } from './waiting-users.ts'
import { givenReasons } from '../contracting/contract-state/public.ts'
import { waitingSignatures } from '../contracting/signatures/public.ts'
import { dueReminders, hasContracts, reminderDay, waitingContracts } from '../contracting/filing/public.ts'

const SHOWN = 8

export async function home(context: Context): Promise<HomeView> {
  const actor = getActor(context)
  const [waiting, since, setup, states] = await Promise.all([
    waitingFor(context, actor),
    sinceThen(context, actor),
    setupOf(context, actor),
    statesOf(context, actor),
  ])
  return { ...waiting, since, setup, states }
}

/**
 * First, for an administrator, the people who wait for them; then signatures, requests, reminders that are due, invitations and unread messages; then contracts
 * with open proposals, a buyer's unanswered contracts, or a supplier's answers that nobody has looked at, newest first; then partners who have been silent for weeks, and drafts.
 */
async function waitingFor(context: Context, actor: Actor): Promise<Pick<HomeView, 'waiting' | 'waitingTotal'>> {
  const isSupplier = actor.companyType === 'Supplier'
  const [{ contracts, total }, drafts, people, reminders, ...others] = await Promise.all([
    waitingContracts(context.db.reads, actor.companyId, isSupplier ? 'supplier' : 'buyer', SHOWN),
    isSupplier ? draftsOf(context, actor) : Promise.resolve({ rows: [], count: 0 }),
    actor.role === 'admin' ? waitingUsers(context, actor.companyId) : Promise.resolve([]),
    dueReminders(context.db.reads, actor.companyId, reminderDay(context), SHOWN),
    isSupplier ? waitingRequests(context, actor.companyId) : Promise.resolve([]),
    waitingInvitations(context, actor.companyId),
    unreadTalks(context, actor),
    isSupplier ? waitingForSilent(context, actor.companyId) : Promise.resolve([]),
    dueSignatures(context, actor),
  ])
  const rejected = contracts.filter(({ listState, card }) => (card.newest ?? listState) === 'rejected')
  const reasons = isSupplier
    ? await givenReasons(
        context.db.reads,
        rejected.map(({ contractId }) => contractId),
      )
    : new Map<string, string>()
  const answers = contracts.map(({ contractId, listState, activityAt, card }) => {
    const { proposals } = card
    if (proposals !== undefined)
      return {
        key: contractId,
        title: `${counted(proposals, 'proposal', 'proposals')} of ${card.partnerName} for ${card.locationName}`,
        detail: card.templateName,
        initials: initialsOf(card.partnerName),
        action: 'Answer',
        href: `/contracting/contract/${contractId}/proposals`,
        at: activityAt,
        reminderOf: null,
      }
    const verb = (card.newest ?? listState) === 'rejected' ? 'rejected' : 'accepted'
    return {
      key: contractId,
      title: isSupplier
        ? `${card.partnerName} ${verb} ${card.locationName}`
        : `${card.partnerName} sent you ${card.newest === 'waiting' ? `version ${card.version} of the rates` : 'rates'} for ${card.locationName}`,
      detail: reasons.get(contractId) ?? card.templateName,
      initials: initialsOf(card.partnerName),
      action: isSupplier ? 'Open' : 'Review',
      href: `/contracting/contract/${contractId}/details`,
      at: activityAt,
      reminderOf: null,
    }
  })
  const reminded = reminders.contracts.map(({ contractId, card, note }) => ({
    key: `reminder ${contractId}`,
    title: `Reminder: ${card.partnerName}, ${card.locationName}`,
    detail: note ?? card.templateName,
    initials: initialsOf(card.partnerName),
    action: 'Open',
    href: `/contracting/contract/${contractId}/details`,
    at: null,
    reminderOf: contractId,
  }))
  const [requests, invitations, unread, silent, signatures] = others
  const waiting = [
    ...people,
    ...signatures,
    ...requests,
    ...reminded,
    ...invitations,
    ...unread,
    ...answers,
    ...silent,
    ...drafts.rows,
  ].slice(0, SHOWN)
  const ofPartners = others.reduce((sum, each) => sum + each.length, 0)
  return { waiting, waitingTotal: people.length + ofPartners + reminders.total + total + drafts.count }
}

/** Signatures that this very person is asked for. */
async function dueSignatures(context: Context, actor: Actor): Promise<HomeView['waiting']> {
  if (actor.access !== 'write') return []
  const { userId, companyId } = actor
  const due = await waitingSignatures(context.db.reads, { userId, companyId, day: dayAt(context.now(), 'UTC'), limit: SHOWN })
  return due.map(({ contractId, version, locationName, partnerName, askedByName, signBy, askedAt }) => ({
    key: `signature ${contractId}`,
    title: `Your signature for ${locationName}, version ${version}`,
    detail: `${partnerName}, asked by ${askedByName}, until ${dayText(getDay(signBy))}`,
    initials: initialsOf(partnerName),
    action: 'Sign',
    href: `/contracting/contract/${contractId}/signatures`,
    at: askedAt,
    reminderOf: null,
  }))
}

async function draftsOf(context: Context, actor: Actor) {
  const all = context.db.reads
    .selectFrom('template')
    .where('template.company_id', '=', actor.companyId)
    .where('draft_sheet_id', 'is not', null)
    .where('archived_at', 'is', null)
  const [rows, counted] = await Promise.all([
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
  return {
    count: Number(counted.count),
    rows: rows.map((row) => ({
      key: row.id,
      title:
        row.published_version === 0
          ? `${row.location_name} is not published yet`
          : `${row.location_name} has changes that are not published`,
      detail: row.template_name,
      initials: initialsOf(row.location_name),
      action: 'Open draft',
      href: `/contracting/template/${row.id}/details`,
      at: row.changed_at,
      reminderOf: null,
    })),
  }
}

/** What a new company still has to do; empty once everything is done. */
async function setupOf(context: Context, actor: Actor): Promise<HomeView['setup']> {
  const steps = actor.companyType === 'Supplier' ? await stepsOfSupplier(context, actor) : await stepsOfBuyer(context, actor)
  return steps.every((step) => step.isDone) ? [] : steps
}

/** What stands between a supplier and rates that go out. */
async function stepsOfSupplier(context: Context, actor: Actor): Promise<HomeView['setup']> {
  const reads = context.db.reads
  const exists = async (table: 'location' | 'template' | 'sending') =>
    (await reads.selectFrom(table).select('id').where('company_id', '=', actor.companyId).limit(1).executeTakeFirst()) !== undefined
  const published = await reads
    .selectFrom('template')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('published_version', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return [
    { text: 'Bring in your rates from a file', href: '/contracting/template-list?import=new', isDone: await exists('template') },
    { text: 'Publish a first rate sheet', href: '/contracting/template-list', isDone: published !== undefined },
    { text: 'Send it to a partner', href: '/contracting/template-list', isDone: await exists('sending') },
  ]
}

/** Rates come to the addresses of a buyer's users: as long as none has come, all of them should be known. */
async function stepsOfBuyer(context: Context, actor: Actor): Promise<HomeView['setup']> {
  const reads = context.db.reads
  if (await hasContracts(reads, actor.companyId)) return []
  const users = await reads
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  const address = await reads.selectFrom('secondary_email').select('id').where('user_id', '=', actor.userId).limit(1).executeTakeFirst()
  const colleagues = { text: 'Add your colleagues', href: '/settings/users?add=new', isDone: users.length > 1 }
  return [
    { text: 'Add your other email addresses', href: '/settings', isDone: address !== undefined },
    ...(actor.role === 'admin' ? [colleagues] : []),
    { text: 'Receive rates from a first supplier', href: '/contracting/contract-list/all', isDone: false },
  ]
}

async function statesOf(context: Context, actor: Actor): Promise<HomeView['states']> {
  const rows = await context.db.reads
    .selectFrom('contract_count')
    .select(['list_state', 'contracts'])
    .where('company_id', '=', actor.companyId)
    .where('place', '=', 'active')
    .execute()
  return LIST_STATES.flatMap((state) => {
    const count = rows.find((row) => row.list_state === state)?.contracts ?? 0
    return count === 0
      ? []
      : [{ label: listStateLabel(state, actor.companyType === 'Supplier' ? 'supplier' : 'buyer'), count, listType: state }]
  })
}
