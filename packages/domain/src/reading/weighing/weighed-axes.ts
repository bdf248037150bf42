// Columns whose meaning no word says: the most plausible interpretation of the whole table is taken when it is well ahead, else it is asked.

import type { FileWords } from '../facets.ts'
import type { Axis } from '../tables/axis.ts'
import type { FoundTable } from '../tables/table.ts'
import { closeReading, interpretationsOf } from './interpretations.ts'
import { doHeadsName, openColumns } from './open-columns.ts'
import { type Weighed, weighedTable } from './signs.ts'
import { WEIGHTS } from './weights.ts'

/** A table of fewer rows shows nothing by its shape. */
const FEWEST_ROWS = 2

/**
 * @param axes what the rules concluded
 * @returns the same axes; those that were weighed say why they were taken as they are, and as what else they could be read
 */
export function weighedAxes(axes: readonly Axis[], table: FoundTable, words: FileWords): Axis[] {
  const at = weighingOf(axes, table, words)
  const weights = words.weights ?? WEIGHTS
  const all = at ? interpretationsOf(at, weights) : []
  const [best] = all
  if (!at || !best) return [...axes]
  return axes.map((axis) => {
    const i = at.open.findIndex((each) => each.axis.index === axis.index)
    const role = best.roles[i]
    if (role === undefined) return axis
    const otherwise = closeReading(all, i, weights)
    return { ...axis, role, weighed: { concluded: axis.role, because: best.because[i] ?? '', ...(otherwise && { otherwise }) } }
  })
}

/** The table with its open columns; undefined where the words say what each column holds. */
export function weighingOf(axes: readonly Axis[], table: FoundTable, words: FileWords): Weighed | undefined {
  if (table.rows.length < FEWEST_ROWS || !axes.some(({ role }) => role === 'price')) return undefined
  const concluded = axes.map((axis) => (axis.weighed ? { ...axis, role: axis.weighed.concluded, weighed: undefined } : axis))
  const open = openColumns(concluded, table)
  return open.length === 0 ? undefined : weighedTable(table, concluded, open, doHeadsName(concluded), words)
}
