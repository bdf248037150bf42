// What a buyer reads of its requests.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { listAsked as listAskedCall, listRequests as listRequestsCall } from '@tradewind/api/contracting/requests.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { addYears, dayNumber, dayOfNumber } from '@tradewind/domain/calendar/day.ts'
import { ASKED_STATES, type AskedState, isSilent, medianDays, nextReminder } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { nameLater } from '@tradewind/domain/rate-sheet/next-year/next-year.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { searchText, searchWords } from '@tradewind/domain/text/search-text.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { uploadedFileOf } from '../../files/public.ts'
import { type AskedRow, dayOfMoment, listAskedRows, type PlacedRow, placed, requestDay } from './asked-rows.ts'
import { productsInForce } from '../filing/public.ts'
import { type OwnRequest, getOwnRequest } from './request-store.ts'
import { alreadyAsked } from './same-suppliers.ts'

type Card = {
  id: string
  request_name: string
  start_date: string
  end_date: string
  deadline: string
  created_at: string
  withdrawn_at: string | null
  suppliers: number
  answered: number
  declined: number
  silent: number
}

export async function listRequests(context: Context, { emails, limit, next }: QueryOf<typeof listRequestsCall>) {
  const { companyId } = getActor(context)
  const [before = null] = next === undefined ? [] : keysOf(next, [KEY.id])
  const rows = await runSql<Card>(
    context.db.reads,
    `select r.id, r.request_name, r.start_date, r.end_date, r.deadline, r.created_at, r.withdrawn_at, a.*
     from contract_request r cross join lateral (
       select count(*)::int as suppliers, count(answered_at)::int as answered, count(declined_at)::int as declined,
         count(*) filter (where answered_at is null and declined_at is null and mailed_at is not null)::int as silent
       from asked_supplier a where a.company_id = r.company_id and a.request_id = r.id) a
     where r.company_id = $1 and ($2::text is null or r.id < $2) order by r.id desc limit $3`,
    [companyId, before, limit + 1],
  )
  const today = requestDay(context)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      requestId: row.id,
      requestName: row.request_name,
      startDate: row.start_date,
      endDate: row.end_date,
      deadline: row.deadline,
      sentAt: row.created_at,
      withdrawnAt: row.withdrawn_at,
      supplierCount: row.suppliers,
      answeredCount: row.answered,
      declinedCount: row.declined,
      lateCount: row.withdrawn_at === null && today > row.deadline ? row.silent : 0,
    })),
    next: rows.length > limit && last ? cursorOf([last.id]) : null,
    total: null,
    same: emails === undefined ? [] : await alreadyAsked(context.db.reads, companyId, emailsOf(emails)),
  }
}

/** @throws Refusal WrongInput when it is no JSON list of addresses */
function emailsOf(json: string): { supplierName: string; emails: string[] }[] {
  const wrong = new Refusal('WrongInput', { details: [{ field: 'emails', problem: 'a JSON list of e-mail addresses' }] })
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    throw wrong
  }
  if (!Array.isArray(given) || !given.every((each): each is string => typeof each === 'string' && isEmail(each))) throw wrong
  return given.map((email) => ({ supplierName: '', emails: [email.trim().toLowerCase()] }))
}

