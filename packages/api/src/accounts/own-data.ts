// What is kept of a person, for that person.

import { z } from 'zod'
import { call } from '../call.ts'

/** Rows of each sheet. */
export const MOST_OWN_ROWS = 50_000

export const exportOwnData = call({
  name: 'exportOwnData',
  area: 'settings',
  what: 'What is kept of the caller as a workbook, 50,000 rows of each sheet at most, the newest first: the account, addresses, sessions and devices, passkeys, what they did, wrote, signed, uploaded and started, and the e-mails to them. Five times an hour.',
  method: 'POST',
  path: '/proxy/settings/own-data',
  access: 'member',
  isOwnOnly: true,
  body: z.object({}),
  answerKind: 'file',
  refusals: ['TooManyAttempts'],
})
