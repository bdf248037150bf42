// A new password by a link that comes by e-mail.

import { z } from 'zod'
import { call } from '../call.ts'
import { email, text } from '../shapes.ts'

/** The token of a link, as it stands in its address. */
export const linkToken = text(200)

export const messageAnswer = z.object({ message: z.string() })

/** With the address to which the link went: the next thing is to sign in with it. */
export const linkAnswer = messageAnswer.extend({ email: z.string() })

export const forgotPassword = call({
  name: 'forgotPassword',
  area: 'recovery',
  what: 'Sends a link for a new password to the address.',
  method: 'PUT',
  path: '/proxy/forgot-password',
  access: 'anyone',
  body: z.object({ email }),
  answer: messageAnswer,
  refusals: ['NoSuchAccount', 'TooManyAttempts'],
})

export const resetPassword = call({
  name: 'resetPassword',
  area: 'recovery',
  what: 'Sets the new password and ends every session of the user. The link works once.',
  method: 'PUT',
  path: '/proxy/reset-password-with-token',
  access: 'anyone',
  // A-FD-007
  body: z.object({ newPassword: text(300), token: linkToken }),
  answer: linkAnswer,
  refusals: ['LinkGone', 'PasswordNotGood', 'TooManyAttempts'],
})
