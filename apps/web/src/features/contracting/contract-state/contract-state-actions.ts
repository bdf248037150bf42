// Answering contracts from the screens.

import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { getHome } from '@tradewind/api/home.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'

/** Gives the contracts the state; a double click has one effect, because both carry the same key. */
export async function answerContracts(answer: {
  contractIds: string[]
  state: 'accepted' | 'rejected' | 'loaded'
  version?: number
  key: string
}): Promise<void> {
  const { key, ...body } = answer
  try {
    await callServer(updateContractStatus, { body, idempotencyKey: key })
  } finally {
    // Also after a refusal: what changed meanwhile is to be seen.
    await refresh(getContractInfo, getHistoryFeed, listContracts, countContracts, getHome)
  }
}
