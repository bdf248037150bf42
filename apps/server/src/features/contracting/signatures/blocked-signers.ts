// Signers who were asked and cannot sign any more: no user of their company by now, switched off, or only reading.

import { signatureBlocked } from '@tradewind/api/contracting/signature-events.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'
import { companyNames } from './request-signatures.ts'
import { mailBlocked } from './signature-mails.ts'
import { answerableFor, findRequest, listSignatures, type RequestRow } from './signature-store.ts'

/** A signature that waits for somebody who cannot give it: `s` of request `r` on contract `c`, with the user `u`. */
const IS_BLOCKED = `s.state = 'waiting' and (u.deleted_at is not null or u.disabled_at is not null or u.access <> 'write'
  or u.company_id <> case s.side when 'supplier' then c.supplier_id else c.buyer_id end
  or (u.confirmed_at is not null and u.approved_at is null) or (u.confirmed_at is null and s.side = 'supplier'))`

/** Ids of the signatures of a request that wait for somebody who cannot sign. */
export async function findBlocked(
  queries: Queries,
  { contractId, requestId }: Pick<RequestRow, 'contractId' | 'requestId'>,
): Promise<ReadonlySet<string>> {
  const rows = await runSql<{ id: string }>(
    queries,
    `select s.id from signature s join contract c on c.id = s.contract_id join user_account u on u.id = s.user_id
     where s.contract_id = $1 and s.request_id = $2 and ${IS_BLOCKED}`,
    [contractId, requestId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Tells whoever asked of each such signer once, as a notification and by e-mail; who has gone as well is answered for by administrators. */
export async function tellBlocked(services: Services, signal: AbortSignal): Promise<void> {
  const rows = await runSql<{ contract_id: string; request_id: string; company_id: string }>(
    services.db.queries,
    `select distinct r.contract_id, r.id as request_id, case r.side when 'supplier' then c.supplier_id else c.buyer_id end as company_id
     from signature_request r join contract c on c.id = r.contract_id
     join signature s on s.contract_id = r.contract_id and s.request_id = r.id join user_account u on u.id = s.user_id
     where r.state = 'open' and s.told_blocked_at is null and ${IS_BLOCKED} order by r.id`,
    [],
  )
  for (const { contract_id: contractId, request_id: requestId, company_id: companyId } of rows) {
    if (signal.aborted) return
    await services.db.transaction(async (tx) => {
      const contract = await getPartyContract(tx, { companyId, contractId: null }, contractId, true)
      const request = await findRequest(tx, contractId, { requestId, isHeld: true })
      if (request?.state === 'open') await tellOf(services, tx, contract, request)
    })
  }
}

async function tellOf(services: Services, tx: Transaction, contract: PartyContract, request: RequestRow): Promise<void> {
  const { contractId, requestId } = request
  const blocked = await findBlocked(tx, request)
  if (blocked.size === 0) return
  const untold = await tx
    .updateTable('signature')
    .set({ told_blocked_at: new Date(services.now()) })
    .where('contract_id', '=', contractId)
    .where('request_id', '=', requestId)
    .where('id', 'in', [...blocked])
    .where('told_blocked_at', 'is', null)
    .returning('id')
    .execute()
  const ids = new Set(untold.map(({ id }) => id))
  const signers = (await listSignatures(tx, contractId, requestId)).filter(({ signatureId }) => ids.has(signatureId))
  const names = await companyNames(tx, contract)
  const told = await answerableFor(tx, contract.companyId, request)
  const isInstead = told.every(({ userId }) => userId !== request.askedBy)
  for (const signer of signers) {
    await recordEvent(services, tx, signatureBlocked, {
      companyIds: [contract.companyId],
      contractId,
      facts: {
        companyId: contract.companyId,
        companyName: names[signer.side],
        actorName: signer.name,
        locationName: contract.locationName,
        templateName: contract.templateName,
        version: request.version,
        requestId,
        askedBy: request.askedBy,
        ...(isInstead ? { insteadIds: told.map(({ userId }) => userId) } : {}),
      },
    })
    await mailBlocked(services, tx, { contract, request, companyName: names[signer.side] }, signer, told)
  }
}
