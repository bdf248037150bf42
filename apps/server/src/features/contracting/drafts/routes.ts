// Opening, checking and discarding drafts.

import { checkContractReadiness, discardEditedDraft as discardCall, openDraft as openCall } from '@tradewind/api/contracting/drafts.ts'
import { route } from '../../../context.ts'
import { checkReadiness, discardEditedDraft, openDraft } from './drafts.ts'

export const draftRoutes = [
  route(openCall, ({ context, params }) => openDraft(context, params.contractId)),
  route(checkContractReadiness, ({ context, params }) => checkReadiness(context, params.id)),
  route(discardCall, ({ context, params }) => discardEditedDraft(context, params.id)),
]
