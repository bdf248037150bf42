// Proposing values and answering proposals, from the screens.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { answerProposals, getNegotiation, proposeValues, withdrawProposals } from '@tradewind/api/contracting/negotiation.ts'
import { callServer } from '../../../client/call-server.ts'
import { orReadAnew } from '../../../client/queries.ts'

/** Read anew where nothing was recorded. */
const SHOWN = [getNegotiation, getContractInfo, getHistoryFeed, listContracts, countContracts]

export type NewOffer = SentBodyOf<typeof proposeValues>
export type SentAnswer = SentBodyOf<typeof answerProposals>['answers'][number]

/** @param key the same for each attempt: pressed twice, it is sent once */
export async function sendOffer(contractId: string, body: NewOffer, key: string): Promise<void> {
  await orReadAnew(SHOWN, () => callServer(proposeValues, { params: { id: contractId }, body, idempotencyKey: key }))
}

/** @returns the version that was made; null when nothing was taken */
export async function sendAnswers(contractId: string, answers: SentAnswer[], key: string): Promise<number | null> {
  const { version } = await orReadAnew(SHOWN, () =>
    callServer(answerProposals, { params: { id: contractId }, body: { answers }, idempotencyKey: key }),
  )
  return version
}

export async function withdraw(contractId: string, proposal: { proposalId: string; steps: number }): Promise<void> {
  await orReadAnew(SHOWN, () => callServer(withdrawProposals, { params: { id: contractId }, body: { proposals: [proposal] } }))
}
