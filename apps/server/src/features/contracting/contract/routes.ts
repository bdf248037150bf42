// One contract, template or draft.

import { getContractInfo, getHistoryFeed, saveComment as saveCommentCall } from '@tradewind/api/contracting/contract.ts'
import { route } from '../../../context.ts'
import { contractInfo } from './contract-info.ts'
import { historyFeed, saveComment } from './history.ts'

export const contractRoutes = [
  route(getContractInfo, ({ context, params, body }) => contractInfo(context, body.collection, params.id, body.version)),
  route(getHistoryFeed, ({ context, params }) => historyFeed(context, params.id)),
  route(saveCommentCall, ({ context, params, body }) => saveComment(context, params.historyFeedId, body.comment)),
]
