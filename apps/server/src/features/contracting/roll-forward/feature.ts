// Rolling templates forward.

import { previewRollForward as previewCall, rollForward as rollForwardCall } from '@tradewind/api/contracting/roll-forward.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { previewRollForward } from './preview-roll-forward.ts'
import { rollForward } from './roll-forward.ts'

export const rollForwardFeature = feature({
  routes: [
    route(previewCall, ({ context, body }) => previewRollForward(context, body)),
    route(rollForwardCall, ({ context, body }) => rollForward(context, body)),
  ],
})
