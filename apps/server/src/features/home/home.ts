// What the first screen after signing in shows: what waits, what partners did, what to set up.

import type { HomeView } from '@tradewind/api/home.ts'
import { addDays, dayAt, weekdayOf } from '@tradewind/domain/calendar/day.ts'
import { LIST_STATES, listStateLabel } from '@tradewind/domain/contracting/contract-state.ts'
import { type Actor, type Context, getActor } from '../../context.ts'
import { sinceThen } from './since-then.ts'
import { contractsOf, draftsOf, dueSignatures, remindersOf } from './waiting-contracts.ts'
import { SHOWN, unreadTalks, waitingForSilent, waitingInvitations, waitingRequests } from './waiting-partners.ts'
import { waitingUsers } from './waiting-users.ts'
import { answeredByWeek, hasContracts } from '../contracting/filing/public.ts'

/** How many weeks of answers are drawn. */
const WEEKS = 8

export async function home(context: Context): Promise<HomeView> {
  const actor = getActor(context)
  const [waiting, since, setup, states, answered] = await Promise.all([
    waitingFor(context, actor),
    sinceThen(context, actor),
    setupOf(context, actor),
    statesOf(context, actor),
    answersByWeek(context, actor.companyId),
  ])
  return { ...waiting, since, setup, states, answered }
}

/** Weeks begin on Monday, UTC, as the days of the list's filter do. */
async function answersByWeek(context: Context, companyId: string): Promise<HomeView['answered']> {
  const today = dayAt(context.now(), 'UTC')
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const weeks = Array.from({ length: WEEKS }, (_, i) => addDays(monday, 7 * (i + 1 - WEEKS)))
  const counts = await answeredByWeek(context.db.reads, companyId, weeks[0] ?? monday)
  if (counts.size === 0) return []
  return weeks.map((from) => {
    const to = addDays(from, 6)
    return { from, to, count: counts.get(from) ?? 0, href: `/contracting/contract-list/all?answeredFrom=${from}&answeredTo=${to}` }
  })
}

/**
 * First, for an administrator, the people who wait for them; then signatures, requests, reminders that are due, invitations and unread messages; then contracts
 * with open proposals, a buyer's unanswered contracts, or a supplier's answers that nobody has looked at, newest first; then partners who have been silent for weeks, and drafts.
 */
async function waitingFor(context: Context, actor: Actor): Promise<Pick<HomeView, 'waiting' | 'waitingTotal' | 'waitingLists'>> {
  const { companyId } = actor
  const isSupplier = actor.companyType === 'Supplier'
  const kinds = await Promise.all([
    ...(actor.role === 'admin' ? [waitingUsers(context, companyId)] : []),
    dueSignatures(context, actor),
    ...(isSupplier ? [waitingRequests(context, companyId)] : []),
    remindersOf(context, companyId),
    waitingInvitations(context, companyId),
    unreadTalks(context, actor),
    contractsOf(context, companyId, isSupplier),
    ...(isSupplier ? [waitingForSilent(context, companyId), draftsOf(context, companyId)] : []),
  ])
  const waiting = kinds.flatMap((kind) => kind.rows).slice(0, SHOWN)
  const isShown = new Set(waiting)
  return {
    waiting,
    waitingTotal: kinds.reduce((sum, kind) => sum + kind.total, 0),
    waitingLists: kinds.flatMap(({ rows, total, text, href }) =>
      rows.filter((row) => isShown.has(row)).length < total ? [{ text, href }] : [],
    ),
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
