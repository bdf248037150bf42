// What the company sent, or recorded for its contracts, since a message came.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { StopSaleKind } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { SentSince } from '@tradewind/domain/stop-sale-message/taken-over.ts'
import { type Context, getActor } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'

/** @property by who sent or recorded it */
export type TakenOver = SentSince & { readonly at: string; readonly by: string }

type Row = {
  readonly location_id: string
  readonly kind: StopSaleKind
  readonly from_days: readonly string[]
  readonly to_days: readonly (string | null)[]
  readonly product_ids: readonly string[]
  readonly rooms: number | null
  readonly created_at: string
  readonly author: string
}

/** Newest first, at most 200: a supplier's stop sales, or what a buyer recorded. @param moment ISO 8601 */
export async function takenOverSince(context: Context, moment: string): Promise<TakenOver[]> {
  const { companyId, companyType } = getActor(context)
  const [table, author] = companyType === 'Supplier' ? ['stop_sale', 'sent_by'] : ['told_stop_sale', 'recorded_by']
  const rows = await runSql<Row>(
    context.db.queries,
    `select s.location_id, s.kind, s.from_days::text[] as from_days, s.to_days::text[] as to_days, s.product_ids, s.rooms, s.created_at,
       u.first_name || ' ' || u.last_name as author
     from ${table} s join user_account u on u.id = s.${author}
     where s.company_id = $1 and s.created_at >= $2 order by s.id desc limit 200`,
    [companyId, moment],
  )
  return rows.map((row) => ({
    locationId: row.location_id,
    kind: row.kind,
    days: row.from_days.map((from, i) => ({ from: getDay(from), to: row.to_days[i] ? getDay(row.to_days[i]) : null })),
    productIds: row.product_ids,
    rooms: row.rooms,
    at: new Date(row.created_at).toISOString(),
    by: row.author,
  }))
}
