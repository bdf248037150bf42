// The stop sales of a location, as a layer over whatever rate sheet of it is read or printed. docs/decisions/0071-stop-sales-on-paper.md

import { type Day, earliestDay } from '@tradewind/domain/calendar/day.ts'
import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { type Context, getActor } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { daysOf, NOTICE_COLUMNS, NOTICE_JOINS, noticeOf, type NoticeRow } from './stop-sale-store.ts'

export async function listLocationStopSales(context: Context, locationId: string) {
  const { companyId } = getActor(context)
  const rows = await readNotices(context.db.queries, { companyId, locationId, today: earliestDay(context.now()) })
  return { items: rows.map((row) => ({ ...noticeOf(row), productIds: row.product_ids })) }
}

type Place = {
  readonly companyId: string
  readonly locationId: string
  readonly today: Day
  /** A moment; what was sent at it or later does not count. Default: everything counts. */
  readonly before?: string | undefined
}

/** What the supplier has sent for the location and whose days are not over, in the order of sending. */
export async function stopSalesOfLocation(queries: Queries, where: Place): Promise<StopSale[]> {
  const rows = await readNotices(queries, where)
  return rows
    .toReversed()
    .map((row) => ({ kind: row.kind, days: daysOf(row), productIds: row.product_ids, rooms: row.rooms, reason: row.reason }))
}

function readNotices(queries: Queries, { companyId, locationId, today, before }: Place) {
  return runSql<NoticeRow>(
    queries,
    `select ${NOTICE_COLUMNS} from stop_sale s ${NOTICE_JOINS} where s.company_id = $1 and s.location_id = $2
       and ($4::timestamptz is null or s.created_at < $4) and exists (select from unnest(s.to_days) as d (last) where d.last is null or d.last >= $3) order by s.id desc limit 200`,
    [companyId, locationId, today, before ?? null],
  )
}
