// Changing many contracts of the list at once: a piece of work with progress, and a result for each contract.

import type { BodyOf } from '@tradewind/api/call.ts'
import {
  answerManyContracts as answerCall,
  markManyViewed as viewedCall,
  undoContractChanges as undoCall,
} from '@tradewind/api/contracting/contract-list.ts'
import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { once } from '../../../commands.ts'
import { type Context, getActor, getWriter } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { countOwn } from '../filing/public.ts'
import { insertWork } from '../../work/public.ts'
import { takeChanges } from './work-changes.ts'
import { CHANGE_CONTRACTS, type ContractChange } from './change-contracts-job.ts'

/** Starts giving each contract the state. @throws Refusal NotFound when one of them is not the caller's */
export function answerManyContracts(context: Context, input: BodyOf<typeof answerCall>) {
  getWriter(context, NO_WRITE_ACCESS.changeStatus)
  return once(context, answerCall, input, (tx) => start(context, tx, { kind: 'answer', ...input }))
}

/** Starts marking each contract. @throws Refusal NotFound when one of them is not the caller's */
export function markManyViewed(context: Context, { contractIds, isViewed }: BodyOf<typeof viewedCall>) {
  const contracts = contractIds.map((contractId) => ({ contractId }))
  return once(context, viewedCall, { contractIds, isViewed }, (tx) => start(context, tx, { kind: 'view', contracts, isViewed }))
}

/**
 * Starts taking back what a piece of work has changed, once.
 * @throws Refusal NotFound for work of another company
 * @throws Refusal StateChanged when there is nothing to take back, or it was taken back already
 */
export function undoContractChanges(context: Context, workId: string) {
  const { companyId } = getActor(context)
  return once(context, undoCall, { workId }, async (tx) => {
    const work = tx.selectFrom('work').select(['kind', 'ended_at']).where('company_id', '=', companyId).where('id', '=', workId)
    const found = await work.forUpdate().executeTakeFirst()
    if (!found) throw new Refusal('NotFound')
    if (found.kind === 'answer') getWriter(context, NO_WRITE_ACCESS.changeStatus)
    const contracts = found.ended_at === null ? [] : await takeChanges(tx, { companyId, workId })
    const [first] = contracts
    if (!first) throw new Refusal('StateChanged')
    if (found.kind === 'answer')
      return start(context, tx, { kind: 'takeBack', contracts: contracts.map(({ contractId, version }) => ({ contractId, version })) })
    return start(context, tx, { kind: 'view', contracts: contracts.map(({ contractId }) => ({ contractId })), isViewed: first.wasViewed })
  })
}

const DOING = { accepted: 'Accepting', rejected: 'Rejecting', loaded: 'Marking as loaded:' } as const

async function start(context: Context, tx: Transaction, change: ContractChange) {
  const { companyId, userId } = getActor(context)
  const contractIds = [...new Set(change.contracts.map((each) => each.contractId))]
  if ((await countOwn(tx, companyId, contractIds)) < contractIds.length) throw new Refusal('NotFound')
  const total = change.contracts.length
  const title = `${doingWords(change)} ${counted(total, 'contract', 'contracts')}`
  const workId = await insertWork(tx, { companyId, userId, kind: change.kind === 'view' ? 'view' : 'answer', title, total }, context.now())
  await context.queue.send(tx, CHANGE_CONTRACTS, { companyId, userId, ipAddress: context.caller.ipAddress, workId, change })
  return { workId, total }
}

function doingWords(change: ContractChange): string {
  if (change.kind === 'answer') return DOING[change.state]
  return change.kind === 'takeBack' ? 'Taking back:' : `Marking as ${change.isViewed ? 'viewed' : 'unviewed'}:`
}
