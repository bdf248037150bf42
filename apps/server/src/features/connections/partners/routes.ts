// Partners.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { getActor, route } from '../../../context.ts'
import { partnersPage } from './partner-store.ts'

export const partnerRoutes = [
  route(listPartners, ({ context, query }) => partnersPage(context.db.reads, getActor(context).companyId, query)),
]
