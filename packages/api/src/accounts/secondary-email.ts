// A user's other addresses: associated e-mails, with which she signs in as well.

import { z } from 'zod'
import { call } from '../call.ts'
import { email, params } from '../shapes.ts'
import { linkToken, messageAnswer } from './recovery.ts'

/** A-CN-001 */
const type = z.literal('signin').default('signin')

export const addSecondaryEmail = call({
  name: 'addSecondaryEmail',
  area: 'settings',
  what: 'Adds an address to the caller’s account; it counts once the link that is sent to it was opened.',
  method: 'POST',
  path: '/proxy/secondary-email',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ email, password: z.string().min(1).max(300).describe('the caller’s, once more') }),
  answer: messageAnswer,
  refusals: ['EmailTaken', 'TooManyAttempts', 'NotUsable'],
})

export const removeSecondaryEmail = call({
  name: 'removeSecondaryEmail',
  area: 'settings',
  what: 'Takes an address away from the caller’s account.',
  method: 'DELETE',
  path: '/proxy/secondary-email/{id}',
  access: 'member',
  isOwnOnly: true,
  params,
})

export const sendSecondaryConfirmation = call({
  name: 'sendSecondaryConfirmation',
  area: 'recovery',
  what: 'Sends the link that confirms a secondary address again.',
  method: 'PUT',
  path: '/proxy/secondary-email/send-secondary-email-confirmation',
  access: 'anyone',
  body: z.object({ email, type }),
  answer: messageAnswer,
  refusals: ['NoSuchAccount', 'AlreadyConfirmed', 'TooManyAttempts'],
})

export const confirmSecondaryEmail = call({
  name: 'confirmSecondaryEmail',
  area: 'recovery',
  what: 'Confirms the secondary address that the link was sent to.',
  method: 'PUT',
  path: '/proxy/secondary-email/confirm-secondary-email',
  access: 'anyone',
  body: z.object({ token: linkToken, type }),
  answer: messageAnswer,
  refusals: ['LinkGone', 'EmailTaken', 'CannotTakeOver', 'TooManyAttempts'],
})

export const disassociateSecondaryEmail = call({
  name: 'disassociateSecondaryEmail',
  area: 'recovery',
  what: 'Sends a link to a secondary address that takes it away from its account.',
  method: 'PUT',
  path: '/proxy/secondary-email/disassociate-secondary-email',
  access: 'anyone',
  body: z.object({ email, type }),
  answer: messageAnswer,
  refusals: ['NoSuchAccount', 'TooManyAttempts'],
})

export const confirmDisassociation = call({
  name: 'confirmDisassociation',
  area: 'recovery',
  what: 'Takes the secondary address away that the link was sent to.',
  method: 'PUT',
  path: '/proxy/secondary-email/confirmed-disassociate-secondary-email',
  access: 'anyone',
  // The id of this call is the token of the link: an id alone would let anybody take addresses away.
  body: z.object({ id: linkToken, type }),
  answer: messageAnswer,
  refusals: ['LinkGone', 'TooManyAttempts'],
})
