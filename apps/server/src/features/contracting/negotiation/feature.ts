// Counter-offers: proposing other values for a contract, and answering them.

import * as calls from '@tradewind/api/contracting/negotiation.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailOfOffer } from './public.ts'
import { answerProposals } from './answer-proposals.ts'
import { proposeValues } from './propose-values.ts'
import { readNegotiation } from './read-negotiation.ts'
import { withdrawProposals } from './withdraw-proposals.ts'

export const negotiationFeature = feature({
  routes: [
    route(calls.getNegotiation, ({ context, params }) => readNegotiation(context, params.id)),
    route(calls.proposeValues, ({ context, params, body }) => proposeValues(context, params.id, body)),
    route(calls.answerProposals, ({ context, params, body }) => answerProposals(context, params.id, body)),
    route(calls.withdrawProposals, ({ context, params, body }) => withdrawProposals(context, params.id, body)),
  ],
  mails: { 'contract.offerMade': mailOfOffer },
})
