// Contracts for programs: a contract as open data, its published schema, and prices of many stays.

import { ALPINEBITS_EDITIONS } from '@tradewind/domain/contracting/alpinebits/rate-plan.ts'
import { CONTRACT_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import {
  OPEN_FORMAT,
  OPEN_FORMAT_VERSION,
  OPEN_SCHEMA_PATH,
  type OpenContract,
} from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { REFUSAL_CODES } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, id, moment, params, sameAs } from '../shapes.ts'
import { notesPage, policiesPage, productPage, sheetHead } from './rate-sheet/sheet-shapes.ts'
import { amount, day, itemId, list, shortText, whole } from './rate-sheet/sheet-values.ts'

const company = z.object({ companyId: id, companyName: z.string() })

export const openContract = sameAs<OpenContract>()(
  z.object({
    $schema: z.string(),
    format: z.literal(OPEN_FORMAT),
    formatVersion: z.literal(OPEN_FORMAT_VERSION),
    contract: z.object({
      contractId: id,
      version: z.number().int(),
      newestVersion: z.number().int(),
      inForceVersion: z.number().int().nullable(),
      state: z.enum(CONTRACT_STATES),
      seal: z.string(),
      contentHash: z.string(),
      supplier: company,
      buyer: company,
      location: z.object({ locationId: id, locationName: z.string(), place: z.string() }),
      sentAt: moment,
      acceptedAt: moment.nullable(),
      answerBy: z.string().nullable(),
    }),
    sheet: z.object({
      head: sheetHead,
      pages: z.array(z.discriminatedUnion('kind', [productPage, policiesPage, notesPage])).readonly(),
    }),
  }),
)

const version = count(1, 2_147_483_647)

export const getOpenContract = call({
  name: 'getOpenContract',
  area: 'contract-detail',
  what: `One version of a contract with its whole rate sheet, by the schema at ${OPEN_SCHEMA_PATH}; the newest version unless one is named. A buyer reads it once it was sent.`,
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/open-data',
  access: 'member',
  scope: 'rates.read',
  params,
  query: z.object({ version: version.optional() }),
  answer: openContract,
  answerKind: 'ready-json',
})

export const getOpenSchema = call({
  name: 'getOpenSchema',
  area: 'contract-detail',
  what: 'The JSON Schema (2020-12) of a contract as open data, with what every field means and an example.',
  method: 'GET',
  path: OPEN_SCHEMA_PATH,
  access: 'anyone',
  answer: z.record(z.string(), z.unknown()),
})

/** Stays of one call. */
export const MOST_STAYS = 10_000
/** Stays of one call that are answered night by night. */
export const MOST_DETAILED = 500

/** Nights of all stays of one call: each night may have a reason why it is not sold. */
export const MOST_NIGHTS = 100_000

const stay = z.object({
  ref: shortText.default('').describe('yours, given back with the answer'),
  productId: itemId,
  ratePackageId: itemId,
  arrival: day,
  nights: whole(1, 999),
  adults: whole(0, 999),
  childAges: list(whole(0, 99), 99).default([]).describe('full years of each child at arrival'),
  bookingDay: day.optional().describe('today (UTC) unless given'),
  description: shortText.optional().describe('the rate, where several take as many people, such as Twin; absent: the first of the set'),
  bookingCode: shortText.optional(),
  extraIds: list(itemId, 200).optional().describe('optional extras that are booked; compulsory ones are always part of the stay'),
  travellers: whole(1, 9999).optional().describe('of the whole group; absent: one room'),
  guestCountry: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters such as DE')
    .optional()
    .describe('ISO 3166: absent: not known, and no market is held against the guests'),
})
export type AskedStay = z.output<typeof stay>

const line = { amount, each: amount, count: z.number() }
const offOf = z.object({ offerId: z.string(), offerName: z.string(), off: amount })
const extraLine = z.object({ extraId: z.string(), extraName: z.string(), compulsory: z.boolean(), ...line })

/** Amounts are retail and add up: nights and extras less `offStay` are the total. */
const pricedStay = z.discriminatedUnion('isSellable', [
  z.object({
    ref: z.string(),
    isSellable: z.literal(true),
    total: amount.describe('retail, for all rooms and persons of the stay'),
    nett: amount.nullable().describe('null where a rate of the stay has no nett amount'),
    tax: z.object({ beforeTax: amount, afterTax: amount }).nullable().describe('null where the rate of tax is not known'),
    offers: z.array(offOf).describe('the offers that are applied, and what they take off'),
    paidOnSpot: z.array(extraLine).describe('paid at the property, and no part of the total'),
    availability: z.enum(['fromAllotment', 'freeSale', 'onRequest']),
    assumptions: z.array(z.string()).describe('what the sheet does not say and the calculator had to suppose'),
    nights: z
      .array(
        z.object({
          day: z.string(),
          seasonName: z.string(),
          parts: z.array(z.object({ description: z.string(), ...line })),
          gross: amount,
          offers: z.array(offOf),
          isFree: z.boolean(),
          retail: amount,
        }),
      )
      .optional()
      .describe('only when details were asked for'),
    extras: z.array(extraLine).optional().describe('only when details were asked for'),
    offStay: z.array(offOf).optional().describe('what offers take off the stay as a whole; only when details were asked for'),
  }),
  z.object({
    ref: z.string(),
    isSellable: z.literal(false),
    refusals: z.array(z.object({ code: z.enum([...REFUSAL_CODES, 'noProduct']), text: z.string(), day: z.string().optional() })),
  }),
])
export type PricedStay = z.output<typeof pricedStay>

