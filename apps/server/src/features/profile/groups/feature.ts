// Groups of locations on a profile.

import * as calls from '@tradewind/api/profile/groups.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { deleteGroup, saveGroup } from './groups.ts'

export const profileGroupFeature = feature({
  routes: [
    route(calls.saveProfileGroup, ({ context, body }) => saveGroup(context, body)),
    route(calls.deleteProfileGroup, ({ context, body }) => deleteGroup(context, body.groupId)),
  ],
})
