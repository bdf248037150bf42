// The outbox: e-mails that a demo installation does not send but shows.

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
