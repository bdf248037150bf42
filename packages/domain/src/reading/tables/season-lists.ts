// Lists of seasons between the tables of a sheet: a name, and beside it its days.

import type { Row } from '../pages/row.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { ALL_OTHERS } from '../words/lines-of-files.ts'
import { oneOf } from '../words/phrases.ts'

/** Days are so much of their cell at least. */
const SHARE = 0.6
const OTHERS = new RegExp(`^${oneOf(ALL_OTHERS)}`, 'u')

/**
 * Whether the last rows before a table are a list of seasons, parted from the table by an empty row: `High | 1 May - 30 Sep` above
 * `Low | all other dates`. They are neither heads nor titles of the table.
 * @param rows those above the table, from top to bottom
 * @param next the first row of the table, or the name of its first section
 */
export function endsInSeasons(rows: readonly Row[], next: Row | undefined): boolean {
  if (next?.hasGapAbove !== true || next.height > 1) return false
  const listed = rows.slice(rows.findLastIndex((row) => !isSeason(row)) + 1)
  const names = new Set(listed.map(({ pieces: [name] }) => folded(name?.text ?? '')))
  return listed.length > 1 && names.size === listed.length
}

function isSeason({ pieces: [name, days, other] }: Row): boolean {
  if (!name || !days || other || datesIn(folded(name.text)).length > 0) return false
  const plain = folded(days.text)
  const written = datesIn(plain).reduce((sum, { isRange, start, end }) => sum + (isRange ? end - start : 0), 0)
  return OTHERS.test(plain) || written > plain.length * SHARE
}
