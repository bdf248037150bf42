// The inbox: e-mails to the address of a company, until somebody assigns them to a contract or a partner.

import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../files.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { addressForMail, count, cursor, id, listOf, moment, params } from '../shapes.ts'

const ASSET_TYPES = ['unassigned', 'assigned'] as const
/** Unassigned ones that wait, unassigned ones that are done, or both. */
const DONE = ['open', 'done', 'all'] as const

const partner = z.object({ partnerId: id, partnerName: z.string() })

const inboxCard = z.object({
  id,
  at: moment,
  fromName: z.string(),
  fromAddress: z.string().describe('as the e-mail gives it: nobody has proven it'),
  subject: z.string(),
  excerpt: z.string().describe('how its text begins'),
  files: z.number().int().describe('how many came with it'),
  isAutomatic: z.boolean().describe('a program sent it'),
  isDone: z.boolean(),
  sender: partner.nullable().describe('the partner in whose name the address stands in the address book; null for an unknown sender'),
  assignedTo: z
    .object({ href: z.string().describe('the conversation that has it as a private note'), name: z.string(), contractId: id.nullable() })
    .nullable(),
})
export type InboxCard = z.output<typeof inboxCard>

export const listInbox = call({
  name: 'listInbox',
  area: 'inbox',
  what: 'E-mails that came to the address of the caller’s company, newest first. C-CL-037',
  method: 'GET',
  path: '/proxy/asset-activities/inbox',
  access: 'member',
  query: z.object({
    assetType: z.enum(ASSET_TYPES).default('unassigned'),
    show: z.enum(DONE).default('all'),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
  }),
  answer: listOf(inboxCard).extend({ open: z.number().int().describe('how many are unassigned and not done') }),
})

export const getInboxItem = call({
  name: 'getInboxItem',
  area: 'inbox',
  what: 'One e-mail of the inbox, whole. C-CL-036',
  method: 'GET',
  path: '/proxy/asset-activity/{id}',
  access: 'member',
  params,
  answer: inboxCard.omit({ excerpt: true, files: true }).extend({
    text: z.string(),
    why: z.string().describe('why it is here although it was sent to another address, in a sentence; empty when it was sent to the inbox'),
    quoted: z.string().describe('what it quotes of earlier e-mails; empty when nothing'),
    files: z.array(uploadedFile),
    leftOut: z.array(z.object({ fileName: z.string(), reason: z.string() })).describe('attachments that were not taken'),
  }),
})

const inbox = z.literal('inbox')

export const changeInboxItem = call({
  name: 'changeInboxItem',
  area: 'inbox',
  what: 'Says whether an e-mail of the inbox is done, assigns it to a contract or a partner, or puts it back. Assigning makes it a private note of that conversation. C-CL-035, C-CL-038',
  method: 'PUT',
  path: '/proxy/asset-activity/{id}',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  body: z.union([
    z.strictObject({ assetId: inbox, isDone: z.boolean() }),
    z.strictObject({ assetId: inbox, assetType: z.literal('unassigned') }),
    z.strictObject({
      assetId: id.describe('of the contract, or of the partner in the address book'),
      assetType: z.enum(['contract', 'partner']),
    }),
  ]),
  refusals: ['StateChanged'],
})

export const removeInboxItem = call({
  name: 'removeInboxItem',
  area: 'inbox',
  what: 'Removes an unassigned e-mail with its files.',
  method: 'DELETE',
  path: '/proxy/asset-activity/{id}',
  access: 'writer',
  isBinding: true,
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  refusals: ['StateChanged'],
})

export const getInboxAddress = call({
  name: 'getInboxAddress',
  area: 'inbox',
  what: 'The address of the caller’s company for e-mails; a new one for administrators on request, which ends the old one.',
  method: 'POST',
  path: '/proxy/workspace/inboxAddress',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  body: z.object({ isNew: z.boolean().default(false).describe('make a new address') }),
  answer: addressForMail,
  refusals: ['NotWhileActing'],
})
