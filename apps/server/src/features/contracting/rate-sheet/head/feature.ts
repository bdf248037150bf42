// The head of a draft.

import { putHead as putHeadCall } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { putHead } from './put-head.ts'

export const headFeature = feature({
  routes: [route(putHeadCall, ({ context, params, body }) => putHead(context, params.id, body))],
})
