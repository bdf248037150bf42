// How far the suppliers of a buyer's requests are, for the dashboard.

import { ASKED_STATES, type AskedState } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { Context } from '../../../context.ts'
import { listAskedRows, placed, requestDay } from './asked-rows.ts'

export type AskedCounts = {
  readonly requestId: string
  readonly requestName: string
  readonly suppliers: number
  readonly late: number
  readonly counts: Readonly<Record<AskedState, number>>
}

/** The newest requests for rates with a day in this period that are not withdrawn. @param most so many at most */
export async function countAskedOf(
  context: Context,
  companyId: string,
  period: { readonly startDate: string; readonly endDate: string },
  most: number,
): Promise<AskedCounts[]> {
  const requests = await context.db.reads
    .selectFrom('contract_request')
    .select(['id', 'request_name', 'deadline'])
    .where('company_id', '=', companyId)
    .where('withdrawn_at', 'is', null)
    .where('start_date', '<=', period.endDate)
    .where('end_date', '>=', period.startDate)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  const counted: AskedCounts[] = []
  // One after the other: each reads all suppliers of a request.
  for (const { id, request_name: requestName, deadline } of requests) {
    const rows = placed(await listAskedRows(context.db.reads, companyId, id), getDay(deadline), requestDay(context), true)
    const counts = Object.fromEntries(ASKED_STATES.map((state) => [state, 0])) as Record<AskedState, number> // has every state
    for (const { state } of rows) counts[state] += 1
    counted.push({ requestId: id, requestName, suppliers: rows.length, late: rows.filter((row) => row.isLate).length, counts })
  }
  return counted
}
