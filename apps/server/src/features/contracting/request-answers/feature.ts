// Requests for rates, for the supplier who answers.

import {
  answerWithTemplates as answerWithTemplatesCall,
  beginSheet as beginSheetCall,
  checkDummyAccount as checkDummyAccountCall,
  declineRequest as declineRequestCall,
  getAsked as getAskedCall,
  listReceivedRequests as listReceivedRequestsCall,
  lookAtRequestLink as lookAtRequestLinkCall,
  nameColleague as nameColleagueCall,
  noteRequestSeen as noteRequestSeenCall,
  openRequestLink as openRequestLinkCall,
  sendExternalRates as sendExternalRatesCall,
  submitRCRates as submitRCRatesCall,
} from '@tradewind/api/contracting/request-answers.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { answerWithTemplates, declineRequest, sendExternalRates } from './answer-request.ts'
import { beginSheet, checkDummyAccount, submitRCRates } from './fill-sheet.ts'
import { nameColleague } from './name-colleague.ts'
import { lookAtRequestLink, noteRequestSeen, openRequestLink } from './open-request-link.ts'
import { getAsked, listReceivedRequests } from './read-asked.ts'

export const requestAnswerFeature = feature({
  routes: [
    route(lookAtRequestLinkCall, ({ context, body }) => lookAtRequestLink(context, body.hashToken)),
    route(noteRequestSeenCall, ({ context, body }) => noteRequestSeen(context, body.hashToken)),
    route(openRequestLinkCall, ({ context, body, head }) => openRequestLink(context, body, head)),
    route(listReceivedRequestsCall, ({ context, query }) => listReceivedRequests(context, query)),
    route(getAskedCall, ({ context, params }) => getAsked(context, params.askedId)),
    route(declineRequestCall, ({ context, params, body }) => declineRequest(context, params.askedId, body)),
    route(nameColleagueCall, ({ context, params, body }) => nameColleague(context, params.askedId, body)),
    route(sendExternalRatesCall, ({ context, body }) => sendExternalRates(context, body)),
    route(beginSheetCall, ({ context, params, body }) => beginSheet(context, params.askedId, body)),
    route(checkDummyAccountCall, ({ context, query }) => checkDummyAccount(context, query)),
    route(submitRCRatesCall, ({ context, body }) => submitRCRates(context, body)),
    route(answerWithTemplatesCall, ({ context, body }) => answerWithTemplates(context, body)),
  ],
})
