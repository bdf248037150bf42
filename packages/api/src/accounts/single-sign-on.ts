// Signing in to partner sites with a Tradewind account, by the Discourse Connect protocol.

import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../shapes.ts'

export const continueSingleSignOn = call({
  name: 'continueSingleSignOn',
  area: 'sso',
  what: 'Answers a site’s sign-in request for somebody who is signed in already: the address that leads back to the site.',
  method: 'POST',
  path: '/proxy/single-sign-on',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ sso: text(4000), sig: text(300) }),
  answer: z.object({ sso_redirect_url: z.string() }),
  refusals: ['SingleSignOnNotValid'],
})

export const listSingleSignOnSites = call({
  name: 'listSingleSignOnSites',
  area: 'sso',
  what: 'The sites that may ask for a sign-in, and what one has to know to connect another.',
  method: 'GET',
  path: '/proxy/single-sign-on/sites',
  access: 'admin',
  answer: z.object({ signInAddress: z.string(), sites: z.array(z.object({ siteName: z.string(), returnHosts: z.array(z.string()) })) }),
})
