// Contracts that the buyer files to a request as an answer, or takes out of it.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { fileContractForRequest as fileCall } from '@tradewind/api/contracting/requests.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { getPartyContract } from '../contract/public.ts'
import { tellChanged } from './change-request.ts'
import { getBuyerWriter } from './create-request.ts'
import { getOwnRequest } from './request-store.ts'

/** @throws Refusal NotFound for a contract, request or supplier that is not the caller's */
export function fileContractForRequest(context: Context, { requestId, askedId, contractId }: BodyOf<typeof fileCall>): Promise<void> {
  const actor = getBuyerWriter(context)
  return context.db.transaction(async (tx) => {
    const request = await getOwnRequest(context, tx, requestId, true)
    await getPartyContract(tx, actor, contractId, true)
    await takeOut(tx, request.companyId, [contractId], requestId)
    const [asked] = await runSql(
      tx,
      `update asked_supplier set answered_at = coalesce(answered_at, $4), way = coalesce(way, 'filed'), declined_at = null
       where company_id = $1 and request_id = $2 and id = $3 returning id`,
      [request.companyId, requestId, askedId, new Date(context.now()).toISOString()],
    )
    if (!asked) throw new Refusal('NotFound')
    await tx
      .insertInto('request_contract')
      .values({ company_id: request.companyId, request_id: requestId, asked_id: askedId, contract_id: contractId })
      .execute()
    await tellChanged(context, tx, requestId)
    await audit(context, tx, 'request.change', requestId, { contractId })
  })
}

/** Contracts that are in no request are left alone. @throws Refusal NotFound for a contract of others */
export function removeContractsFromRequests(context: Context, contractIds: readonly string[]) {
  const actor = getBuyerWriter(context)
  return context.db.transaction(async (tx) => {
    for (const contractId of contractIds) await getPartyContract(tx, actor, contractId)
    const requestIds = await takeOut(tx, actor.companyId, contractIds)
    for (const requestId of new Set(requestIds)) {
      await tellChanged(context, tx, requestId)
      await audit(context, tx, 'request.change', requestId)
    }
    return { removedCount: requestIds.length }
  })
}

/** A supplier that is left without any answer has not answered. @returns the request of each contract that was taken out */
async function takeOut(tx: Transaction, companyId: string, contractIds: readonly string[], requestId?: string): Promise<string[]> {
  const removed = await runSql<{ request_id: string; asked_id: string }>(
    tx,
    'delete from request_contract where company_id = $1 and contract_id = any($2) and ($3::text is null or request_id = $3) returning request_id, asked_id',
    [companyId, [...contractIds], requestId ?? null],
  )
  await runSql(
    tx,
    `update asked_supplier a set answered_at = null, way = null, answer_message = '' where a.id = any($1)
       and not exists (select from request_contract k where k.asked_id = a.id) and not exists (select from request_file f where f.asked_id = a.id)`,
    [removed.map((each) => each.asked_id)],
  )
  return removed.map((each) => each.request_id)
}
