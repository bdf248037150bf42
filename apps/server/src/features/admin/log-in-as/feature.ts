// Finding a user, and acting for her.

import { findUsers as findCall, loginAsUser as loginCall } from '@tradewind/api/admin/log-in-as.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { findUsers } from './find-users.ts'
import { loginAsUser } from './log-in-as.ts'

export const logInAsFeature = feature({
  routes: [
    route(findCall, ({ context, query }) => findUsers(context, query)),
    route(loginCall, ({ context, body, head }) => loginAsUser(context, body, head)),
  ],
})
