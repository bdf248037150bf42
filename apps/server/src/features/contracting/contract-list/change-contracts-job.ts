// The job that changes many contracts, one after the other.

import { Refusal } from '@tradewind/api/refusals.ts'
import { ANSWER_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { changeState, takeBack, TELL_ANSWERS, tellCounted } from '../contract-state/public.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { namesOfContracts } from '../filing/public.ts'
import { markContractViewed } from './contract-list.ts'
import { hasChanges, keepChange } from './work-changes.ts'

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    contracts: z.array(z.object({ contractId: z.string(), version: z.number() })),
    state: z.enum(ANSWER_STATES),
    reason: z.string().optional(),
    comment: z.string().optional(),
    evenAfterEnd: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('takeBack'), contracts: z.array(z.object({ contractId: z.string(), version: z.number() })) }),
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
      await markContractViewed(context, contracts[position]?.contractId ?? '', isViewed, data.workId)
    } else if (data.change.kind === 'takeBack') {
      const { contractId = '', version = 0 } = data.change.contracts[position] ?? {}
      await services.db.transaction((tx) => takeBack(context, tx, { contractId, version, workId: data.workId }))
    } else {
      const { contracts, kind: _, ...answer } = data.change
      const { contractId = '', version } = contracts[position] ?? {}
      await services.db.transaction(async (tx) => {
        const isChanged = await changeState(context, tx, contractId, { ...answer, version, workId: data.workId })
        const canUndo = isChanged && answer.state !== 'loaded' && version !== undefined
        if (canUndo) await keepChange(tx, { companyId: data.companyId, workId: data.workId, contractId, version, wasViewed: true })
      })
    }
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const DONE = { accepted: 'accepted', rejected: 'rejected', loaded: 'marked as loaded' } as const

function doneWords(wanted: ContractChange): string {
  if (wanted.kind === 'answer') return DONE[wanted.state]
  return wanted.kind === 'takeBack' ? 'waiting for your answer again' : `marked as ${wanted.isViewed ? 'viewed' : 'unviewed'}`
}

async function finish(services: Services, data: Data, failures: readonly Failure[]): Promise<void> {
  const { change: wanted } = data
  const total = wanted.contracts.length
  const count = total - failures.length
  const text = `${counted(count, 'contract', 'contracts')} ${doneWords(wanted)}${failures.length === 0 ? '' : `, ${failures.length} not`}.`
  const failed = failures.map((failure) => failure.contractId)
  const names = await namesOfContracts(services.db.queries, data.companyId, failed)
  const reasons = failures.map(({ contractId, reason }) => ({ what: names.get(contractId) ?? contractId, reason }))
  await services.db.transaction(async (tx) => {
    await advanceWork(tx, data, { done: total })
    // One event and one mail tell a supplier of all its contracts.
    if (wanted.kind !== 'view') {
      await tellCounted(services, tx, data, wanted.kind === 'answer' ? wanted.state : 'takenBack')
      await services.queue.send(tx, TELL_ANSWERS, { workId: data.workId })
    }
    const canUndo = (await hasChanges(tx, data)) ? { canUndo: true } : {}
    await endWork(services, tx, data, { result: { text, ...canUndo, failures: reasons } })
  })
}
