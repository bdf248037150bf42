// Opening a contract by link.

import {
  associateEmail as associateCall,
  authByToken as authCall,
  enterByCode as enterCall,
  getConsolidation as consolidationCall,
  landingAssets as assetsCall,
  listLinkContracts,
  sendEntryCode as codeCall,
  noteLinkSeen as noteSeenCall,
  verifyToken as verifyCall,
} from '@tradewind/api/landing.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { associateEmail, getConsolidation } from './consolidation.ts'
import { contractsOfLink } from './magic-link.ts'
import { authByToken, enterByCode, landingAssets, noteLinkSeen, sendEntryCode, verifyToken } from './landing.ts'

export const landingFeature = feature({
  routes: [
    route(noteSeenCall, ({ context, body }) => noteLinkSeen(context, body.hashToken)),
    route(verifyCall, ({ context, params }) => verifyToken(context, params.token)),
    route(listLinkContracts, ({ context, params }) => contractsOfLink(context, params.token)),
    route(authCall, ({ context, body, head }) => authByToken(context, body, head)),
    route(codeCall, ({ context, body }) => sendEntryCode(context, body.hashToken)),
    route(enterCall, ({ context, body, head }) => enterByCode(context, body, head)),
    route(consolidationCall, ({ context, params }) => getConsolidation(context, params.token)),
    route(associateCall, ({ context, body, head }) => associateEmail(context, body, head)),
    route(assetsCall, ({ context, query }) => landingAssets(context, query.senderId)),
  ],
  retention: [
    { table: 'magic_link', keptDays: 400, since: 'expires_at' },
    { table: 'entry_code', keptDays: 2, since: 'expires_at' },
  ],
})
