// Rows that could not be used, as a file that any spreadsheet program opens and that can be brought in again.

import { guarded } from '@tradewind/domain/rate-sheet/import/excerpt.ts'
import { writeCsv } from 'hucre/csv'

export function problemsCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${writeCsv(rows.map((row) => row.map(guarded)))}`
}
