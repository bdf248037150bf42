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
  what: 'Confirms the address that the link was sent to, and says which it is. The link works once; for an address that is confirmed it says so.',
  method: 'PUT',
  path: '/proxy/confirm-signin-email',
  access: 'anyone',
  body: z.object({ token: linkToken }),
  answer: linkAnswer,
  refusals: ['LinkGone', 'TooManyAttempts'],
})
