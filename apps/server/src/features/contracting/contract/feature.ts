// One contract, template or draft.

import {
  getContractContacts,
  getContractAsOf,
  getContractInfo,
  getHistoryFeed,
  lookAtContract as lookCall,
  saveComment as saveCommentCall,
} from '@tradewind/api/contracting/contract.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { contractAsOf } from './contract-as-of.ts'
import { contractContacts } from './contract-contacts.ts'
import { contractInfo } from '../contract-document/public.ts'
import { lookAtContract } from './contract-look.ts'
import { historyFeed, saveComment } from './history.ts'

export const contractFeature = feature({
  routes: [
    route(getContractInfo, ({ context, params, body }) => contractInfo(context, body.collection, params.id, body.version)),
    route(getContractAsOf, ({ context, params, query }) => contractAsOf(context, params.id, query.before)),
    route(getHistoryFeed, ({ context, params }) => historyFeed(context, params.id)),
    route(saveCommentCall, ({ context, params, body }) => saveComment(context, params.historyFeedId, body)),
    route(getContractContacts, ({ context, params }) => contractContacts(context, params.id)),
    route(lookCall, ({ context, params }) => lookAtContract(context, params.id)),
  ],
})
