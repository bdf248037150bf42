// Contracts for programs.

import {
  getOpenContract,
  getOpenSchema,
  getPriceRows,
  getPriceRowsOfMany,
  getRatePlans,
  priceStays as priceCall,
} from '@tradewind/api/contracting/open-data.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { contractSchema } from './contract-schema.ts'
import { openContract, publicUrlOf } from './open-version.ts'
import { priceFile, pricesOfMany } from './price-files.ts'
import { priceStays } from './price-stays.ts'
import { ratePlanFile } from './rate-plan-files.ts'

export const openDataFeature = feature({
  routes: [
    route(getOpenContract, ({ context, params, query }) => openContract(context, params.id, query.version)),
    route(getOpenSchema, async ({ context }) => ({ ...contractSchema(publicUrlOf(context)) })),
    route(getPriceRows, ({ context, params, query }) => priceFile(context, params.id, query)),
    route(getPriceRowsOfMany, ({ context, body }) => pricesOfMany(context, body)),
    route(getRatePlans, ({ context, params, query }) => ratePlanFile(context, params.id, query)),
    route(priceCall, ({ context, params, body, signal }) => priceStays(context, params.id, body, signal)),
  ],
})
