// Single sign-on.

import {
  continueSingleSignOn as continueCall,
  findAskingSite as findCall,
  listSingleSignOnSites,
} from '@tradewind/api/accounts/single-sign-on.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { continueSingleSignOn, findAskingSite } from './single-sign-on.ts'

export const singleSignOnFeature = feature({
  routes: [
    route(findCall, ({ context, query }) => findAskingSite(context, query)),
    route(continueCall, ({ context, body }) => continueSingleSignOn(context, body)),
    route(listSingleSignOnSites, async ({ context: { config } }) => ({
      signInAddress: `${config.publicUrl}/signin`,
      sites: config.ssoClients.map(({ name, returnHosts }) => ({ siteName: name, returnHosts: [...returnHosts] })),
    })),
  ],
  retention: [{ table: 'sso_nonce', keptDays: 400, since: 'created_at' }],
})
