// A list of contracts as a workbook.

import { z } from 'zod'
import { call } from '../call.ts'
import { contractFilter, contractSearch } from './contract-list.ts'

/** The columns of a workbook of contracts. */
export const EXPORT_COLUMNS = [
  'partner',
  'sheet',
  'period',
  'state',
  'viewed',
  'activity',
  'sent',
  'answered',
  'answerBy',
  'raised',
  'end',
  'country',
  'currency',
  'version',
] as const

/** Rows of a workbook of contracts. */
export const MOST_EXPORTED = 10_000

export const exportContracts = call({
  name: 'exportContracts',
  area: 'contract-list',
  what: 'The contracts that match as a workbook, in the order and with the columns asked for; 10,000 at most.',
  method: 'POST',
  path: '/proxy/contracting/contract-list/workbook',
  access: 'member',
  body: contractSearch.pick({ sort: true, isReversed: true }).extend({
    filter: contractFilter,
    columns: z.array(z.enum(EXPORT_COLUMNS)).min(1).max(EXPORT_COLUMNS.length),
  }),
  answerKind: 'file',
})
