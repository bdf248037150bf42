// Changing seasons.

import { updateSeason as updateSeasonCall } from '@tradewind/api/contracting/rate-sheet/seasons.ts'
import { route } from '../../../../context.ts'
import { feature } from '../../../../feature.ts'
import { updateSeason } from './update-season.ts'

export const seasonFeature = feature({
  routes: [route(updateSeasonCall, ({ context, params, body }) => updateSeason(context, params.id, body))],
})
