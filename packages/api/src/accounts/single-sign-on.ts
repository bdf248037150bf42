// Signing in to partner sites with a Tradewind account, by the Discourse Connect protocol.

import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../shapes.ts'

/** What a site adds to the address of the sign-in page: a payload as base64, and its signature as hexadecimal digits. */
const siteRequest = z.object({ sso: text(4000), sig: text(300) })

export const findAskingSite = call({
  name: 'findAskingSite',
  area: 'sso',
  what: 'Which site a sign-in request comes from: who is to sign in for it reads its name first. A request that was answered before is not valid any more.',
  method: 'GET',
  path: '/proxy/single-sign-on/site',
  access: 'anyone',
  query: siteRequest.extend({ sig: text(300).default('') }),
  answer: z.object({
    siteName: z.string(),
    /** Where its visitors come back to. */
    returnHost: z.string(),
  }),
  refusals: ['SingleSignOnNotValid'],
})

export const continueSingleSignOn = call({
  name: 'continueSingleSignOn',
  area: 'sso',
  what: 'Answers a site’s sign-in request for somebody who is signed in already: the address that leads back to the site.',
  method: 'POST',
  path: '/proxy/single-sign-on',
  access: 'member',
  isOwnOnly: true,
  body: siteRequest,
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
