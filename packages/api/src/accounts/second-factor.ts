// A second step at sign-in: an authenticator app, and codes on paper for who has lost it.

import { z } from 'zod'
import { call } from '../call.ts'
import { moment, text } from '../shapes.ts'
import { signInAnswer } from './sign-in.ts'

/** Six digits of the app, or a recovery code such as `k7f2-9xqm`. */
const code = text(20)

export const signInWithCode = call({
  name: 'signInWithCode',
  area: 'signin',
  what: 'The second step: ends a sign-in whose password was right.',
  method: 'POST',
  path: '/proxy/second-factor/sign-in',
  access: 'anyone',
  body: z.object({ challenge: text(200), code }),
  answer: signInAnswer,
  refusals: ['WrongCode', 'LinkGone', 'TooManyAttempts'],
})

export const getSecondFactor = call({
  name: 'getSecondFactor',
  area: 'settings',
  what: 'Whether the caller has a second factor, and how many recovery codes are left.',
  method: 'GET',
  path: '/proxy/second-factor',
  access: 'member',
  answer: z.object({
    isOn: z.boolean(),
    /** Since when there is an authenticator app. */
    appSince: moment.nullable(),
    recoveryCodesLeft: z.number().int(),
    isRequired: z.boolean(),
  }),
})

export const beginTotp = call({
  name: 'beginTotp',
  area: 'settings',
  what: 'A new secret for an authenticator app. It counts once a code has proven that the app knows it; one that is in use stays until then.',
  method: 'POST',
  path: '/proxy/second-factor/totp',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ password: text(300) }),
  answer: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  refusals: ['NotUsable', 'TooManyAttempts'],
})

export const confirmTotp = call({
  name: 'confirmTotp',
  area: 'settings',
  what: 'Takes the app into use. With the first second factor answers ten recovery codes, which are shown once.',
  method: 'PUT',
  path: '/proxy/second-factor/totp',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ code }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['WrongCode', 'TooManyAttempts'],
})

export const renewRecoveryCodes = call({
  name: 'renewRecoveryCodes',
  area: 'settings',
  what: 'Ten new recovery codes, which are shown once, instead of the old ones; needs the password.',
  method: 'POST',
  path: '/proxy/second-factor/recovery-codes',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ password: text(300) }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['NotUsable', 'TooManyAttempts'],
})

export const removeSecondFactor = call({
  name: 'removeSecondFactor',
  area: 'settings',
  what: 'Switches the second factor off, app and passkeys; needs the password.',
  method: 'POST',
  path: '/proxy/second-factor/remove',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ password: text(300) }),
  refusals: ['NotUsable', 'TooManyAttempts'],
})
