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
