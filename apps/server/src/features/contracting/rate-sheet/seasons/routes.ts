// Changing seasons.

import { updateSeason as updateSeasonCall } from '@tradewind/api/contracting/rate-sheet/seasons.ts'
import { route } from '../../../../context.ts'
import { updateSeason } from './update-season.ts'

export const seasonRoutes = [route(updateSeasonCall, ({ context, params, body }) => updateSeason(context, params.id, body))]
