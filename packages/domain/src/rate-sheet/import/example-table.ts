// A small table and the options of an import, for tests.

import { getDay } from '../../calendar/day.ts'
import type { ImportOptions, ImportTable } from './mapping.ts'

/** Row numbers begin at 2, behind the line of headings. */
export function exampleTable(headers: string[], ...rows: string[][]): ImportTable {
  return { headers, rows: rows.map((cells, i) => ({ rowNumber: i + 2, cells })) }
}

export const EXAMPLE_OPTIONS: ImportOptions = {
  startDate: getDay('2026-04-01'),
  endDate: getDay('2027-03-31'),
  currency: 'USD',
  templateName: 'Rates',
  productName: 'Room',
  commissionPercentage: '0',
  dateOrder: 'dayFirst',
  isRecurring: true,
}
