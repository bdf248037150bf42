// Sending templates to partners as contracts.

import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { day, email, id, ids, moment, params, text, wholeFrom } from '../shapes.ts'

const recipient = z.union([z.object({ partnerId: id }), z.object({ email, partnerName: text(200).optional() })])

/** At a set time it goes to who is in the view then. */
const plannedRecipient = z.union([...recipient.options, z.object({ viewId: id })])

const SENDING_REFUSALS = ['NothingPublished', 'NotUsable', 'UploadMissing', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'] as const

/** Files with one sending at most. */
export const MOST_SENT_FILES = 10

/** What is sent to whom. */
export const newSending = z.object({
  templateIds: ids,
  recipients: z.array(recipient).min(1).max(5000),
  subject: text(200),
  message: text(5000).default(''),
  BCCToSelf: z.boolean().default(false),
  answerBy: day.optional().describe('the day by which an answer is asked for; the buyer is reminded before it'),
  files: z
    .array(z.object({ path: text(400) }))
    .max(MOST_SENT_FILES)
    .default([])
    .describe('uploaded files of the caller’s company: each contract gets them'),
})

/** The same, as it is planned for a set time. */
export const laterSending = newSending.extend({ recipients: z.array(plannedRecipient).min(1).max(5000) })

export const sendContracts = call({
  name: 'sendContracts',
  area: 'requests',
  what: 'Sends published templates to partners and addresses; each gets contracts of its own and one e-mail with links.',
  method: 'POST',
  path: '/proxy/contracting/supplier/sendContracts',
  access: 'writer',
  body: newSending.extend({
    seen: z
      .array(z.object({ templateId: id, version: wholeFrom(1) }))
      .max(200)
      .optional()
      .describe('the published versions that were looked at; a template with another version by now is refused'),
  }),
  answer: z.object({ workId: id, recipientCount: z.number().int(), contractCount: z.number().int() }),
  refusals: [...SENDING_REFUSALS, 'StateChanged'],
  noAccess: 'You will need write access in order to perform this action.',
  isBinding: true,
  isIdempotent: true,
})

export const previewSending = call({
  name: 'previewSending',
  area: 'requests',
  what: 'The e-mail that one recipient of a sending would get. Its links lead nowhere, and nothing is sent.',
  method: 'POST',
  path: '/proxy/contracting/supplier/preview',
  access: 'member',
  body: newSending
    .pick({ templateIds: true, subject: true, message: true, answerBy: true })
    .extend({ recipient, fileNames: z.array(text(255)).max(MOST_SENT_FILES).default([]) }),
  answer: z.object({ to: z.array(z.string()), subject: z.string(), html: z.string(), text: z.string() }),
  refusals: ['NothingPublished', 'NotUsable'],
})

const plannedSending = z.object({
  plannedId: id,
  sendAt: moment,
  title: z.string().describe('the rate sheets'),
  subject: z.string(),
  recipientCount: z.number().int().describe('of its views those who are in them now'),
  views: z
    .array(z.object({ viewId: id, viewName: z.string() }))
    .describe('of the address book: who is in them at its time gets it; those that are gone are left out'),
  canMove: z.boolean().describe('whether another time helps: not where a view is gone that it goes to'),
  plannedBy: z.string(),
  problem: z.string().nullable().describe('why it could not be sent at its time'),
})
export type PlannedSending = z.output<typeof plannedSending>

const sendAt = moment.refine((text) => !Number.isNaN(Date.parse(text)), 'a moment such as 2026-12-01T08:00:00Z')

export const planSending = call({
  name: 'planSending',
  area: 'requests',
  what: 'Plans a sending for a set time, within a year. The version that is published then is sent, to who is in its views then, if its user may still send.',
  method: 'POST',
  path: '/proxy/contracting/sendings/planned',
  access: 'writer',
  body: laterSending.extend({ sendAt }),
  answer: z.object({ plannedId: id, recipientCount: z.number().int() }),
  refusals: ['NothingPublished', 'NotUsable', 'UploadMissing'],
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
  isIdempotent: true,
})

export const listPlannedSendings = call({
  name: 'listPlannedSendings',
  area: 'requests',
  what: 'The sendings of the company that are planned, the next first.',
  method: 'GET',
  path: '/proxy/contracting/sendings/planned',
  access: 'member',
  answer: z.object({ items: z.array(plannedSending) }),
})

export const changePlannedSending = call({
  name: 'changePlannedSending',
  area: 'requests',
  what: 'Gives a planned sending another time.',
  method: 'PUT',
  path: '/proxy/contracting/sendings/planned/{id}',
  access: 'writer',
  params,
  body: z.object({ sendAt }),
  answer: z.object({ plannedId: id }),
  refusals: ['NotUsable'],
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
})

export const cancelPlannedSending = call({
  name: 'cancelPlannedSending',
  area: 'requests',
  what: 'Cancels a planned sending.',
  method: 'DELETE',
  path: '/proxy/contracting/sendings/planned/{id}',
  access: 'writer',
  params,
  noAccess: NO_WRITE_ACCESS.performAction,
  isBinding: true,
})

export const withdrawContract = call({
  name: 'withdrawContract',
  area: 'contract-detail',
  what: 'The supplier withdraws rates that nobody has answered: the buyer reads them no more, its link says so, and its readers get an e-mail.',
  method: 'PUT',
  path: '/proxy/contracting/contract/{id}/withdraw',
  access: 'writer',
  params,
  body: z.object({ version: wholeFrom(1).describe('the version that was seen') }),
  answer: z.object({ contractId: id, state: z.literal('withdrawn') }),
  refusals: ['StateChanged'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isIdempotent: true,
})

const holder = z.object({
  partnerName: z.string(),
  sheets: z.number().int().describe('how many of the templates it has already'),
  locationName: z.string().describe('of one of them: where it has more than one, of the one that was sent last'),
  version: z.number().int(),
  state: z.enum(['accepted', 'waiting', 'rejected']),
  at: moment.describe('when it was accepted, else when it was sent'),
})
export type Holder = z.output<typeof holder>

export const findHolders = call({
  name: 'findHolders',
  area: 'requests',
  what: 'Which of these recipients have a version of these templates already: they would get another contract beside it. 100 at most, by name.',
  method: 'POST',
  path: '/proxy/contracting/supplier/holders',
  access: 'member',
  body: z.object({ templateIds: ids, recipients: z.array(recipient).min(1).max(5000) }),
  answer: z.object({ items: z.array(holder), total: z.number().int() }),
})
