// Sending templates to partners as contracts.

import { z } from 'zod'
import { call } from '../call.ts'
import { email, id, ids, text } from '../shapes.ts'

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
  }),
  answer: z.object({ workId: id, recipientCount: z.number().int(), contractCount: z.number().int() }),
  refusals: ['NothingPublished', 'NotUsable'],
  noAccess: 'You will need write access in order to perform this action.',
  isBinding: true,
  isIdempotent: true,
})
