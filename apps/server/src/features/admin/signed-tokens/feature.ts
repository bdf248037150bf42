// Signed tokens.

import * as calls from '@tradewind/api/admin/signed-tokens.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { getSignedToken, openSignedToken } from './signed-tokens.ts'

export const signedTokenFeature = feature({
  routes: [
    route(calls.getSignedToken, ({ context, body }) => getSignedToken(context, body)),
    route(calls.openSignedToken, ({ context, body }) => openSignedToken(context, body.token)),
  ],
  retention: [{ table: 'signed_token', keptDays: 400, since: 'expires_at' }],
})
