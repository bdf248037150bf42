// Reminds those whose turn it is to sign on the days that were chosen, tells of signers who cannot sign any more, and ends requests whose
// time is over.

import { isReminderDay, signersInTurn } from '@tradewind/domain/contracting/signing.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'
import { today } from '../filing/public.ts'
import { tellBlocked } from './blocked-signers.ts'
import { endUnsigned } from './end-request.ts'
import { companyNames } from './request-signatures.ts'
import { mailSigners } from './signature-mails.ts'
import { findRequest, listSignatures, type RequestRow } from './signature-store.ts'

const REMIND_SIGNERS = jobKind({
  name: 'contracting.remind-signers',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '35 * * * *',
})

/** Each request is one transaction that also marks the day as done: two of these at once remind once. */
export function remindSignersJob(services: Services): Worker {
  return worker(REMIND_SIGNERS, async (_, signal) => {
    const due = await runSql<{ contract_id: string; id: string; company_id: string }>(
      services.db.queries,
      `select r.contract_id, r.id, case r.side when 'supplier' then c.supplier_id else c.buyer_id end as company_id
       from signature_request r join contract c on c.id = r.contract_id where r.state = 'open' and r.reminded_through < $1 order by r.id`,
      [today(services)],
    )
    await tellBlocked(services, signal)
    for (const { contract_id: contractId, id: requestId, company_id: companyId } of due) {
      if (signal.aborted) return
      await services.db.transaction(async (tx) => {
        // The contract first, as everybody does who changes a request.
        const contract = await getPartyContract(tx, { companyId, contractId: null }, contractId, true)
        const request = await findRequest(tx, contractId, { requestId, isHeld: true })
        if (request?.state === 'open') await dayOf(services, tx, contract, request)
      })
    }
  })
}

async function dayOf(services: Services, tx: Transaction, contract: PartyContract, request: RequestRow): Promise<void> {
  const now = today(services)
  const companyName = (await companyNames(tx, contract))[request.side]
  if (request.signBy < now) {
    const by = { companyId: contract.companyId, userId: null, name: 'Tradewind', companyName }
    await endUnsigned(services, tx, { contract, request, by, why: 'expired' })
    return
  }
  await tx
    .updateTable('signature_request')
    .set({ reminded_through: now })
    .where('contract_id', '=', contract.id)
    .where('id', '=', request.requestId)
    .execute()
  if (!isReminderDay(request.signBy, request.remindDays, request.remindedThrough, now)) return
  const signers = await listSignatures(tx, contract.id, request.requestId)
  await mailSigners(services, tx, { contract, request, companyName }, signersInTurn(signers, request.isInOrder), true)
}
