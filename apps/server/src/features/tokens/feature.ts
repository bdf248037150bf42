// Tokens of a company for its programs.

import { listTokens as listCall, makeToken as makeCall, revokeToken as revokeCall } from '@tradewind/api/tokens.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { listTokens, makeToken, revokeToken } from './tokens.ts'

export const tokenFeature = feature({
  routes: [
    route(listCall, ({ context }) => listTokens(context)),
    route(makeCall, ({ context, body }) => makeToken(context, body)),
    route(revokeCall, ({ context, params }) => revokeToken(context, params.id)),
  ],
  retention: [{ table: 'api_token', keptDays: 400, since: 'least(expires_at, coalesce(revoked_at, expires_at))' }],
})
