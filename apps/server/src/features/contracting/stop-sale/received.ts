// Stop sales as their holder reads them.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { listReceivedStopSales as listReceivedStopSalesCall } from '@tradewind/api/contracting/stop-sale.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { cursorOf, KEY, keysOf } from '../../../platform/paging.ts'
import { NOTICE_COLUMNS, NOTICE_JOINS, noticeOf, type NoticeRow } from './stop-sale-store.ts'

export type ReceivedRow = NoticeRow & {
  readonly receipt_id: string
  readonly buyer_id: string
  readonly contract_ids: string[]
  readonly opened_at: string | null
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
}

const RECEIVED = `select ${NOTICE_COLUMNS}, r.id as receipt_id, r.buyer_id, r.contract_ids, r.opened_at, r.confirmed_at, r.confirmed_by
  from stop_sale_receipt r join stop_sale s on s.company_id = r.company_id and s.id = r.stop_sale_id ${NOTICE_JOINS}`

export async function findReceived(queries: Queries, receiptId: string): Promise<ReceivedRow | undefined> {
  const [row] = await runSql<ReceivedRow>(queries, `${RECEIVED} where r.id = $1`, [receiptId])
  return row
}

export async function listReceivedStopSales(context: Context, { limit, next }: QueryOf<typeof listReceivedStopSalesCall>) {
  const { companyId } = getActor(context)
  const [before = null] = next === undefined ? [] : keysOf(next, [KEY.id])
  const rows = await runSql<ReceivedRow>(
    context.db.reads,
    `${RECEIVED} where r.buyer_id = $1 and ($2::text is null or r.id < $2) order by r.id desc limit $3`,
    [companyId, before, limit + 1],
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(receivedOf), next: rows.length > limit && last ? cursorOf([last.receipt_id]) : null, total: null }
}

export function receivedOf(row: ReceivedRow) {
  return {
    ...noticeOf(row),
    receiptId: row.receipt_id,
    supplierName: row.supplier_name,
    sentBy: row.sender_name,
    openedAt: row.opened_at,
    confirmedAt: row.confirmed_at,
    confirmedBy: row.confirmed_by,
  }
}
