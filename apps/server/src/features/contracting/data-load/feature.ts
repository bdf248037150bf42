// Data load, for the supplier and the buyer.

import {
  acceptDummyTemplate as acceptCall,
  askForDataLoad as askCall,
  buyerDraft as buyerDraftCall,
  ezLoadRequest as ezCall,
  getDataLoad as getCall,
  getDraftErrand as errandCall,
  getSheetSources as sourcesCall,
  getSourcePages as pagesCall,
  reopenDataLoad as reopenCall,
  requestDL as requestCall,
  sendRcMsg as messageCall,
  submitBuyerDraft as submitBuyerDraftCall,
  viewDummyTemplate as viewCall,
  withdrawDataLoad as withdrawCall,
} from '@tradewind/api/contracting/data-load.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { askForDataLoad, ezLoadRequest, requestDL } from './ask-load.ts'
import { buyerDraft, submitBuyerDraft } from './buyer-draft.ts'
import { getDraftErrand } from './draft-errand.ts'
import { reopenDataLoad } from './reopen-load.ts'
import { acceptDummyTemplate, getDataLoad, sendRcMsg, viewDummyTemplate, withdrawDataLoad } from './review-load.ts'
import { getSheetSources, getSourcePages } from './sheet-sources.ts'

export const dataLoadFeature = feature({
  routes: [
    route(askCall, ({ context, body }) => askForDataLoad(context, body)),
    route(requestCall, ({ context, body }) => requestDL(context, body)),
    route(ezCall, ({ context, body }) => ezLoadRequest(context, body)),
    route(getCall, ({ context, params }) => getDataLoad(context, params.askedId)),
    route(sourcesCall, ({ context, params }) => getSheetSources(context, params.id)),
    route(pagesCall, ({ context, params }) => getSourcePages(context, params)),
    route(messageCall, ({ context, body }) => sendRcMsg(context, body)),
    route(viewCall, ({ context, body }) => viewDummyTemplate(context, body.dataLoadId)),
    route(acceptCall, ({ context, body }) => acceptDummyTemplate(context, body)),
    route(reopenCall, ({ context, params }) => reopenDataLoad(context, params.askedId)),
    route(withdrawCall, ({ context, params }) => withdrawDataLoad(context, params.askedId)),
    route(buyerDraftCall, ({ context, body }) => buyerDraft(context, body)),
    route(submitBuyerDraftCall, ({ context, body }) => submitBuyerDraft(context, body.askedId)),
    route(errandCall, ({ context, params }) => getDraftErrand(context, params.id)),
  ],
})
