// A name with the price of a week, and in the row below it, where its name would be, what it is, with the price of a night.

import { folded } from '../words/folded.ts'
import { lengthIn } from '../words/stays.ts'
import type { BodyRow } from './table.ts'

/**
 * Rows of which each name has as many as there are lengths of stay, `per week` and `per night`: what is below a name describes it, and
 * its prices are those of the name. All other rows stay as they are.
 * @param rows those of one table, with their cells by column
 */
export function withDescribedRows(rows: readonly BodyRow[]): BodyRow[] {
  const each = rows[0]?.cells.map((_, at) => lengthsAt(rows, at)).find((lengths) => lengths > 1) ?? 0
  if (each === 0 || rows.length < each * 2 || rows.length % each > 0) return [...rows]
  const isDescribed = rows.every(({ cells: [label] }, i) => label !== undefined && IS_DESCRIPTION.test(label.text) === i % each > 0)
  if (!isDescribed) return [...rows]
  return rows.map((row, i) => {
    const own = rows.slice(i - (i % each), i - (i % each) + each).flatMap(({ cells }) => cells[0]?.ids ?? [])
    const name = rows[i - (i % each)]?.cells[0]
    return name ? { ...row, cells: row.cells.with(0, { ...name, ids: [...new Set(own)] }) } : row
  })
}

/** How many lengths of stay follow one another in this column, again and again; 0 where it says others, or anything else. */
function lengthsAt(rows: readonly BodyRow[], at: number): number {
  const lengths = rows.map(({ cells }) => lengthIn(folded(cells[at]?.text ?? '')))
  const count = new Set(lengths).size
  return lengths.every((length, i) => length !== undefined && length === lengths[i % count]) ? count : 0
}

/** `two rooms, garden`, `studio for 2`: not a name alone. */
const IS_DESCRIPTION = /^\s*[\p{Ll}\d]|,/u
