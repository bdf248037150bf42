// How much companies send to people who do not know them, as the platform sees it.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, params, text } from '../shapes.ts'

export const sender = z.object({
  companyId: id,
  companyName: z.string(),
  aDay: z.number().int().describe('strangers that it may send to within 24 hours'),
  setADay: z.number().int().nullable().describe('the same, as the provider has set it; null: by the age of the company and by its mail'),
  used: z.number().int().describe('strangers that it sent to in the last 24 hours'),
  opened: z.number().int().describe('strangers who opened an e-mail in the last 90 days'),
  undelivered: z.number().int().describe('e-mails of the last 90 days that did not reach their readers'),
  unwanted: z.number().int().describe('readers of the last 90 days who wanted no more'),
  stoppedAt: moment.nullable(),
})
export type Sender = z.output<typeof sender>

export const listSenders = call({
  name: 'listSenders',
  area: 'admin',
  what: 'Companies that sent in the last 24 hours or were stopped, those nearest to their limits first, 50 at most.',
  method: 'GET',
  path: '/proxy/admin/senders',
  access: 'platform',
  answer: z.object({ items: z.array(sender) }),
})

/** Why. The company reads it in its audit log. */
const reason = text(300).transform((value) => value.trim())

export const stopSender = call({
  name: 'stopSender',
  area: 'admin',
  what: 'Stops the sending of a company, also of e-mails that wait, or allows it again. What is already so changes and notes nothing.',
  method: 'PUT',
  path: '/proxy/admin/senders/{id}',
  access: 'platform',
  isOwnOnly: true,
  params,
  body: z.object({ isStopped: z.boolean(), reason }),
  refusals: ['NotUsable'],
})

/** Of what the provider may set. */
export const MOST_STRANGERS_A_DAY = 100_000

export const changeSendingLimit = call({
  name: 'changeSendingLimit',
  area: 'admin',
  what: 'Sets how many people who do not know a company it may write to within 24 hours, or lets its age and its mail decide again.',
  method: 'PUT',
  path: '/proxy/admin/senders/{id}/limit',
  access: 'platform',
  isOwnOnly: true,
  params,
  body: z.object({ aDay: z.number().int().min(0).max(MOST_STRANGERS_A_DAY).nullable(), reason }),
  refusals: ['NotUsable'],
})
