// A contract as a table, one row for each price.

import { z } from 'zod'
import { call } from '../call.ts'
import { count, id, params } from '../shapes.ts'

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
    version: count(1, 2_147_483_647).optional(),
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