export async function getRequest(context: Context, requestId: string) {
  const queries = context.db.queries
  const request = await getOwnRequest(context, queries, requestId)
  const rows = await placedRows(context, request)
  const sender = await queries
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', request.sentBy)
    .executeTakeFirstOrThrow()
  const counts = Object.fromEntries(ASKED_STATES.map((state) => [state, 0])) as Record<AskedState, number> // has every state
  for (const { state } of rows) counts[state] += 1
  const today = requestDay(context)
  const next = nextReminder(dayNumber(request.deadline), request.remindDays, dayNumber(today))
  const { requestName, startDate, endDate, wanted, needs, mustBeComplete, currency, message, deadline, remindDays, withdrawnAt } = request
  return {
    requestName,
    startDate,
    endDate,
    wanted,
    needs,
    mustBeComplete,
    currency,
    message,
    deadline,
    remindDays,
    withdrawnAt,
    requestId,
    sentAt: request.createdAt,
    sentBy: fullName(sender.first_name, sender.last_name) || sender.email,
    today,
    nextReminder:
      next === undefined || request.withdrawnAt !== null || !rows.some(({ state }) => isSilent(state)) ? null : dayOfNumber(next),
    files: (await filesOf(context, request.companyId, requestId)).filter((file) => file.asked_id === null).map(uploadedFileOf),
    counts,
    lateCount: rows.filter((row) => row.isLate).length,
    supplierCount: rows.length,
    productsBefore: sumOf(rows),
    productsMissing: sumOf(rows.filter(({ state }) => state !== 'answered')),
    medianDays: medianDays(rows.flatMap(({ row }) => daysToAnswer(row))) ?? null,
    answers: answersByDay(rows.map(({ row }) => row)),
  }
}

const sumOf = (rows: readonly AskedPlace[]) => rows.reduce((sum, each) => sum + each.productsBefore, 0)

function daysToAnswer({ answered_at: answeredAt, mailed_at: mailedAt }: AskedRow): number[] {
  if (answeredAt === null || mailedAt === null) return []
  return [Math.max(0, dayNumber(dayOfMoment(answeredAt)) - dayNumber(dayOfMoment(mailedAt)))]
}

function answersByDay(rows: readonly AskedRow[]) {
  const days = rows.flatMap((row) => (row.answered_at === null ? [] : [dayOfMoment(row.answered_at)])).sort()
  const totals = new Map(days.map((day, i) => [day, i + 1]))
  return [...totals].map(([day, total]) => ({ day, total }))
}

/** How many products the buyer has rates for from the supplier in the year before the days that are asked for. */
export type AskedPlace = PlacedRow & { readonly productsBefore: number }

export async function placedRows(context: Context, request: OwnRequest): Promise<AskedPlace[]> {
  const { queries } = context.db
  const rows = await listAskedRows(queries, request.companyId, request.id)
  const [from, to] = [addYears(request.startDate, -1), addYears(request.endDate, -1)]
  const supplierIds = [...new Set(rows.flatMap((row) => row.supplier_id ?? []))]
  const products = await productsInForce(queries, { buyerId: request.companyId, supplierIds, from, to })
  const places = placed(rows, request.deadline, requestDay(context), request.withdrawnAt === null)
  return places.map((each) => ({ ...each, productsBefore: products.get(each.row.supplier_id ?? '') ?? 0 }))
}

export async function listAsked(context: Context, requestId: string, query: QueryOf<typeof listAskedCall>) {
  const request = await getOwnRequest(context, context.db.queries, requestId)
  const words = searchWords(query.searchText)
  const [after = '-1'] = query.next === undefined ? [] : keysOf(query.next, [/^\d{1,9}$/])
  const matching = (await placedRows(context, request)).filter(({ row, state, isLate }) => {
    if (query.show === 'late' ? !isLate : query.show !== 'all' && state !== query.show) return false
    const text = searchText(row.supplier_name, row.emails.join(' '))
    return words.every((word) => text.includes(word))
  })
  // Who is late is what a buyer looks for: it is shown first.
  const ordered = [...matching.filter((each) => each.isLate), ...matching.filter((each) => !each.isLate)]
  const start = Number(after) + 1
  const shown = ordered.slice(start, start + query.limit)
  return {
    items: await cardsOf(context, request, shown),
    next: start + query.limit < ordered.length ? cursorOf([String(start + query.limit - 1)]) : null,
    total: ordered.length,
  }
}

