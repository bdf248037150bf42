// Sending templates to partners as contracts.

import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { day, email, id, ids, moment, params, text } from '../shapes.ts'

const recipient = z.union([z.object({ partnerId: id }), z.object({ email, partnerName: text(200).optional() })])

export const sendContracts = call({
  name: 'sendContracts',
  area: 'requests',
  what: 'Sends published templates to partners and addresses; each gets contracts of its own and one e-mail with links.',
  method: 'POST',
  path: '/proxy/contracting/supplier/sendContracts',
  access: 'writer',
  body: z.object({
    templateIds: ids,
    recipients: z.array(recipient).min(1).max(5000),
    subject: text(200),
    message: text(5000).default(''),
    BCCToSelf: z.boolean().default(false),
    answerBy: day.optional().describe('the day by which an answer is asked for; the buyer is reminded before it'),
  }),
  answer: z.object({ workId: id, recipientCount: z.number().int(), contractCount: z.number().int() }),
  refusals: ['NothingPublished', 'NotUsable', 'TooManyStrangers', 'SendingStopped', 'TooMuchAtOnce'],
  noAccess: 'You will need write access in order to perform this action.',
  isBinding: true,
  isIdempotent: true,
})

export const withdrawContract = call({
  name: 'withdrawContract',
  area: 'contract-detail',
  what: 'The supplier withdraws rates that nobody has answered: the buyer reads them no more, its link says so, and its readers get an e-mail.',
  method: 'PUT',
  path: '/proxy/contracting/contract/{id}/withdraw',
  access: 'writer',
  params,
  body: z.object({ version: z.number().int().min(1).describe('the version that was seen') }),
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
