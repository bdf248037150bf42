// Tourplan: how a company reaches its own, or that it takes files, and exports whose answer is not known. // design: decision 0173

import { CHARSETS } from '@tradewind/domain/integration/tourplan/text.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, text } from '../shapes.ts'

const ofTourplan = { area: 'integration', feature: 'tourplan' } as const
const read = { ...ofTourplan, method: 'GET', access: 'member' } as const
const write = { ...ofTourplan, method: 'POST', access: 'writer' } as const

const settings = {
  address: text(400).nullable().describe('of productConnect; null: rates go as files'),
  user: text(60).default(''),
  dtd: text(60)
    .regex(/^[A-Za-z0-9_.-]+$/)
    .describe('name of the document type without .dtd'),
  priceCode: text(10).describe('exists in Tourplan'),
  taxCode: text(10).nullable().describe('of the tax of the rates; null: nothing is said of taxes'),
  charset: z.enum(CHARSETS),
  transliterates: z.boolean().describe('texts are written in English letters'),
  inventory: z
    .object({
      allocationName: text(20).describe('the names of the allocations begin with it'),
      unitType: text(10).describe('such as RM for rooms'),
      splitCode: text(10).describe('exists in Tourplan'),
    })
    .nullable()
    .default(null)
    .describe('how closed days, allotments and stop sales are written; null: they are not'),
}

/** What an export writes of the inventory of one product. */
export const inventoryLine = z.object({
  what: z.string().describe('the product, its supplier code and allocation'),
  closed: z.number().int().describe('days that are written as closed'),
  allotment: z.number().int().describe('days that are written with rooms'),
  open: z.number().int().describe('days that are written as on request'),
  unchanged: z.number().int().describe('days that Tourplan has already'),
})

const tried = z.object({ what: z.string(), detail: z.string(), isRight: z.boolean() })

const connection = z.object({
  ...settings,
  hasPassword: z.boolean().describe('the password itself is never given out'),
  options: z.number().int().describe('options of Tourplan that are known by name'),
  changedBy: z.string(),
  changedAt: moment,
  triedAt: moment.nullable(),
  tried: z.array(tried).describe('what was tried last, step by step; the first that is not right ends it'),
})
export type TourplanConnection = z.output<typeof connection>

export const getTourplanConnection = call({
  name: 'getTourplanConnection',
  ...read,
  what: 'How the company reaches its Tourplan, without the password.',
  path: '/proxy/integration/tourplan/connection',
  answer: z.object({ connection: connection.nullable() }),
})

export const putTourplanConnection = call({
  name: 'putTourplanConnection',
  ...write,
  isOwnOnly: true,
  what: 'Keeps how Tourplan is reached, and tries it at once: signs in and reads its options. Without an address rates go as files.',
  method: 'PUT',
  path: '/proxy/integration/tourplan/connection',
  body: z.object({
    ...settings,
    password: text(100).optional().describe('kept encrypted; absent: the one that is kept, for the same address and user'),
  }),
  answer: z.object({ connection }),
  refusals: ['NotUsable', 'StateChanged'],
})

export const tryTourplanConnection = call({
  name: 'tryTourplanConnection',
  ...write,
  what: 'Tries the kept connection: signs in and reads the options of Tourplan.',
  path: '/proxy/integration/tourplan/connection/try',
  answer: z.object({ connection }),
  refusals: ['NotFound', 'NotUsable', 'StateChanged'],
})

export const askTourplanAgain = call({
  name: 'askTourplanAgain',
  ...write,
  what: 'Asks Tourplan what it has of everything whose answer did not arrive. What it does not have is sent; what it has is not sent twice.',
  path: '/proxy/integration/tourplan/exports/{id}/ask-again',
  params: z.object({ id }),
  refusals: ['NotFound', 'NotUsable', 'TooMuchAtOnce'],
})
