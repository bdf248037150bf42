// Messages that close days, open them again or reduce rooms: read and proposed. Nothing is done before a person takes a proposal over.

import { STOP_SALE_KINDS } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { LONGEST_MESSAGE, MARK_MEANINGS, MESSAGE_DOUBTS, YES_DOUBTS } from '@tradewind/domain/stop-sale-message/message.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, moment, params, properName, text } from '../shapes.ts'
import { noticeDays, stopSaleScope } from './stop-sale.ts'

const area = 'stopSale'
const position = z.number().int().min(0).max(LONGEST_MESSAGE)
const written = z.string().max(200)

const answers = z.object({
  order: z.enum(['dayFirst', 'monthFirst']).optional(),
  year: z.number().int().min(2000).max(2100).optional().describe('of all days that are written without one'),
  yes: z.array(z.enum(YES_DOUBTS)).max(YES_DOUBTS.length).default([]).describe('questions that are answered by yes'),
  locations: z
    .record(written, id)
    .refine((given) => Object.keys(given).length <= 60, 'at most 60')
    .default({})
    .describe('by the name of the property as written; empty text where the message names none'),
  products: z
    .record(written, z.array(id).max(400))
    .refine((given) => Object.keys(given).length <= 60, 'at most 60')
    .default({})
    .describe('by the rooms as written; none: all rooms'),
})
export type MessageAnswersGiven = z.output<typeof answers>

const named = z.object({ locationId: id, locationName: z.string() })
const product = z.object({ productId: id, productName: z.string() })

const proposed = z.object({
  kind: z.enum(STOP_SALE_KINDS),
  days: noticeDays,
  location: named.nullable(),
  products: z.array(product).describe('none: all of the location, or they have to be asked'),
  rooms: z.number().int().nullable().describe('rooms that are left for each day; null also where they have to be asked'),
  doubts: z.array(
    z.object({
      kind: z.enum(MESSAGE_DOUBTS),
      written: z.string().describe('what the question is about'),
      start: position.nullable(),
      end: position.nullable(),
      years: z.array(z.number().int()),
      ids: z.array(id).describe('locations or products, of which one may be meant'),
    }),
  ),
  choices: z.array(product).describe('where rooms have to be asked'),
  takenOver: z
    .object({ at: moment, by: z.string() })
    .nullable()
    .describe(
      'when the caller’s company sent or recorded all of it since the message came, and who did; null where messageAt is not given',
    ),
})
export type ProposedNotice = z.output<typeof proposed>

export const readStopSaleMessage = call({
  name: 'readStopSaleMessage',
  area,
  what: 'What a message closes, opens again or reduces: notices to propose, each with its questions and its places in the text. Changes nothing.',
  method: 'POST',
  path: '/proxy/contracting/stopSale/message/read',
  access: 'member',
  body: z.object({
    text: text(LONGEST_MESSAGE),
    locationId: id.optional().describe('the location that is meant where the message names none'),
    supplierId: id.optional().describe('for a buyer: only contracts of this supplier'),
    messageAt: z.iso.datetime({ offset: true }).optional().describe('when the message came'),
    answers: answers.default({ yes: [], locations: {}, products: {} }),
  }),
  answer: z.object({
    text: z.string().describe('as it was read: positions refer to it'),
    notices: z.array(proposed),
    marks: z.array(z.object({ start: position, end: position, meaning: z.enum(MARK_MEANINGS), notice: z.number().int() })),
    locations: z.array(named).describe('to choose from, where a property has to be asked'),
  }),
})
export type MessageRead = z.output<typeof readStopSaleMessage.answer>

export const recordToldStopSale = call({
  name: 'recordToldStopSale',
  area,
  what: 'Takes a stop sale of a message over to the caller’s own contracts of a location. The supplier does not see it.',
  method: 'POST',
  path: '/proxy/contracting/stopSale/told',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  body: z.object({
    ...stopSaleScope,
    toldBy: properName(200).describe('the author of the message'),
    toldAt: z.iso.datetime({ offset: true }).describe('when the message came'),
  }),
  answer: z.object({ toldStopSaleId: id, contractCount: z.number().int() }),
  refusals: ['NotUsable'],
  isIdempotent: true,
})

export const removeToldStopSale = call({
  name: 'removeToldStopSale',
  area,
  what: 'Removes a stop sale that the caller’s company took over from a message.',
  method: 'DELETE',
  path: '/proxy/contracting/stopSale/told/{id}',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
})
