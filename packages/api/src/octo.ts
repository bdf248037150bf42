// OCTO, the open standard for tours: a read-only feed of the tours of contracts in force. docs/decisions/0188-octo-feed.md

import { OCTO_CAPABILITIES } from '@tradewind/domain/contracting/octo/octo.ts'
import { z } from 'zod'
import { call, type RefusalFields } from './call.ts'
import { octoAvailability, octoCalendarDay, octoProduct } from './octo-shapes.ts'
import { day, id, params, text } from './shapes.ts'

const whole = z.number().int()
const texts = z.array(z.string()).readonly()

/** What OCTO calls a refusal, by its code and else by its status. */
const ERRORS: Readonly<Record<string, string>> = {
  NoSuchTour: 'INVALID_PRODUCT_ID',
  NoSuchTourOption: 'INVALID_OPTION_ID',
  NoSuchTourUnit: 'INVALID_UNIT_ID',
  NoSuchTourDay: 'INVALID_AVAILABILITY_ID',
  404: 'NOT_FOUND',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  422: 'UNPROCESSABLE_ENTITY',
  429: 'TOO_MANY_REQUESTS',
}

/** An error as OCTO words it, with the id that is wrong. Wrong input names its first field. */
const refusalFields: RefusalFields = ({ status, code, message, details }) => {
  const wrong = Array.isArray(details) ? (details as { field?: string; problem?: string }[])[0] : undefined
  const ids = code.startsWith('NoSuchTour') && typeof details === 'object' ? details : {}
  return {
    error: ERRORS[code] ?? ERRORS[status] ?? (status >= 500 ? 'INTERNAL_SERVER_ERROR' : 'BAD_REQUEST'),
    errorMessage: wrong?.field === undefined ? message : `${message} ${wrong.field}: ${wrong.problem}`,
    ...ids,
  }
}

const capabilitiesHeader = { name: 'Octo-Capabilities', what: `What is asked for besides, with commas: ${OCTO_CAPABILITIES.join(', ')}.` }
const languageHeader = {
  name: 'Accept-Language',
  what: 'Read with octo/content. The words of the feed are English; names and terms are as the supplier wrote them.',
}

const shared = {
  area: 'contract-detail',
  access: 'member',
  scope: 'rates.read',
  headers: [capabilitiesHeader, languageHeader],
  alsoWithSlash: true,
  refusalFields,
} as const

const partner = z.object({
  companyId: id.describe('the other company of the contracts: for a buyer the supplier, for a supplier the buyer'),
})
const tourId = text(200)
const ofPartner = '/octo/{companyId}'
const noted = 'Tours and transfers of all contracts in force between both companies.'

export const listOctoCapabilities = call({
  ...shared,
  name: 'listOctoCapabilities',
  what: 'OCTO: what this feed can say besides.',
  method: 'GET',
  path: `${ofPartner}/capabilities`,
  params: partner,
  answer: z.array(
    z.object({ id: z.enum(OCTO_CAPABILITIES), revision: whole, required: z.boolean(), dependencies: texts, docs: z.string().nullable() }),
  ),
})

export const getOctoSupplier = call({
  ...shared,
  name: 'getOctoSupplier',
  what: 'OCTO: the supplier of the tours.',
  method: 'GET',
  path: `${ofPartner}/supplier`,
  params: partner,
  answer: z.object({
    id,
    name: z.string(),
    endpoint: z.string(),
    contact: z.object({ website: z.string().nullable(), email: z.null(), telephone: z.null(), address: z.string().nullable() }),
    shortDescription: z.null().optional(),
    media: texts.optional(),
  }),
})

export const listOctoProducts = call({
  ...shared,
  name: 'listOctoProducts',
  what: `OCTO: ${noted} With octo/pricing the lowest price of the days to come.`,
  method: 'GET',
  path: `${ofPartner}/products`,
  params: partner,
  answer: z.array(octoProduct),
})

export const getOctoProduct = call({
  ...shared,
  name: 'getOctoProduct',
  what: 'OCTO: one tour.',
  method: 'GET',
  path: `${ofPartner}/products/{productId}`,
  params: partner.extend({ productId: tourId }),
  answer: octoProduct,
  refusals: ['NoSuchTour'],
})

/** Units of one question, and travellers of each. */
const MOST_UNITS = 50
const MOST_OF_A_UNIT = 100

const asked = {
  productId: tourId.default(''),
  optionId: tourId.default(''),
  units: z
    .array(z.object({ id: tourId, quantity: whole.min(0).max(MOST_OF_A_UNIT) }))
    .max(MOST_UNITS)
    .optional()
    .describe('who travels; absent: the fewest who are sold'),
  currency: z.string().max(3).nullish().describe('that of the contract, if any'),
}

