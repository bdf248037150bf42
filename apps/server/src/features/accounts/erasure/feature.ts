// Erasing the data of a person.

import * as calls from '@tradewind/api/accounts/erasure.ts'
import { getActor, route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { eraseOwnAccount, eraseUser } from './erase-account.ts'
import { previewOf } from './erase-person.ts'

export const erasureFeature = feature({
  routes: [
    route(calls.previewOwnErasure, ({ context }) => previewOf(context, getActor(context).userId)),
    route(calls.eraseOwnAccount, ({ context, body, head }) => eraseOwnAccount(context, body.password, head)),
    route(calls.previewErasure, ({ context, params }) => previewOf(context, params.userId)),
    route(calls.eraseUser, ({ context, params, body }) => eraseUser(context, params.userId, body.reason)),
  ],
})
