// The e-mails with which contracts went out, and what became of each.

import { MAIL_STATES } from '@tradewind/domain/mail/delivery.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { email, id, moment, params } from '../shapes.ts'

const sentMail = z.object({
  mailId: id,
  to: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.number().int(),
  lastReply: z.string().nullable().describe('what the mail server answered last'),
  at: moment.describe('when it was written'),
  nextTryAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  openedAt: moment.nullable(),
  contractId: id.nullable(),
})
export type SentMail = z.output<typeof sentMail>

export const listContractMails = call({
  name: 'listContractMails',
  area: 'contract-detail',
  what: 'The e-mails with which a contract and its versions went out, newest first, each with its state. For its supplier only.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/mails',
  access: 'member',
  params,
  answer: z.object({ items: z.array(sentMail) }),
})

export const listSendingMails = call({
  name: 'listSendingMails',
  area: 'requests',
  what: 'What became of the e-mails of one sending: how many are in each state, and those that did not reach their readers, 200 at most.',
  method: 'GET',
  path: '/proxy/contracting/sendings/{id}/mails',
  access: 'member',
  params,
  answer: z.object({ counts: z.partialRecord(z.enum(MAIL_STATES), z.number().int()), undelivered: z.array(sentMail) }),
})

export const sendMailAgain = call({
  name: 'sendMailAgain',
  area: 'requests',
  what: 'Sends an e-mail again that did not reach its reader. With another address it goes there instead, and the address book keeps that one.',
  method: 'POST',
  path: '/proxy/contracting/mails/{id}/again',
  access: 'writer',
  params,
  body: z.object({ email: email.optional() }),
  answer: z.object({ mailId: id }),
  refusals: ['StateChanged', 'NotUsable'],
  isBinding: true,
})
