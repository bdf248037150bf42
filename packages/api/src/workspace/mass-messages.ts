// One message to many partners, each in its own conversation.

import { LONGEST_MESSAGE, MOST_FILES } from '@tradewind/domain/workspace/talk.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, params, text } from '../shapes.ts'

/** A message goes to so many partners at most. */
export const MOST_RECIPIENTS = 2000

/** A-RL-046: recipients are partners. */
const to = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('partners'), partnerIds: z.array(id).min(1).max(MOST_RECIPIENTS) }),
  z.object({ kind: z.literal('connected') }).describe('all connected partners'),
  z.object({ kind: z.literal('view'), viewId: id }).describe('who is in a view of the address book now'),
  z.object({ kind: z.literal('template'), templateId: id }).describe('all partners that have a contract of this template'),
])
export type MassRecipients = z.output<typeof to>

const body = z.object({ to, text: text(LONGEST_MESSAGE) })
const files = z
  .array(z.object({ path: text(400) }))
  .max(MOST_FILES)
  .default([])
  .describe('uploaded files of the caller’s company: each recipient reads them in its conversation')

/** How many recipients a preview shows. */
export const MOST_PREVIEWED = 100

export const previewMassMessage = call({
  name: 'previewMassMessage',
  area: 'mass-message',
  what: `The message as each recipient would read it, and who cannot get it. Of the recipients, the first ${MOST_PREVIEWED}.`,
  method: 'POST',
  path: '/proxy/workspace/massMessagePreview',
  access: 'member',
  body,
  answer: z.object({
    recipients: z.number().int().describe('who can get it'),
    items: z.array(
      z.object({
        partnerId: id,
        partnerName: z.string(),
        text: z.string(),
        empty: z.array(z.string()).describe('placeholders without a value'),
      }),
    ),
    left: z.array(z.object({ partnerName: z.string(), reason: z.string() })).describe('who cannot get it'),
    byMail: z.array(z.string()).describe('who gets it and has no workspace: the text comes by e-mail, files cannot be opened'),
    unknown: z.array(z.string()).describe('what is in braces and is no placeholder'),
  }),
})

// A-CL-042
export const newMassMessage = call({
  name: 'newMassMessage',
  area: 'mass-message',
  what: 'Sends a message to many partners, by a job. Who cannot be written to is left out and named in the result.',
  method: 'POST',
  path: '/proxy/workspace/newMassMessage',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  body: body.extend({ files }),
  answer: z.object({ workId: id, recipientCount: z.number().int() }),
  refusals: ['NotUsable', 'UploadMissing', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
  isIdempotent: true,
})

export const retryMassMessage = call({
  name: 'retryMassMessage',
  area: 'mass-message',
  what: 'Sends a mass message again to those whom it did not reach; `id` is its work.',
  method: 'POST',
  path: '/proxy/workspace/massMessage/{id}/retry',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  answer: z.object({ workId: id, recipientCount: z.number().int() }),
  refusals: ['StateChanged', 'UploadMissing', 'SendingStopped', 'TooMuchAtOnce'],
  isBinding: true,
  isIdempotent: true,
})
