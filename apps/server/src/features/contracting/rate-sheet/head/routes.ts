// The head of a draft.

import { putHead as putHeadCall } from '@tradewind/api/contracting/rate-sheet/head.ts'
import { route } from '../../../../context.ts'
import { putHead } from './put-head.ts'

export const headRoutes = [route(putHeadCall, ({ context, params, body }) => putHead(context, params.id, body))]
