// Who has a draft open.

import { announcePresence as announceCall } from '@tradewind/api/contracting/rate-sheet/presence.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { announcePresence } from './announce-presence.ts'

export const presenceFeature = feature({
  routes: [route(announceCall, ({ context, params, body }) => announcePresence(context, params.id, body))],
})
