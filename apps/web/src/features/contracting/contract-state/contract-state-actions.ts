// Answering contracts from the screens.

import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { takeBackAnswer as takeBackAnswerCall, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { getHome } from '@tradewind/api/home.ts'
import { callServer } from '../../../client/call-server.ts'
import { orReadAnew } from '../../../client/queries.ts'

/** Read anew where nothing was recorded. */
const SHOWN = [getContractInfo, getHistoryFeed, listContracts, countContracts, getHome]

/** Gives the contracts the state; a double click has one effect, because both carry the same key. */
export async function answerContracts(answer: {
  contractIds: string[]
  state: 'accepted' | 'rejected' | 'loaded'
  version?: number
  reason?: string
  comment?: string
  evenAfterEnd?: boolean
  key: string
}): Promise<void> {
  const { key, ...body } = answer
  await orReadAnew(SHOWN, () => callServer(updateContractStatus, { body, idempotencyKey: key }))
}

/** The contract waits for an answer again. */
export async function takeBackAnswer(contractId: string, version: number): Promise<void> {
  await orReadAnew(SHOWN, () => callServer(takeBackAnswerCall, { body: { contractId, version } }))
}
