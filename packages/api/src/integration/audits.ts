// The audit of loaded rates: what a booking system holds, beside what the contracts in force say. // design: decision 0187

import { LINE_KINDS, STAKES } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { LOADED_MEANINGS } from '@tradewind/domain/integration/audit/loaded-columns.ts'
import { BOOKING_SYSTEMS } from '@tradewind/domain/integration/booking-system.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, id, listOf, moment, params, text } from '../shapes.ts'

const system = z.enum(BOOKING_SYSTEMS).default('tourwriter').describe('which booking system')
const read = { area: 'integration', method: 'GET', access: 'member' } as const
const write = { area: 'integration', method: 'POST', access: 'writer' } as const

/** One of the customer's own uploaded files. */
const file = z.object({ path: text(400) })
const meaning = z.enum(LOADED_MEANINGS)

export const readAuditFile = call({
  name: 'readAuditFile',
  ...write,
  what: 'Reads the headings of a CSV file or workbook of loaded prices, and suggests what each column is taken for. Keeps nothing.',
  path: '/proxy/integration/audits/columns',
  body: z.object({ system, file }),
  answer: z.object({
    path: z.string().describe('of the file, for startAudit'),
    fileName: z.string(),
    rows: z.number().int(),
    columns: z.array(z.object({ heading: z.string(), example: z.string(), meaning })),
  }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable'],
})

export const startAudit = call({
  name: 'startAudit',
  ...write,
  what: 'Begins to compare what a booking system holds with the contracts in force: out of a file, or read from Tourplan by GetRate, option by option.',
  path: '/proxy/integration/audits',
  body: z.object({
    system,
    file: z
      .object({ ...file.shape, meanings: z.array(meaning).min(1).max(200) })
      .optional()
      .describe('absent: Tourplan is asked'),
  }),
  answer: z.object({ auditId: id }),
  isIdempotent: true,
  refusals: ['FeatureOff', 'NotFound', 'NotUsable', 'StateChanged', 'TooMuchAtOnce'],
})

export const continueAudit = call({
  name: 'continueAudit',
  ...write,
  what: 'Goes on with an audit that was stopped because Tourplan gave no answer: options that were read are not read again.',
  path: '/proxy/integration/audits/{id}/continue',
  params,
  refusals: ['FeatureOff', 'NotFound', 'NotUsable', 'TooMuchAtOnce'],
})

const STATES = ['reading', 'comparing', 'succeeded', 'stopped', 'failed'] as const
const count = z.number().int()

const row = {
  auditId: id,
  system: z.enum(BOOKING_SYSTEMS),
  source: z.enum(['file', 'getRate']),
  fileName: z.string().nullable(),
  state: z.enum(STATES),
  problem: z.string().nullable(),
  startedBy: z.string(),
  startedAt: moment,
  prices: count.describe('read from the booking system'),
  contractCount: count,
  comparedContracts: count,
  options: count,
  readOptions: count,
  equal: count,
  wrong: count,
  missing: count,
  outdated: count,
  asides: count.describe('rows, options and rates that could not be compared'),
}
export type AuditRow = { [Field in keyof typeof row]: z.output<(typeof row)[Field]> }

export const listAudits = call({
  name: 'listAudits',
  ...read,
  what: 'The audits of loaded rates, newest first.',
  path: '/proxy/integration/audits',
  query: z.object({ system, next: cursor.optional() }),
  answer: listOf(z.object(row)),
  refusals: ['FeatureOff'],
})

const stakes = z.object({ currency: z.string(), cheap: z.string(), dear: z.string(), lost: z.string(), total: z.string() })
const months = z.array(count).describe('nights that differ, in the order of the months; the last number is of all later nights')
const sums = { atStake: z.string(), prices: count, nights: months }

const season = z.object({ name: z.string(), ...sums })
const product = z.object({ name: z.string(), seasons: z.array(season), ...sums })
const contract = z.object({
  position: count,
  contractId: id,
  version: count,
  contractName: z.string(),
  locationName: z.string(),
  supplierName: z.string(),
  currency: z.string(),
  ...sums,
  unmapped: count.describe('rates that are not mapped: they hold an export back'),
  isInForce: z.boolean().describe('this version is still in force'),
  markedAt: moment.nullable().describe('marked to be exported again'),
  markedBy: z.string().nullable(),
  products: z.array(product),
})
export type AuditContract = z.output<typeof contract>

export const getAudit = call({
  name: 'getAudit',
  ...read,
  what: 'One audit with what is at stake by supplier, product and season, and what could not be compared.',
  path: '/proxy/integration/audits/{id}',
  params,
  answer: z.object({
    ...row,
    fromDay: z.string(),
    months: z.array(z.string()).describe('twelve, from the first night that is compared, such as 2026-09'),
    stakes: z.array(stakes).describe('one for each currency, those with most prices first'),
    contracts: z.array(contract).describe('with differences, those with most at stake first within a currency'),
    notCompared: z.array(z.object({ reason: z.string(), count, examples: z.array(z.string()) })),
  }),
  refusals: ['FeatureOff', 'NotFound'],
})

const rule = z.object({ kind: z.enum(LINE_KINDS), title: z.string(), contract: z.string(), system: z.string() })
const night = z.object({
  day: z.string(),
  seasonName: z.string(),
  hue: count,
  contract: z.string().nullable(),
  system: z.string().nullable(),
})
const line = z.object({
  position: count,
  number: count,
  kind: z.enum(LINE_KINDS),
  stake: z.enum(STAKES),
  contractName: z.string(),
  contractId: id,
  currency: z.string(),
  productName: z.string(),
  ratePackageName: z.string(),
  name: z.string().describe('rate type or extra'),
  seasonName: z.string(),
  codeText: z.string(),
  from: z.string(),
  to: z.string(),
  nights: count,
  contract: z.string().nullable().describe('amount of one night; null: closed, not sold'),
  system: z.string().nullable().describe('amount of one night; null: missing or closed'),
  isRetail: z.boolean().describe('the amounts are what guests pay; otherwise what the buyer pays'),
  atStake: z.string(),
  place: z.string().describe('where the booking system has it, such as row 12'),
  rules: z.array(rule),
  sample: z.array(night).describe('up to seven nights from the first that differs'),
})
export type AuditLineShown = z.output<typeof line>

export const listAuditLines = call({
  name: 'listAuditLines',
  ...read,
  what: 'The differences of an audit, those with most at stake first, each with the rules that explain it and some nights priced by both.',
  path: '/proxy/integration/audits/{id}/lines',
  params,
  query: z.object({
    kind: z.enum(['all', ...LINE_KINDS]).default('all'),
    position: z.coerce.number().int().min(0).optional().describe('of one contract'),
    product: text(400).optional(),
    season: text(400).optional(),
    next: cursor.optional(),
  }),
  answer: listOf(line),
  refusals: ['FeatureOff', 'NotFound'],
})

export const MOST_MARKED = 500

export const mendAudit = call({
  name: 'mendAudit',
  ...write,
  what: 'Marks contracts of an audit to be exported again: they are among the contracts to be exported, and the next export writes all of their rates. Sends nothing.',
  path: '/proxy/integration/audits/{id}/mend',
  params,
  body: z.object({ positions: z.array(z.number().int().min(0)).min(1).max(MOST_MARKED) }),
  answer: z.object({ marked: count }),
  refusals: ['FeatureOff', 'NotFound', 'NotUsable', 'StateChanged'],
})

export const getAuditFile = call({
  name: 'getAuditFile',
  ...read,
  what: 'The work list as a workbook: what to do for each contract, every difference with its rule, and what could not be compared.',
  path: '/proxy/integration/audits/{id}/file',
  params,
  answerKind: 'file',
  refusals: ['FeatureOff', 'NotFound'],
})
