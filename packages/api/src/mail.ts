// The outbox: e-mails that a demo installation does not send but shows. And what readers of e-mails say about further ones.

import { z } from 'zod'
import { call } from './call.ts'
import { count, cursor, id, listOf, moment, params } from './shapes.ts'

const outboxMail = z.object({ mailId: id, to: z.string(), subject: z.string(), state: z.string(), at: moment })

export const listOutbox = call({
  name: 'listOutbox',
  area: 'mail',
  what: 'E-mails in the outbox, newest first. Only in a demo.',
  method: 'GET',
  path: '/proxy/outbox',
  access: 'anyone',
  query: z.object({ limit: count(1, 100).default(50), next: cursor.optional() }),
  answer: listOf(outboxMail),
  refusals: ['NotFound'],
})

export const getOutboxMail = call({
  name: 'getOutboxMail',
  area: 'mail',
  what: 'One e-mail of the outbox in both its forms. Only in a demo.',
  method: 'GET',
  path: '/proxy/outbox/{id}',
  access: 'anyone',
  params,
  answer: outboxMail.extend({ html: z.string(), text: z.string(), replyTo: z.string().nullable() }),
})

/** Encrypted by the server: whose e-mails from whom it is about. */
const choiceToken = z.object({ token: z.string().min(1).max(500) })

export const STOPS = ['none', 'sender', 'all'] as const

/** What an e-mail brought from another company. */
export const MAILED = ['rates', 'stopSale', 'request', 'review'] as const

const mailChoice = z.object({
  kind: z.enum(['rates', 'notifications']),
  /** Masked: `t…@meridian.test`. */
  emailHint: z.string(),
  senderName: z.string().describe('the company that sent the e-mail, or what the notifications are about'),
  sent: z
    .enum(MAILED)
    .nullable()
    .describe('what the e-mail of that company brought; null of notifications, and once the e-mail is deleted'),
  stop: z.enum(STOPS).describe('which e-mails the reader has ended: none, those of this sender, or those of all companies'),
})

export const getMailChoice = call({
  name: 'getMailChoice',
  area: 'mail',
  what: 'What the reader of an e-mail has chosen about further ones. Changes nothing.',
  method: 'GET',
  path: '/proxy/mail/choice/{token}',
  access: 'anyone',
  params: choiceToken,
  answer: mailChoice,
  refusals: ['LinkNotValid'],
})

export const setMailChoice = call({
  name: 'setMailChoice',
  area: 'mail',
  what: 'The reader of an e-mail ends further ones, or takes them again. The sender is told.',
  method: 'POST',
  path: '/proxy/mail/choice/{token}',
  access: 'anyone',
  params: choiceToken,
  body: z.object({ stop: z.enum(STOPS) }),
  answer: mailChoice,
  refusals: ['LinkNotValid'],
})

export const leaveByOneClick = call({
  name: 'leaveByOneClick',
  area: 'mail',
  what: 'Ends further e-mails of this sender: the button of a mail program. Source: RFC 8058.',
  method: 'POST',
  path: '/mail/choice/{token}',
  access: 'anyone',
  params: choiceToken,
  refusals: ['LinkNotValid'],
  ignoresBody: true,
  bodyLimit: 16 * 1024,
})
