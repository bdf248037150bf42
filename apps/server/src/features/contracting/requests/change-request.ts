// What a buyer changes about a request: reminders, the deadline, and that it is withdrawn.

import type { BodyOf } from '@tradewind/api/call.ts'
import { requestChanged } from '@tradewind/api/contracting/request-events.ts'
import type { moveDeadline as moveDeadlineCall } from '@tradewind/api/contracting/requests.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay } from '@tradewind/domain/calendar/day.ts'
import { audit } from '../../../commands.ts'
import { recordEvent } from '../../../events.ts'
import { type Context, getActor, type Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { claimStrangers } from '../../mail/public.ts'
import { isSilent } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { listAskedRows, requestDay, stateOf } from './asked-rows.ts'
import { getBuyerWriter, remindDaysJson } from './create-request.ts'
import { MAIL_REQUESTS } from './mail-requests-job.ts'
import { getOpenRequest, getOwnRequest, type OwnRequest } from './request-store.ts'

const DAY_MS = 24 * 3600_000

/**
 * Reminds the suppliers that still have to answer; twice within a day nobody is reminded.
 * @throws Refusal NotFound when one of them is not asked in this request, StateChanged for a withdrawn request
 */
export function remindSuppliers(context: Context, requestId: string, askedIds: readonly string[] | undefined) {
  const { userId } = getBuyerWriter(context)
  return context.db.transaction(async (tx) => {
    const request = await getOpenRequest(context, tx, requestId)
    // Nobody new is written to; this refuses a company whose sending was stopped.
    await claimStrangers(tx, request.companyId, [], context.now())
    const remindedCount = await askAgain(context, tx, request, { userId, askedIds })
    if (remindedCount > 0) await audit(context, tx, 'request.remind', requestId, { suppliers: remindedCount })
    return { remindedCount }
  })
}

/** @param askedIds all silent suppliers when not given @returns how many are reminded */
export async function askAgain(
  services: Services,
  tx: Transaction,
  request: OwnRequest,
  { userId, askedIds }: { userId: string; askedIds?: readonly string[] | undefined },
): Promise<number> {
  const rows = await listAskedRows(tx, request.companyId, request.id, askedIds)
  if (askedIds !== undefined && rows.length < new Set(askedIds).size) throw new Refusal('NotFound')
  const silent = rows.filter((row) => isSilent(stateOf(row))).map((row) => row.id)
  return queueFor(services, tx, request, { userId, askedIds: silent, mail: 'reminder' })
}

type Queued = {
  readonly userId: string
  readonly askedIds: readonly string[]
  readonly mail: 'reminder' | 'deadline' | 'withdrawn'
}

/** Those of them that still have to answer get this e-mail. A first e-mail that has not been made yet says everything already. */
async function queueFor(services: Services, tx: Transaction, request: OwnRequest, { userId, askedIds, mail }: Queued): Promise<number> {
  const since = new Date(services.now() - DAY_MS).toISOString()
  const rows = await runSql(
    tx,
    `update asked_supplier set next_mail = $3
     where company_id = $1 and request_id = $2 and id = any($4) and answered_at is null and declined_at is null and mailed_at is not null
       and next_mail is distinct from 'request' and next_mail is distinct from $3
       and ($3 <> 'reminder' or coalesce(reminded_at, mailed_at) < $5) returning id`,
    [request.companyId, request.id, mail, [...askedIds], since],
  )
  if (rows.length > 0) await services.queue.send(tx, MAIL_REQUESTS, { companyId: request.companyId, userId, requestId: request.id })
  return rows.length
}

export function moveDeadline(context: Context, requestId: string, { deadline, message }: BodyOf<typeof moveDeadlineCall>): Promise<void> {
  const { userId } = getBuyerWriter(context)
  const problem = 'The deadline is in the past.'
  if (deadline < earliestDay(context.now())) throw new Refusal('NotUsable', { message: problem, details: [{ field: 'deadline', problem }] })
  return context.db.transaction(async (tx) => {
    const request = await getOpenRequest(context, tx, requestId)
    if (request.deadline === deadline) return
    await claimStrangers(tx, request.companyId, [], context.now())
    await tx
      .updateTable('contract_request')
      .set({ deadline, deadline_message: message, reminded_through: requestDay(context) })
      .where('company_id', '=', request.companyId)
      .where('id', '=', requestId)
      .execute()
    const rows = await listAskedRows(tx, request.companyId, requestId)
    await queueFor(context, tx, request, { userId, askedIds: rows.map((row) => row.id), mail: 'deadline' })
    await tellChanged(context, tx, requestId)
    await audit(context, tx, 'request.change', requestId, { deadline })
  })
}

export function setReminders(context: Context, requestId: string, remindDays: readonly number[]): Promise<void> {
  getBuyerWriter(context)
  return context.db.transaction(async (tx) => {
    const request = await getOpenRequest(context, tx, requestId)
    await tx
      .updateTable('contract_request')
      .set({ remind_days: remindDaysJson(remindDays), reminded_through: requestDay(context) })
      .where('company_id', '=', request.companyId)
      .where('id', '=', requestId)
      .execute()
    await tellChanged(context, tx, requestId)
    await audit(context, tx, 'request.change', requestId)
  })
}

/** Withdrawing twice does nothing. E-mails that were not made yet are not made. */
export function withdrawRequest(context: Context, requestId: string): Promise<void> {
  const { userId } = getBuyerWriter(context)
  return context.db.transaction(async (tx) => {
    const request = await getOwnRequest(context, tx, requestId, true)
    if (request.withdrawnAt !== null) return
    await tx
      .updateTable('contract_request')
      .set({ withdrawn_at: new Date(context.now()) })
      .where('company_id', '=', request.companyId)
      .where('id', '=', requestId)
      .execute()
    const rows = await listAskedRows(tx, request.companyId, requestId)
    const askedIds = rows.map((row) => row.id)
    await runSql(tx, "update data_load set status = 'withdrawn', ended_at = $2 where asked_id = any($1) and ended_at is null", [
      askedIds,
      new Date(context.now()).toISOString(),
    ])
    await queueFor(context, tx, request, { userId, askedIds, mail: 'withdrawn' })
    await tellChanged(context, tx, requestId)
    await audit(context, tx, 'request.withdraw', requestId)
  })
}

export function tellChanged(context: Context, tx: Transaction, requestId: string): Promise<void> {
  return recordEvent(context, tx, requestChanged, { companyIds: [getActor(context).companyId], facts: { requestId } })
}
