// A name with one row for each length of stay: `Studio | per week | 420` above `Studio | per night | 75`.

import type { PriceBasis } from './reading.ts'
import { amountAt, stayOfRow, type StayOfColumn } from './rate-basis.ts'
import type { Axis } from './tables/axis.ts'
import { type BodyRow, plain } from './tables/table.ts'
import { lengthIn } from './words/stays.ts'

/** What the amounts of a row are for, beyond what its table says; undefined where the lengths of stay of its name are no nights and weeks. */
export type StayOfRow = (axis: Axis, basis: PriceBasis | undefined) => Pick<StayOfColumn, 'basis' | 'nights'> | undefined

/** Of a row whose name has others with other lengths of stay; undefined for others. @param rows those of prices, each with its name */
export function staysOfRows(rows: readonly BodyRow[], axes: readonly Axis[]): (row: BodyRow) => StayOfRow | undefined {
  const room = axes.find(({ role }) => role === 'room')
  const length = axes.find(
    ({ role, index }) =>
      role === 'variant' && rows.every(({ cells }) => cells[index] === undefined || lengthIn(plain(cells[index])) !== undefined),
  )
  if (!room || !length) return () => undefined
  const nameOf = ({ cells, section }: BodyRow) => `${section?.ids[0]}|${plain(cells[room.index])}`
  const groups = Map.groupBy(rows, nameOf)
  const lengthOf = ({ cells }: BodyRow) => (cells[length.index] ? lengthIn(plain(cells[length.index])) : undefined)
  return (row) => (axis, basis) =>
    stayOfRow(
      basis,
      lengthOf(row),
      (groups.get(nameOf(row)) ?? []).map((each) => ({ length: lengthOf(each), amount: amountAt(each, axis) })),
    )
}