async function cardsOf(context: Context, request: OwnRequest, shown: readonly AskedPlace[]) {
  const files = await filesOf(context, request.companyId, request.id)
  const contracts = await contractsOf(context, request.companyId, request.id)
  return shown.map(({ row, state, isLate, productsBefore }) => ({
    productsBefore,
    askedId: row.id,
    supplierName: row.supplier_name,
    emails: row.emails,
    state,
    isLate,
    way: row.way,
    load: loadOf(row),
    draftId: row.buyer_draft_id,
    canDraft: canDraft(row, state),
    completionPercent: row.completion_percent,
    mailedAt: row.mailed_at,
    openedCount: row.opened_count,
    lastOpenedAt: row.last_opened_at,
    reminderCount: row.reminder_count,
    answeredAt: row.answered_at,
    answerMessage: row.answer_message,
    declinedAt: row.declined_at,
    declineReason: row.decline_reason,
    problem: state === 'unreachable' ? (row.problem ?? row.last_reply ?? 'The e-mail could not be delivered.') : null,
    files: files.filter((file) => file.asked_id === row.id).map(uploadedFileOf),
    contracts: contracts
      .filter((contract) => contract.askedId === row.id)
      .map(({ contractId, templateName, locationName, version }) => ({ contractId, templateName, locationName, version })),
  }))
}

function loadOf(row: AskedRow) {
  const { load_id: dataLoadId, load_status: rateConversionStatus, load_due_date: dueDate, loader_name: assigneeName } = row
  return dataLoadId === null || rateConversionStatus === null || dueDate === null
    ? null
    : { dataLoadId, rateConversionStatus, dueDate, assigneeName }
}

/** Nobody of the supplier has an account, and nobody has begun. */
function canDraft(row: AskedRow, state: AskedState): boolean {
  const isLoading = row.load_status !== null && row.load_status !== 'withdrawn'
  return row.supplier_id !== null && !row.is_claimed && !isLoading && (state === 'mailed' || state === 'opened' || state === 'unreachable')
}

function filesOf(context: Context, companyId: string, requestId: string) {
  return context.db.queries
    .selectFrom('request_file as r')
    .innerJoin('stored_file as f', 'f.path', 'r.path')
    .selectAll('f')
    .select('r.asked_id')
    .where('r.company_id', '=', companyId)
    .where('r.request_id', '=', requestId)
    .where('f.state', '=', 'stored')
    .orderBy('r.created_at')
    .orderBy('f.path')
    .execute()
}

async function contractsOf(context: Context, companyId: string, requestId: string) {
  return runSql<{ contractId: string; askedId: string; supplierName: string; templateName: string; locationName: string; version: number }>(
    context.db.queries,
    `select c.id as "contractId", k.asked_id as "askedId", a.supplier_name as "supplierName", c.template_name as "templateName",
       l.location_name as "locationName", c.version
     from request_contract k join contract c on c.id = k.contract_id join asked_supplier a on a.id = k.asked_id
       join location l on l.company_id = c.supplier_id and l.id = c.location_id
     where k.company_id = $1 and k.request_id = $2 order by k.created_at, c.id`,
    [companyId, requestId],
  )
}

export async function listRequestContracts(context: Context, requestId: string) {
  const { companyId } = await getOwnRequest(context, context.db.queries, requestId)
  return { items: await contractsOf(context, companyId, requestId) }
}

/** The period and the deadline a year later; suppliers that answered late or not at all come first, those that cannot be reached are left out. */
export async function repeatRequest(context: Context, requestId: string) {
  const request = await getOwnRequest(context, context.db.queries, requestId)
  const rows = await placedRows(context, request)
  const suppliers = rows
    .filter(({ state }) => state !== 'unreachable')
    .map(({ row }) => {
      const { supplier_name: supplierName, emails, partner_id: partnerId } = row
      const heardAt = row.answered_at ?? row.declined_at
      return { supplierName, emails, partnerId, wasLate: heardAt === null || dayOfMoment(heardAt) > request.deadline }
    })
  const { requestName, wanted, needs, mustBeComplete, currency, message, remindDays } = request
  return {
    requestName: nameLater(requestName, request, 1),
    startDate: addYears(request.startDate, 1),
    endDate: addYears(request.endDate, 1),
    deadline: addYears(request.deadline, 1),
    wanted,
    needs,
    mustBeComplete,
    currency,
    message,
    remindDays,
    suppliers: [...suppliers.filter((each) => each.wasLate), ...suppliers.filter((each) => !each.wasLate)],
  }
}
