// How much companies send to people who do not know them, as the platform sees it.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, params } from '../shapes.ts'

const sender = z.object({
  companyId: id,
  companyName: z.string(),
  aDay: z.number().int().describe('strangers that it may send to within 24 hours'),
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

export const stopSender = call({
  name: 'stopSender',
  area: 'admin',
  what: 'Stops the sending of a company, also of e-mails that wait, or allows it again.',
  method: 'PUT',
  path: '/proxy/admin/senders/{id}',
  access: 'platform',
  params,
  body: z.object({ isStopped: z.boolean() }),
})
