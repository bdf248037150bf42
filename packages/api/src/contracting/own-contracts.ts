// Contracts that a buyer keeps for itself: made of files alone, or copied from one that it received. The supplier sees nothing of them.

import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, knownCurrency, name, text, wholeFrom } from '../shapes.ts'

const made = z.object({ contractId: id })

export const createContractWithFiles = call({
  name: 'createContractWithFiles',
  area: 'contract-list',
  what: 'A buyer makes a contract of files that came outside of Tradewind. Sent again with the same messageId, it is the same contract.',
  method: 'POST',
  path: '/proxy/contracting/contractWithFiles',
  access: 'writer',
  isBinding: true,
  body: z.object({
    partnerName: name(200).describe('the supplier, as the buyer calls it'),
    locationName: name(200),
    city: text(100).default(''),
    country: text(100).default(''),
    templateName: name(200).describe('the title'),
    startDate: day,
    endDate: day,
    currency: knownCurrency,
    files: z
      .array(z.object({ path: text(400) }))
      .min(1)
      .max(50),
    messageId: id.describe('the message that the files came with, or one that the caller made up for this contract'),
  }),
  answer: made,
  refusals: ['NotUsable', 'UploadMissing'],
})

export const makeACopy = call({
  name: 'makeACopy',
  area: 'contract-detail',
  what: 'A buyer keeps a copy of a contract that it received, with its rates and files as they are now.',
  method: 'POST',
  path: '/proxy/contracting/buyer/makeACopy',
  access: 'writer',
  isBinding: true,
  body: z.object({ contractId: id, version: wholeFrom(1).optional().describe('the newest unless given') }),
  answer: made,
  refusals: ['NotUsable', 'NotSentYet'],
  isIdempotent: true,
})
