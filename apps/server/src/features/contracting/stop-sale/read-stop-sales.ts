// What a supplier reads of its stop sales, and what both sides see at a contract.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { listStopSales as listStopSalesCall } from '@tradewind/api/contracting/stop-sale.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay } from '@tradewind/domain/calendar/day.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { concernsPeriod, RECEIPT_STATES, REMIND_AFTER_HOURS, receiptStateOf } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { getPartyContract } from '../contract/public.ts'
import { findStopSale, NOTICE_COLUMNS, NOTICE_JOINS, noticeOf, type NoticeRow } from './stop-sale-store.ts'

type ReceiptRow = {
  readonly id: string
  readonly company_name: string
  readonly contract_ids: string[]
  readonly emails: string[]
  readonly problem: string | null
  readonly mailed_at: string | null
  readonly delivered_at: string | null
  readonly is_undelivered: boolean
  readonly last_reply: string | null
  readonly opened_at: string | null
  readonly opened_by: string | null
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
  readonly reminded_at: string | null
  readonly reminder_count: number
}

const RECEIPTS = `
  select r.id, b.company_name, r.contract_ids, r.emails, r.problem, r.mailed_at, r.opened_at, r.opened_by, r.confirmed_at, r.confirmed_by,
    r.reminded_at, r.reminder_count, m.delivered_at, coalesce(m.is_undelivered, false) as is_undelivered, m.last_reply
  from stop_sale_receipt r join company b on b.id = r.buyer_id
    left join lateral (select min(e.delivered_at) filter (where e.state <> 'bounced') as delivered_at,
        bool_and(e.state in ('refused', 'bounced', 'givenUp')) as is_undelivered, max(e.last_reply) as last_reply
      from mail e where e.id = any(r.mail_ids)) m on true
  where r.company_id = $1 and r.stop_sale_id = $2 order by r.position`

export async function listStopSales(context: Context, { limit, next }: QueryOf<typeof listStopSalesCall>) {
  const { companyId } = getActor(context)
  const [before = null] = next === undefined ? [] : keysOf(next, [KEY.id])
  const rows = await runSql<NoticeRow & { holders: number; confirmed: number }>(
    context.db.reads,
    `select ${NOTICE_COLUMNS}, r.* from stop_sale s ${NOTICE_JOINS} cross join lateral (
       select count(*)::int as holders, count(confirmed_at)::int as confirmed from stop_sale_receipt r
       where r.company_id = s.company_id and r.stop_sale_id = s.id) r
     where s.company_id = $1 and ($2::text is null or s.id < $2) order by s.id desc limit $3`,
    [companyId, before, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({ ...noticeOf(row), holderCount: row.holders, confirmedCount: row.confirmed })),
    next: rows.length > limit && last ? cursorOf([last.id]) : null,
    total: null,
  }
}

/** @throws Refusal NotFound for one of another company */
export async function getStopSale(context: Context, stopSaleId: string) {
  const { companyId } = getActor(context)
  const stopSale = await findStopSale(context.db.queries, companyId, stopSaleId)
  if (!stopSale) throw new Refusal('NotFound')
  const receipts = (await runSql<ReceiptRow>(context.db.queries, RECEIPTS, [companyId, stopSaleId])).map(receiptOf)
  const counts = Object.fromEntries(RECEIPT_STATES.map((state) => [state, receipts.filter((each) => each.state === state).length]))
  const hours = REMIND_AFTER_HOURS[stopSale.reminders_made]
  const isDone = receipts.every((each) => each.confirmedAt !== null)
  return {
    ...noticeOf(stopSale),
    sentBy: stopSale.sender_name,
    receipts,
    counts: counts as Record<(typeof RECEIPT_STATES)[number], number>, // one entry for each state
    nextReminderAt: hours === undefined || isDone ? null : new Date(Date.parse(stopSale.created_at) + hours * 3600_000).toISOString(),
  }
}

function receiptOf(row: ReceiptRow) {
  return {
    receiptId: row.id,
    buyerName: row.company_name,
    state: receiptStateOf({
      isUnreachable: row.problem !== null || row.is_undelivered,
      isMailed: row.mailed_at !== null,
      isOpened: row.opened_at !== null,
      isConfirmed: row.confirmed_at !== null,
    }),
    emails: row.emails,
    contractIds: row.contract_ids,
    problem: row.problem ?? (row.is_undelivered ? row.last_reply : null),
    deliveredAt: row.delivered_at,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
    remindedAt: row.reminded_at,
    reminderCount: row.reminder_count,
  }
}

/** Also for a contract that was sent later: the days are closed for it as well. None for a buyer who may not read the rates. */
export async function listContractStopSales(context: Context, contractId: string) {
  const actor = getActor(context)
  const contract = await getPartyContract(context.db.queries, actor, contractId)
  if (contract.ownPartnerName !== null || !canReadRates(contract.side, contract.state)) return { items: [] }
  const rows = await runSql<NoticeRow & { receipt_id: string | null; confirmed_at: string | null }>(
    context.db.queries,
    `select ${NOTICE_COLUMNS}, r.id as receipt_id, r.confirmed_at from stop_sale s ${NOTICE_JOINS}
       left join stop_sale_receipt r on r.company_id = s.company_id and r.stop_sale_id = s.id and r.buyer_id = $4
     where s.company_id = $1 and s.location_id = $2 and exists (select from unnest(s.to_days) as d (last) where d.last is null or d.last >= $3) order by s.id desc limit 200`,
    [contract.supplierId, contract.locationId, earliestDay(context.now()), contract.buyerId],
  )
  const period = { from: contract.startDate, to: contract.endDate }
  const isBuyer = contract.side === 'buyer' && actor.contractId === null
  const sent = rows.map((row) => ({
    ...noticeOf(row),
    productIds: row.product_ids,
    receiptId: isBuyer ? row.receipt_id : null,
    confirmedAt: row.confirmed_at,
    told: null,
  }))
  const told = isBuyer ? await toldOf(context, contract) : []
  // Ids begin with the time at which they were made.
  const items = [...sent, ...told].toSorted((a, b) => (a.stopSaleId < b.stopSaleId ? 1 : -1))
  return { items: items.filter(({ days }) => concernsPeriod(days, period)) }
}

type ToldRow = Pick<
  NoticeRow,
  'id' | 'kind' | 'from_days' | 'to_days' | 'product_ids' | 'product_names' | 'rooms' | 'location_name' | 'created_at'
> & {
  readonly told_by: string
  readonly told_at: string
}

/** What the buyer took over from messages about this location; its own company sees it, and nobody who comes by a link. */
async function toldOf(context: Context, { supplierId, buyerId, locationId }: { supplierId: string; buyerId: string; locationId: string }) {
  const rows = await runSql<ToldRow>(
    context.db.queries,
    `select s.id, s.kind, s.from_days::text[] as from_days, s.to_days::text[] as to_days, s.product_ids, s.product_names, s.rooms,
       l.location_name, s.told_by, s.told_at, s.created_at
     from told_stop_sale s join location l on l.company_id = s.supplier_id and l.id = s.location_id
     where s.company_id = $1 and s.supplier_id = $2 and s.location_id = $3
       and exists (select from unnest(s.to_days) as d (last) where d.last is null or d.last >= $4) order by s.id desc limit 200`,
    [buyerId, supplierId, locationId, earliestDay(context.now())],
  )
  return rows.map((row) => ({
    ...noticeOf({ ...row, reason: '' }),
    productIds: row.product_ids,
    receiptId: null,
    confirmedAt: null,
    told: { by: row.told_by, at: row.told_at, isRemovable: getActor(context).access === 'write' },
  }))
}
