// Confirming the address of an account.

import { z } from 'zod'
import { call } from '../call.ts'
import { email } from '../shapes.ts'
import { linkAnswer, linkToken, messageAnswer } from './recovery.ts'

export const sendConfirmationLink = call({
  name: 'sendConfirmationLink',
  area: 'recovery',
  what: 'Sends the link that confirms the address again.',
  method: 'PUT',
  path: '/proxy/send-confirmation-link',
  access: 'anyone',
  body: z.object({ email }),
  answer: messageAnswer,
  refusals: ['NoSuchAccount', 'AlreadyConfirmed', 'TooManyAttempts'],
})

export const confirmSignInEmail = call({
  name: 'confirmSignInEmail',
  area: 'recovery',
  what: 'Confirms the address that the link was sent to, and says which it is. The link works once; for an address that is confirmed it says so. The password of the sign-up ends with it, because it may be a stranger’s: the reader of the e-mail chooses one with `passwordToken`.',
  method: 'PUT',
  path: '/proxy/confirm-signin-email',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  answer: linkAnswer.extend({ passwordToken: z.string().nullable().describe('for resetPassword; null when the account has its password') }),
  refusals: ['LinkGone', 'TooManyAttempts'],
})

/** What a link of an e-mail about an account is for. */
export const LINK_PURPOSES = ['confirm-email', 'new-password', 'confirm-secondary', 'disassociate-secondary'] as const

export const lookAtEmailLink = call({
  name: 'lookAtEmailLink',
  area: 'recovery',
  what: 'Who asks by the link of an e-mail, for which address, and what it gives them. Nothing changes.',
  method: 'POST',
  path: '/proxy/email-link',
  access: 'anyone',
  body: z.object({ token: linkToken, purpose: z.enum(LINK_PURPOSES) }),
  answer: z.object({
    address: z.string().describe('to which the link was sent'),
    accountEmail: z.string().describe('the first address of the account that asks'),
    personName: z.string().describe('empty when nobody has typed a name'),
    companyName: z.string().nullable().describe('null while the account has no company of its own'),
    joins: z.boolean().describe('an administrator of the company still has to approve the user'),
    takesRates: z.boolean().describe('rates that were sent to the address before come along'),
    isDone: z.boolean().describe('the link has done its work already'),
    missingPassword: z
      .enum(['here', 'byRecovery'])
      .nullable()
      .describe('no password was chosen since the link confirmed the address: it is chosen here, or by recovery once the link is too old'),
  }),
  refusals: ['LinkGone', 'TooManyAttempts'],
})
