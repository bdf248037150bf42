// Partners.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { partnersPage } from './partners.ts'

export const partnerFeature = feature({
  routes: [route(listPartners, ({ context, query }) => partnersPage(context, query))],
})
