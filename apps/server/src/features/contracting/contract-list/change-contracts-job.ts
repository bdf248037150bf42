// The job that changes many contracts, one after the other.

import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import type { Actor, Context, Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { changeState } from '../contract-state/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { namesOfContracts } from '../filing/public.ts'
import { markContractViewed } from './contract-list.ts'

const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    contracts: z.array(z.object({ contractId: z.string(), version: z.number() })),
    state: z.enum(['accepted', 'rejected', 'loaded']),
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
  const actor = await findActor(services, data)
  if (!actor) return 'You can change nothing here any more.'
  const context = contextOf(services, actor, data.ipAddress)
  try {
    if (data.change.kind === 'view') {
      const { contracts, isViewed } = data.change
      await markContractViewed(context, contracts[position]?.contractId ?? '', isViewed)
    } else {
      const { contracts, state } = data.change
      const { contractId = '', version } = contracts[position] ?? {}
      await services.db.transaction((tx) => changeState(context, tx, contractId, { state, ...(version === undefined ? {} : { version }) }))
    }
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Asked for each contract: who is disabled or deleted meanwhile changes no more of them. */
async function findActor({ db }: Services, { companyId, userId }: Data): Promise<Actor | undefined> {
  const row = await db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.access', 'u.is_platform_admin'])
    .select(['c.company_name', 'c.company_type', 'c.is_shell', 'c.plan'])
    .where('u.id', '=', userId)
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userId,
      companyId,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
      // Check constraints allow these.
      companyType: row.company_type as Actor['companyType'],
      isShell: row.is_shell,
      plan: row.plan as Actor['plan'],
      role: row.role as Actor['role'],
      access: row.access as Actor['access'],
      isPlatformAdmin: row.is_platform_admin,
      sessionId: '',
      contractId: null,
      mustSetUpSecondFactor: false,
      realActor: null,
    }
  )
}

/** The work goes on when the session of whoever began it has ended. */
function contextOf(services: Services, actor: Actor, ipAddress: string): Context {
  const none = { sessionToken: undefined, deviceToken: undefined, bearer: undefined, idempotencyKey: undefined }
  return { ...services, actor, caller: { ipAddress, host: '', userAgent: '', ...none } }
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
    await endWork(services, tx, data, { result: { text, failures: reasons } })
  })
}
