// Magic links: opening one contract without a password.

import { z } from 'zod'
import { call } from './call.ts'
import { contractLine, id, text } from './shapes.ts'

/** Not the exact length of a token: a link cut short by a mail program gets the same answer as an unknown link, not WrongInput. */
const linkToken = z.string().min(1).max(100)

/** What a visitor with the link sees before opening the contract. */
const linkInfo = z.object({
  contractId: id,
  supplierName: z.string(),
  templateName: z.string(),
  locationName: z.string(),
  /** Masked: `t…@meridian.test`. */
  emailHint: z.string(),
  /** The contract is answered: opening it again needs a code by e-mail or a sign-in. */
  isAnswered: z.boolean(),
  /** How the signed-in user is related to the contract; `nobody` when not signed in. // A-TR-037, A-TR-038 */
  /** It was sent to the address with which the caller signs in, but to another company than theirs. */
  isOwnAddress: z.boolean(),
  viewer: z.enum(['sender', 'receiver', 'stranger', 'nobody']),
  /** The viewer's role: the buyer of the link when not signed in; `internal` for a platform administrator who acts for a user. */
  viewerType: z.enum(['Contractor', 'Supplier', 'internal', 'platform']),
})

export const verifyToken = call({
  name: 'verifyToken',
  area: 'landing',
  what: 'Whether the link is valid, and what it opens.',
  method: 'POST',
  path: '/verifyToken/{token}',
  access: 'anyone',
  params: z.object({ token: linkToken }),
  answer: linkInfo,
  refusals: ['LinkNotValid', 'Withdrawn', 'TooManyAttempts'],
})

export const listLinkContracts = call({
  name: 'listLinkContracts',
  area: 'landing',
  what: 'All contracts of the e-mail that carries this link, for the button that opens them all.',
  method: 'POST',
  path: '/landing/contracts/{token}',
  access: 'anyone',
  params: z.object({ token: linkToken }),
  answer: z.object({
    supplierName: z.string(),
    isReceiver: z.boolean().describe('the caller is signed in at the company that received them'),
    items: z.array(
      z.object({
        ...contractLine,
        state: z.enum(['open', 'answered', 'withdrawn']),
      }),
    ),
  }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})

export const authByToken = call({
  name: 'authByToken',
  area: 'landing',
  what: 'Opens a session for the one contract of the link.',
  method: 'POST',
  path: '/authByToken',
  access: 'anyone',
  body: z.object({
    hashToken: linkToken,
    encryptedEmail: text(600),
    contractId: id.optional().describe('another contract of the same e-mail'),
  }),
  answer: z.object({ contractId: id, jwt: z.string() }),
  refusals: ['LinkNotValid', 'Withdrawn', 'LinkAnswered', 'TooManyAttempts'],
})

export const sendEntryCode = call({
  name: 'sendEntryCode',
  area: 'landing',
  what: 'Sends a ten-minute code to the address that the link was made for.',
  method: 'POST',
  path: '/landing/entryCode',
  access: 'anyone',
  body: z.object({ hashToken: linkToken }),
  refusals: ['LinkNotValid', 'Withdrawn', 'TooManyAttempts'],
})

export const enterByCode = call({
  name: 'enterByCode',
  area: 'landing',
  what: 'Opens a session with the code.',
  method: 'POST',
  path: '/landing/enterByCode',
  access: 'anyone',
  body: z.object({ hashToken: linkToken, code: z.string().regex(/^\d{6}$/) }),
  answer: z.object({ contractId: id, jwt: z.string() }),
  refusals: ['LinkNotValid', 'Withdrawn', 'WrongCode', 'TooManyAttempts'],
})

export const landingAssets = call({
  name: 'landingAssets',
  area: 'landing',
  what: 'What the visitor by link may see of this sender.',
  method: 'GET',
  path: '/landing/assets',
  access: 'landing',
  query: z.object({ senderId: id.optional() }),
  answer: z.object({ items: z.array(z.object({ contractId: id, templateName: z.string(), supplierName: z.string(), email: z.string() })) }),
})

export const getConsolidation = call({
  name: 'getConsolidation',
  area: 'landing',
  what: 'What the caller’s company would take over together with the address that the link was sent to.',
  method: 'GET',
  path: '/landing/consolidation/{token}',
  access: 'member',
  params: z.object({ token: linkToken }),
  answer: z.object({
    supplierName: z.string(),
    locationName: z.string(),
    /** Masked: `t…@meridian.test`. */
    emailHint: z.string(),
    /** The caller has confirmed the address that the link was sent to: nothing else has to be asked. */
    isOwnAddress: z.boolean(),
    contractCount: z.number().int(),
    /** Why the contracts cannot be taken over; null when they can. */
    problem: z.string().nullable(),
  }),
  refusals: ['LinkNotValid'],
})

export const associateEmail = call({
  name: 'associateEmail',
  area: 'landing',
  what: 'Asks the address that the link was sent to whether it belongs to the caller. Once it says so, it is a secondary address of hers, and all that was sent to it is her company’s. An address that the caller has confirmed already is not asked again.',
  method: 'POST',
  path: '/landing/associateEmail',
  access: 'writer',
  isOwnOnly: true,
  body: z.object({ hashToken: linkToken, encryptedEmail: text(600) }),
  answer: z.object({ message: z.string() }),
  refusals: ['LinkNotValid', 'Withdrawn', 'CannotTakeOver', 'NotUsable', 'TooManyAttempts'],
})

export const noteLinkSeen = call({
  name: 'noteLinkSeen',
  area: 'landing',
  what: 'A person pressed, scrolled, typed or stayed on the page of the link: only then the e-mail counts as opened. Programs that scan mails open links as well.',
  method: 'POST',
  path: '/landing/seen',
  access: 'anyone',
  body: z.object({ hashToken: linkToken }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})
