// What is told and selected after pasting.

import type { PasteResult } from '@tradewind/domain/rate-sheet/paste/paste-rates.ts'
import { counted } from '@tradewind/domain/text/counted.ts'

/** How much was pasted, that it went by the names of the rows, and why the first of the other cells was left; undefined when all went where it was pasted. */
export function pasteText({ changed, findings, moved }: Pick<PasteResult, 'changed' | 'findings' | 'moved'>): string | undefined {
  const [first] = findings
  const taken = counted(changed, 'rate was pasted', 'rates were pasted')
  const how = moved === 0 ? `${taken}.` : `${taken}, each into the row of its name.`
  if (!first) return moved === 0 ? undefined : how
  const more = findings.length > 1 ? ` And ${findings.length - 1} more.` : ''
  return `${how} Left as it was: row ${first.row}, column ${first.column}${first.value === '' ? '' : ` “${first.value}”`}. ${first.reason}${more}`
}

/** The rows that are selected then, from the first that was pasted into on: those that follow one another without a gap. */
export function pastedRows({ rows, size, moved }: Pick<PasteResult, 'rows' | 'size' | 'moved'>): { first: number; last: number } {
  const [first = 0] = rows
  if (moved === 0) return { first: 0, last: size.rows - 1 }
  const gap = rows.findIndex((row, i) => row !== first + i)
  return { first, last: first + (gap < 0 ? rows.length : gap) - 1 }
}
