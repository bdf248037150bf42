// Requests of a buyer in the database.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Need } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, type Queries, type Transaction } from '../../../platform/db/database.ts'

export type OwnRequest = {
  readonly id: string
  readonly companyId: string
  readonly requestName: string
  readonly startDate: Day
  readonly endDate: Day
  readonly wanted: string
  readonly needs: Need[]
  readonly mustBeComplete: boolean
  readonly currency: string | null
  readonly message: string
  readonly deadline: Day
  readonly remindDays: number[]
  readonly remindedThrough: Day
  readonly sentBy: string
  readonly withdrawnAt: string | null
  readonly createdAt: string
}

/** The caller's own request. @param lock until the transaction ends @throws Refusal NotFound for one of another company */
export async function getOwnRequest(context: Context, queries: Queries, requestId: string, lock = false): Promise<OwnRequest> {
  return getRequestOf(queries, getActor(context).companyId, requestId, lock)
}

export async function getRequestOf(queries: Queries, companyId: string, requestId: string, lock = false): Promise<OwnRequest> {
  let query = queries.selectFrom('contract_request').selectAll().where('company_id', '=', companyId).where('id', '=', requestId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return {
    id: row.id,
    companyId: row.company_id,
    requestName: row.request_name,
    startDate: getDay(row.start_date),
    endDate: getDay(row.end_date),
    wanted: row.wanted,
    needs: row.needs as Need[], // a check constraint allows these
    mustBeComplete: row.must_be_complete,
    currency: row.currency,
    message: row.message,
    deadline: getDay(row.deadline),
    remindDays: jsonOf<number[]>(row.remind_days),
    remindedThrough: getDay(row.reminded_through),
    sentBy: row.sent_by,
    withdrawnAt: row.withdrawn_at,
    createdAt: row.created_at,
  }
}

/** @throws Refusal StateChanged for a request that was withdrawn */
export async function getOpenRequest(context: Context, tx: Transaction, requestId: string): Promise<OwnRequest> {
  const request = await getOwnRequest(context, tx, requestId, true)
  if (request.withdrawnAt !== null) throw new Refusal('StateChanged', { message: 'This request was withdrawn.' })
  return request
}
