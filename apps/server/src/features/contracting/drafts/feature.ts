// Opening, checking and discarding drafts.

import {
  checkContractReadiness,
  discardEditedDraft as discardCall,
  getContractEditHistory,
  openDraft as openCall,
} from '@tradewind/api/contracting/drafts.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { checkReadiness, discardEditedDraft, openDraft } from './drafts.ts'
import { contractEditHistory } from './edit-history.ts'

export const draftFeature = feature({
  routes: [
    route(openCall, ({ context, params }) => openDraft(context, params.contractId)),
    route(checkContractReadiness, ({ context, params }) => checkReadiness(context, params.id)),
    route(discardCall, ({ context, params }) => discardEditedDraft(context, params.id)),
    route(getContractEditHistory, ({ context, params, query }) => contractEditHistory(context, params.id, query)),
  ],
})
