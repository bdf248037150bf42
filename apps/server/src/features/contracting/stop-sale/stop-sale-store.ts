// Stop sales in the database.

import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { type NoticeRange, noticeDaysText, type StopSaleKind, stopSaleTitle } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'

export type NoticeRow = {
  readonly id: string
  readonly company_id: string
  readonly location_id: string
  readonly location_name: string
  readonly kind: StopSaleKind
  readonly from_days: string[]
  readonly to_days: (string | null)[]
  readonly product_ids: string[]
  readonly product_names: string[]
  readonly rooms: number | null
  readonly reason: string
  readonly sent_by: string
  readonly sender_name: string
  readonly sender_email: string
  readonly supplier_name: string
  readonly reminders_made: number
  readonly created_at: string
}

/** What `noticeOf` needs, of `stop_sale s` with its joins. */
export const NOTICE_COLUMNS = `s.id, s.company_id, s.location_id, l.location_name, s.kind, s.from_days::text[] as from_days, s.to_days::text[] as to_days,
  s.product_ids, s.product_names, s.rooms, s.reason, s.sent_by, s.reminders_made, s.created_at, c.company_name as supplier_name,
  u.email as sender_email, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as sender_name`

export const NOTICE_JOINS = `join location l on l.company_id = s.company_id and l.id = s.location_id
  join company c on c.id = s.company_id join user_account u on u.id = s.sent_by`

/** The stop sale of this supplier. @param lock until the transaction ends */
export async function findStopSale(queries: Queries, companyId: string, id: string, lock = false): Promise<NoticeRow | undefined> {
  const [row] = await runSql<NoticeRow>(
    queries,
    `select ${NOTICE_COLUMNS} from stop_sale s ${NOTICE_JOINS} where s.company_id = $1 and s.id = $2 ${lock ? 'for update of s' : ''}`,
    [companyId, id],
  )
  return row
}

/** Whose location the stop sale of a receipt is about. */
export async function locationOfReceipt(
  queries: Queries,
  receiptId: string,
): Promise<{ supplierId: string; locationId: string } | undefined> {
  const [row] = await runSql<{ supplierId: string; locationId: string }>(
    queries,
    `select s.company_id as "supplierId", s.location_id as "locationId" from stop_sale_receipt r
       join stop_sale s on s.company_id = r.company_id and s.id = r.stop_sale_id where r.id = $1`,
    [receiptId],
  )
  return row
}

type NoticeFacts = Pick<
  NoticeRow,
  'id' | 'kind' | 'location_name' | 'from_days' | 'to_days' | 'product_names' | 'rooms' | 'reason' | 'created_at'
>

/** As the calls answer it. */
export function noticeOf(row: NoticeFacts) {
  return {
    stopSaleId: row.id,
    kind: row.kind,
    locationName: row.location_name,
    days: daysOf(row),
    productNames: row.product_names,
    rooms: row.rooms,
    reason: row.reason,
    sentAt: row.created_at,
  }
}

export function daysOf({ from_days: from, to_days: to }: Pick<NoticeRow, 'from_days' | 'to_days'>): NoticeRange[] {
  const last = (text: string | null | undefined): Day | null => (text === null || text === undefined ? null : getDay(text))
  return from.map((first, i) => ({ from: getDay(first), to: last(to[i]) }))
}

/** What the history of a contract keeps of it. */
export function historyFactsOf(row: NoticeRow) {
  return { stopSaleId: row.id, title: stopSaleTitle(row), days: noticeDaysText(daysOf(row)), productNames: row.product_names }
}
