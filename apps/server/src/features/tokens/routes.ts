// Tokens of a company for its programs.

import { listTokens as listCall, makeToken as makeCall, revokeToken as revokeCall } from '@tradewind/api/tokens.ts'
import { route } from '../../context.ts'
import { listTokens, makeToken, revokeToken } from './tokens.ts'

export const tokenRoutes = [
  route(listCall, ({ context }) => listTokens(context)),
  route(makeCall, ({ context, body }) => makeToken(context, body)),
  route(revokeCall, ({ context, params }) => revokeToken(context, params.id)),
]
