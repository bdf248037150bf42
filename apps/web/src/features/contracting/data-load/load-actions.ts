// Asking for data load from a screen, and what it makes old.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { requestDL } from '@tradewind/api/contracting/data-load.ts'
import { getRequest, listAsked } from '@tradewind/api/contracting/requests.ts'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'

/** The lists are fetched anew instead of the document, which hears of it by the event. // C-TR-048 */
export async function requestLoad(body: SentBodyOf<typeof requestDL>): Promise<void> {
  await callServer(requestDL, { body })
  await refresh(listContracts, getRequest, listAsked)
}
