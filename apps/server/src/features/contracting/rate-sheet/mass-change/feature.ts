// Changing many rates at once.

import { changeRates as changeRatesCall } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { changeRates } from './change-rates.ts'

export const massChangeFeature = feature({
  routes: [route(changeRatesCall, ({ context, params, body }) => changeRates(context, params.id, body))],
})
