// Partners.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { route } from '../../../context.ts'
import { partnersPage } from './partners.ts'

export const partnerRoutes = [route(listPartners, ({ context, query }) => partnersPage(context, query))]
