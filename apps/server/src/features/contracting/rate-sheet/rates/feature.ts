// Changing rates.

import { updateRate as updateRateCall } from '@tradewind/api/contracting/rate-sheet/rates.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { updateRate } from './update-rate.ts'

export const rateFeature = feature({
  routes: [route(updateRateCall, ({ context, params, body }) => updateRate(context, params.id, body))],
})
