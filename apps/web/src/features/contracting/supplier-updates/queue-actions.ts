// Putting updates into the queue and taking them out: the calls, and what they make old.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { addToUpdateQueue, listUpdates, removeFromUpdateQueue } from '@tradewind/api/contracting/supplier-updates.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'

type Entries = SentBodyOf<typeof addToUpdateQueue>['entries']

/** The document is refreshed as well. // C-TR-042 */
export async function putIntoQueue(entries: Entries): Promise<void> {
  await callServer(addToUpdateQueue, { body: { entries } })
  await refresh(listUpdates, getContractInfo)
}

export async function takeOutOfQueue(entries: Entries): Promise<void> {
  await callServer(removeFromUpdateQueue, { body: { entries } })
  await refresh(listUpdates, getContractInfo)
}