type AskedDays = { localDateStart?: string | undefined; localDateEnd?: string | undefined }

const isInOrder = ({ localDateStart: from = '', localDateEnd: to = from }: AskedDays) => from <= to

/** A year is from a day to the same day of the next year, both included. */
function isWithinAYear({ localDateStart: from = '', localDateEnd: to = from }: AskedDays): boolean {
  const A_YEAR = 10_000
  const digits = (text: string) => Number(text.replaceAll('-', ''))
  return digits(to) <= digits(from) + A_YEAR
}
const ORDER = { path: ['localDateEnd'], message: 'not before localDateStart' }
const YEAR = { path: ['localDateEnd'], message: 'cannot request more than 1 year of availability' }

const dayRefusals = ['NoSuchTour', 'NoSuchTourOption', 'NoSuchTourUnit'] as const

export const getOctoCalendar = call({
  ...shared,
  name: 'getOctoCalendar',
  what: 'OCTO: each day of at most a year, whether a tour is sold on it, and with octo/pricing from which price. Stop sales and blackouts close days.',
  method: 'POST',
  path: `${ofPartner}/availability/calendar`,
  params: partner,
  body: z
    .object({ ...asked, localDateStart: day, localDateEnd: day })
    .refine(isInOrder, ORDER)
    .refine(isWithinAYear, YEAR),
  answer: z.array(octoCalendarDay),
  refusals: [...dayRefusals],
})

export const checkOctoAvailability = call({
  ...shared,
  name: 'checkOctoAvailability',
  what: 'OCTO: the days that are named, by localDate, by localDateStart and localDateEnd, or by availabilityIds, with octo/pricing at the price of who travels.',
  method: 'POST',
  path: `${ofPartner}/availability`,
  params: partner,
  body: z
    .object({
      ...asked,
      localDate: day.optional(),
      localDateStart: day.optional(),
      localDateEnd: day.optional(),
      availabilityIds: z.array(tourId).min(1).max(100).optional(),
    })
    .refine(
      ({ localDate, localDateStart, localDateEnd, availabilityIds }) =>
        (localDateStart === undefined) === (localDateEnd === undefined) &&
        [localDate, localDateStart, availabilityIds].filter((each) => each !== undefined).length === 1,
      {
        path: ['localDate'],
        message: 'either localDate, localDateStart/localDateEnd or availabilityIds is required, and only one of them',
      },
    )
    .refine(isInOrder, ORDER)
    .refine(isWithinAYear, YEAR),
  answer: z.array(octoAvailability),
  refusals: [...dayRefusals, 'NoSuchTourDay'],
})

const booking = { ...shared, params: partner, refusals: ['NoTourBookings'] as const }
const refused = 'OCTO: refused, because bookings are made with the supplier.'
const bookings = `${ofPartner}/bookings`
const oneBooking = partner.extend({ uuid: text(100) })

export const listOctoBookings = call({ ...booking, name: 'listOctoBookings', what: refused, method: 'GET', path: bookings })
export const makeOctoBooking = call({ ...booking, name: 'makeOctoBooking', what: refused, method: 'POST', path: bookings })
export const getOctoBooking = call({
  ...booking,
  name: 'getOctoBooking',
  what: refused,
  method: 'GET',
  path: `${bookings}/{uuid}`,
  params: oneBooking,
})
export const changeOctoBooking = call({
  ...booking,
  name: 'changeOctoBooking',
  what: refused,
  method: 'POST',
  path: `${bookings}/{uuid}/{step}`,
  params: oneBooking.extend({ step: z.enum(['confirm', 'cancel', 'extend']) }),
})

export const getOctoFeed = call({
  name: 'getOctoFeed',
  area: 'contract-detail',
  what: 'The address of the OCTO feed that has the tours of this contract, and how many they are. Refused where it has none, because no version is in force, its period is over or it has no tours.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/octo',
  access: 'member',
  scope: 'rates.read',
  params,
  answer: z.object({ address: z.string(), tours: whole }),
  refusals: ['NoTours'],
})

export const getOctoLeftOut = call({
  name: 'getOctoLeftOut',
  area: 'contract-detail',
  what: 'Everything of this contract that its OCTO feed does not say, with the reason, as CSV with the columns of the terms beside the prices.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/octo-left-out',
  access: 'member',
  scope: 'rates.read',
  params,
  answerKind: 'file',
  refusals: ['NoTours'],
})
