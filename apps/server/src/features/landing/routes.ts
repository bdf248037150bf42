// Opening a contract by link.

import {
  authByToken as authCall,
  enterByCode as enterCall,
  landingAssets as assetsCall,
  sendEntryCode as codeCall,
  verifyToken as verifyCall,
} from '@tradewind/api/landing.ts'
import { route } from '../../context.ts'
import { authByToken, enterByCode, landingAssets, sendEntryCode, verifyToken } from './landing.ts'

export const landingRoutes = [
  route(verifyCall, ({ context, params }) => verifyToken(context, params.token)),
  route(authCall, ({ context, body, head }) => authByToken(context, body, head)),
  route(codeCall, ({ context, body }) => sendEntryCode(context, body.hashToken)),
  route(enterCall, ({ context, body, head }) => enterByCode(context, body, head)),
  route(assetsCall, ({ context, query }) => landingAssets(context, query.senderId)),
]
