// Rows that could not be used, as a file that any spreadsheet program opens.

import type { ImportProblem } from '@tradewind/domain/rate-sheet/import/read-rows.ts'
import { writeCsv } from 'hucre/csv'

/** One line for each problem; a text that a spreadsheet would calculate is written as text. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  const rows = problems.map((problem) => [
    String(problem.rowNumber),
    problem.level === 'unusable' ? 'Not taken over' : 'Look at',
    plain(problem.column),
    plain(problem.value),
    plain(problem.reason),
  ])
  return `\ufeff${writeCsv([['Row', 'Result', 'Column', 'Value', 'Reason'], ...rows])}`
}

/** Source: OWASP, CSV injection: a leading sign that starts a formula is put behind an apostrophe. */
function plain(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
