// Groups of partners.

import { deletePartnerGroup, listPartnerGroups, savePartnerGroup } from '@tradewind/api/connections/partner-groups.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { deleteGroup, listGroups, saveGroup } from './partner-groups.ts'

export const partnerGroupFeature = feature({
  routes: [
    route(listPartnerGroups, ({ context }) => listGroups(context)),
    route(savePartnerGroup, ({ context, body }) => saveGroup(context, body)),
    route(deletePartnerGroup, ({ context, params }) => deleteGroup(context, params.id)),
  ],
})
