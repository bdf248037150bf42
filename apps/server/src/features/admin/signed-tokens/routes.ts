// Signed tokens.

import * as calls from '@tradewind/api/admin/signed-tokens.ts'
import { route } from '../../../context.ts'
import { getSignedToken, openSignedToken } from './signed-tokens.ts'

export const signedTokenRoutes = [
  route(calls.getSignedToken, ({ context, body }) => getSignedToken(context, body)),
  route(calls.openSignedToken, ({ context, body }) => openSignedToken(context, body.token)),
]
