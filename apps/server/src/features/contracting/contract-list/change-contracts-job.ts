// The job that changes many contracts, one after the other.

import { Refusal } from '@tradewind/api/refusals.ts'
import { ANSWER_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { changeState, TELL_ANSWERS } from '../contract-state/public.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { namesOfContracts } from '../filing/public.ts'
import { markContractViewed } from './contract-list.ts'

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    contracts: z.array(z.object({ contractId: z.string(), version: z.number() })),
    state: z.enum(ANSWER_STATES),
    reason: z.string().optional(),
    comment: z.string().optional(),
    evenAfterEnd: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('view'), contracts: z.array(z.object({ contractId: z.string() })), isViewed: z.boolean() }),
])
export type ContractChange = z.output<typeof change>

export const CHANGE_CONTRACTS = jobKind({
  name: 'contracting.change-contracts',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), workId: z.string(), change }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 3600,
  share: { payer: (data) => data, ofCompany: 1, waiting: { ofCompany: 20, ofPerson: 10 }, what: 'changes', seconds: 5 },
})
type Data = z.output<typeof CHANGE_CONTRACTS.data>

/** The progress is written down after so many contracts. */
const STEP = 10

type Failure = { readonly contractId: string; readonly reason: string }

/** Each contract is a transaction. Run twice it changes nothing twice: what already is as it should be is left as it is. */
export function changeContractsJob(services: Services): Worker {
  return worker(CHANGE_CONTRACTS, async (data, _signal, turn) => {
    const failures: Failure[] = []
    for (const [position, { contractId }] of data.change.contracts.entries()) {
      const reason = await changeOne(services, data, position)
      if (reason !== undefined) failures.push({ contractId, reason })
      if ((position + 1) % STEP === 0) {
        await advanceWork(services.db.queries, data, { done: position + 1 })
        await turn.pass()
      }
    }
    await finish(services, data, failures)
  })
}

/** @returns why it could not be changed; undefined when it is as it should be */
async function changeOne(services: Services, data: Data, position: number): Promise<string | undefined> {
  // Asked for each contract: who is disabled or deleted meanwhile changes no more of them.
  const context = await findContextForJob(services, data)
  if (!context) return 'You can change nothing here any more.'
  try {
    if (data.change.kind === 'view') {
      const { contracts, isViewed } = data.change
      await markContractViewed(context, contracts[position]?.contractId ?? '', isViewed)
    } else {
      const { contracts, kind: _, ...answer } = data.change
      const { contractId = '', version } = contracts[position] ?? {}
      await services.db.transaction((tx) => changeState(context, tx, contractId, { ...answer, version, workId: data.workId }))
    }
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const DONE = { accepted: 'accepted', rejected: 'rejected', loaded: 'marked as loaded' } as const

async function finish(services: Services, data: Data, failures: readonly Failure[]): Promise<void> {
  const { change: wanted } = data
  const total = wanted.contracts.length
  const done = wanted.kind === 'answer' ? DONE[wanted.state] : `marked as ${wanted.isViewed ? 'viewed' : 'unviewed'}`
  const count = total - failures.length
  const text = `${counted(count, 'contract', 'contracts')} ${done}${failures.length === 0 ? '' : `, ${failures.length} not`}.`
  const failed = failures.map((failure) => failure.contractId)
  const names = await namesOfContracts(services.db.queries, data.companyId, failed)
  const reasons = failures.map(({ contractId, reason }) => ({ what: names.get(contractId) ?? contractId, reason }))
  await services.db.transaction(async (tx) => {
    await advanceWork(tx, data, { done: total })
    // One mail tells a supplier of all its contracts.
    if (wanted.kind === 'answer') await services.queue.send(tx, TELL_ANSWERS, { workId: data.workId })
    await endWork(services, tx, data, { result: { text, failures: reasons } })
  })
}
