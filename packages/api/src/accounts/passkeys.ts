// Passkeys as second factor: kept by a device or a password manager, bound to this site.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, name, text } from '../shapes.ts'
import { signInAnswer } from './sign-in.ts'

/** What the browser's own interface for passkeys takes and gives. Source: Web Authentication Level 3. */
const browserJson = z.record(z.string(), z.unknown())

export const listPasskeys = call({
  name: 'listPasskeys',
  area: 'settings',
  what: 'The caller’s passkeys, oldest first.',
  method: 'GET',
  path: '/proxy/passkeys',
  access: 'member',
  answer: z.object({ items: z.array(z.object({ id, passkeyName: z.string(), addedAt: moment, lastUsedAt: moment.nullable() })) }),
})

export const beginPasskey = call({
  name: 'beginPasskey',
  area: 'settings',
  what: 'What the browser needs to make a passkey; needs the password.',
  method: 'POST',
  path: '/proxy/passkeys/begin',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ password: text(300) }),
  answer: z.object({ options: browserJson }),
  refusals: ['NotUsable', 'TooManyAttempts'],
})

export const finishPasskey = call({
  name: 'finishPasskey',
  area: 'settings',
  what: 'Keeps the passkey that the browser made. The first second factor answers recovery codes, which are shown once.',
  method: 'PUT',
  path: '/proxy/passkeys',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ passkeyName: name(80), response: browserJson }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['WrongCode'],
})

export const removePasskey = call({
  name: 'removePasskey',
  area: 'settings',
  what: 'Removes one of the caller’s passkeys; needs the password.',
  method: 'POST',
  path: '/proxy/passkeys/remove',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ id, password: text(300) }),
  refusals: ['NotUsable', 'TooManyAttempts'],
})

export const beginPasskeySignIn = call({
  name: 'beginPasskeySignIn',
  area: 'signin',
  what: 'What the browser needs to prove a passkey, for a sign-in whose password was right.',
  method: 'POST',
  path: '/proxy/passkeys/sign-in/begin',
  access: 'anyone',
  body: z.object({ challenge: text(200) }),
  answer: z.object({ options: browserJson }),
  refusals: ['LinkGone', 'TooManyAttempts'],
})

export const signInWithPasskey = call({
  name: 'signInWithPasskey',
  area: 'signin',
  what: 'The second step with a passkey: ends a sign-in whose password was right.',
  method: 'POST',
  path: '/proxy/passkeys/sign-in',
  access: 'anyone',
  body: z.object({ challenge: text(200), response: browserJson }),
  answer: signInAnswer,
  refusals: ['WrongCode', 'LinkGone', 'TooManyAttempts'],
})