export const priceStays = call({
  name: 'priceStays',
  area: 'contract-detail',
  what: `What stays cost by one version of a contract, with the stop sales in force for it, in the order in which they are asked, or why they cannot be sold; ${MOST_STAYS} at most with ${MOST_NIGHTS} nights in all, ${MOST_DETAILED} with details. A stay that is wrong does not keep the others from their price.`,
  method: 'POST',
  path: '/proxy/contracting/contract/{id}/stays',
  access: 'member',
  scope: 'stays.price',
  params,
  body: z
    .object({
      version: z.number().int().min(1).max(2_147_483_647).optional().describe('the newest unless given'),
      withDetails: z.boolean().default(false).describe('each night and each extra'),
      stays: z.array(stay).min(1).max(MOST_STAYS),
    })
    .refine(({ withDetails, stays }) => !withDetails || stays.length <= MOST_DETAILED, {
      path: ['stays'],
      message: `at most ${MOST_DETAILED} with details`,
    })
    .refine(({ stays }) => stays.reduce((sum, { nights }) => sum + nights, 0) <= MOST_NIGHTS, {
      path: ['stays'],
      message: `at most ${MOST_NIGHTS} nights in all`,
    }),
  answer: z.object({
    contractId: id,
    version: z.number().int().describe('the version that priced them'),
    seal: z.string(),
    contentHash: z.string(),
    currency: z.string(),
    stays: z.array(pricedStay),
  }),
  bodyLimit: 8 * 1024 * 1024,
})

/** Contracts of one table. */
export const MOST_PRICED_CONTRACTS = 200

const CSV_FORMATS = ['csv', 'csv-with-bom'] as const
const PRICE_FORMATS = [...CSV_FORMATS, 'workbook'] as const
const part = z.enum(['prices', 'terms']).default('prices').describe('which part of the contract a CSV has')

export const getPriceRows = call({
  name: 'getPriceRows',
  area: 'contract-detail',
  what: 'One version of a contract as a table with one row for each price, as CSV or as a workbook; the newest version unless one is named. The part terms has what a row cannot express. A buyer reads it once it was sent.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/prices',
  access: 'member',
  scope: 'rates.read',
  params,
  query: z.object({
    version: version.optional(),
    format: z
      .enum(PRICE_FORMATS)
      .default('csv')
      .describe(
        'csv is UTF-8; csv-with-bom begins with a byte order mark, which spreadsheet programs need; workbook is xlsx with both parts',
      ),
    part,
  }),
  answerKind: 'file',
})

export const getPriceRowsOfMany = call({
  name: 'getPriceRowsOfMany',
  area: 'contract-detail',
  what: `The newest versions of several contracts as one CSV with one row for each price, in the order in which they are asked; ${MOST_PRICED_CONTRACTS} at most. Refused as a whole where one of them cannot be read.`,
  method: 'POST',
  path: '/proxy/contracting/contract-prices',
  access: 'member',
  scope: 'rates.read',
  body: z.object({
    contractIds: z.array(id).min(1).max(MOST_PRICED_CONTRACTS),
    format: z.enum(CSV_FORMATS).default('csv'),
    part,
  }),
  answerKind: 'file',
})

export const getRatePlans = call({
  name: 'getRatePlans',
  area: 'contract-detail',
  what: 'One version of a contract as rate plans of AlpineBits HotelData (OTA_HotelRatePlanNotifRQ); the newest version unless one is named. What rate plans cannot express is listed: the answer is a zip of both unless one of them is asked for.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/rate-plans',
  access: 'member',
  scope: 'rates.read',
  params,
  query: z.object({
    version: version.optional(),
    edition: z.enum(ALPINEBITS_EDITIONS).default('2024-10'),
    part: z.enum(['zip', 'rate-plans', 'left-out']).default('zip').describe('rate-plans is the XML alone, left-out the list as CSV'),
    hotelCode: z
      .string()
      .regex(/^[\w.-]{1,16}$/)
      .optional()
      .describe('the code by which the receiving system knows the hotel; made from the location unless given'),
  }),
  answerKind: 'file',
  refusals: ['NoRatePlans'],
})
