// What a buyer turned over with its partners, by contract year and currency. Only its own company reads it.

import { FIRST_TURNOVER_YEAR, LAST_TURNOVER_YEAR } from '@tradewind/domain/connections/turnover-rows.ts'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, knownCurrency, text } from '../shapes.ts'

const PATH = '/proxy/address-book/turnover'
const forWriters = { area: 'partners', access: 'writer', noAccess: NO_WRITE_ACCESS.performAction, isBinding: true } as const

/** Rows of one partner. */
export const MOST_TURNOVERS = 100

const year = z
  .number()
  .int()
  .min(FIRST_TURNOVER_YEAR)
  .max(LAST_TURNOVER_YEAR)
  .describe('the calendar year in which the contract year begins: 2026 for 2026/27')
const amount = z
  .string()
  .max(20)
  .refine((value) => findAmount(value) !== undefined && !value.startsWith('-'), 'an amount such as 12400.50')

export const saveTurnover = call({
  name: 'saveTurnover',
  what: 'Replaces what the company turned over with a partner, by contract year and currency. Buyers only; the partner never sees it.',
  method: 'POST',
  path: PATH,
  ...forWriters,
  body: z.object({
    partnerId: id,
    turnover: z
      .array(z.object({ year, currency: knownCurrency, amount }))
      .max(MOST_TURNOVERS)
      .refine((rows) => new Set(rows.map((row) => `${row.year} ${row.currency}`)).size === rows.length, 'each year once in a currency'),
  }),
})

export const importTurnover = call({
  name: 'importTurnover',
  what: 'Reads the turnover with many partners from a pasted table, a workbook or a CSV file. Rows are matched by address, else by name; others are told line by line.',
  method: 'POST',
  path: `${PATH}/import`,
  ...forWriters,
  body: z.object({
    text: text(1_000_000).default('').describe('a pasted table: a partner and an amount on each line'),
    file: z
      .object({ path: text(400) })
      .optional()
      .describe('an uploaded workbook or CSV file, instead of the text'),
    year: year.describe('of rows that say none of their own'),
    currency: knownCurrency.describe('of rows that say none of their own'),
    isPreview: z.boolean().describe('nothing is changed then'),
  }),
  answer: z.object({
    changes: z.array(
      z.object({
        line: z.number().int(),
        partnerId: id,
        partnerName: z.string(),
        year,
        currency: z.string(),
        amount: z.string(),
        before: z.string().nullable().describe('what was there; null for nothing'),
      }),
    ),
    unchanged: z.number().int(),
    sums: z.array(z.object({ currency: z.string(), amount: z.string() })).describe('of all rows that were matched'),
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })).describe('500 at most'),
    problem: z.string().nullable().describe('why nothing can be read'),
  }),
  refusals: ['TooMuchAtOnce'],
  bodyLimit: 4 * 1024 * 1024,
})
