// Groups of partners.

import { deletePartnerGroup, listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { route } from '../../../context.ts'
import { deleteGroup, listGroups, saveGroup } from './partner-groups.ts'

export const partnerGroupRoutes = [
  route(listPartnerGroups, ({ context }) => listGroups(context)),
  route(savePartnerGroup, ({ context, body }) => saveGroup(context, body)),
  route(deletePartnerGroup, ({ context, params }) => deleteGroup(context, params.id)),
]
