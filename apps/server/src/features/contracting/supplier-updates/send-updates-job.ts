// The job that sends updates, contract by contract.

import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { getSupplierWriter, type Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { namesOfContracts } from '../filing/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { countBehind } from './held-contracts.ts'
import { deleteEntries, tellQueueChanged } from './queue.ts'
import { updateContract } from './update-contract.ts'

const update = z.object({ templateId: z.string(), version: z.number(), message: z.string(), contractIds: z.array(z.string()) })
export type Update = z.output<typeof update>

export const SEND_UPDATES = jobKind({
  name: 'contracting.send-updates',
  data: z.object({
    companyId: z.string(),
    userId: z.string(),
    ipAddress: z.string(),
    workId: z.string(),
    subject: z.string(),
    updates: z.array(update),
  }),
  retries: 10,
  concurrency: 2,
  timeoutSeconds: 3600,
  share: { payer: (data) => data, ofCompany: 1, waiting: { ofCompany: 20, ofPerson: 10 }, what: 'updates', seconds: 10 },
})
type Data = z.output<typeof SEND_UPDATES.data>
type Failure = { readonly contractId: string; readonly reason: string }

/** Each contract is one transaction. Run twice it sends nothing twice: a contract that has the version is left as it is. */
export function sendUpdatesJob(services: Services): Worker {
  return worker(SEND_UPDATES, async (data, _signal, turn) => {
    const failures: Failure[] = []
    let done = 0
    for (const one of data.updates) {
      for (const contractId of one.contractIds) {
        const reason = await updateOne(services, data, one, contractId)
        if (reason !== undefined) failures.push({ contractId, reason })
        done += 1
        await advanceWork(services.db.queries, data, { done })
        await turn.pass()
      }
    }
    await finish(services, data, failures)
  })
}

/** @returns why it was not sent; undefined when the contract has the version */
async function updateOne(services: Services, data: Data, one: Update, contractId: string): Promise<string | undefined> {
  // Asked for each contract: a user who may not send any more sends nothing more.
  const context = await findContextForJob(services, data)
  if (!context) return 'You can send nothing here any more.'
  try {
    getSupplierWriter(context)
    return await services.db.transaction((tx) => updateContract(context, tx, { ...one, contractId, subject: data.subject }))
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

async function finish(services: Services, data: Data, failures: readonly Failure[]): Promise<void> {
  const { companyId, updates } = data
  const total = updates.reduce((sum, { contractIds }) => sum + contractIds.length, 0)
  const names = await namesOfContracts(
    services.db.queries,
    companyId,
    failures.slice(0, 200).map((failure) => failure.contractId),
  )
  const left = failures.length > 0 ? `, not to ${failures.length}` : ''
  const text = `${updates.length === 1 ? 'The update' : counted(updates.length, 'update', 'updates')} went to ${counted(total - failures.length, 'partner', 'partners')}${left}.`
  const reasons = failures.slice(0, 200).map(({ contractId, reason }) => ({ what: names.get(contractId) ?? contractId, reason }))
  await services.db.transaction(async (tx) => {
    const templateIds = updates.map(({ templateId }) => templateId)
    const behind = await countBehind(tx, companyId, templateIds)
    // What everybody has waits no more.
    await deleteEntries(
      tx,
      companyId,
      templateIds.filter((id) => !behind.has(id)),
    )
    await tellQueueChanged(services, tx, companyId)
    await endWork(services, tx, data, { result: { href: '/contracting/update-queue', text, failures: reasons } })
  })
}
