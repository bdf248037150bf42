// Sizes of groups for which prices hold.

import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { TableFacts } from './table-facts.ts'
import type { Axis } from './tables/axis.ts'
import type { FoundTable } from './tables/table.ts'

/** A bare number over a column of a table by group sizes. */
export function sizeOf(heads: Axis['heads']): string | undefined {
  const size = heads.map(({ piece }) => piece.text.trim()).findLast((text) => /^\d{1,3}$/.test(text))
  return size === undefined ? undefined : `${size} pax`
}

/** Whether numbers of persons are sizes of a group: there are spans of them, or prices per person that differ by them. */
export function hasGroups(table: FoundTable, axes: readonly Axis[], context: FileContext, facts: TableFacts): boolean {
  const groups = [
    ...axes.flatMap((axis) => axis.heads.flatMap(({ facets }) => facets.group ?? [])),
    ...axes
      .filter((axis) => axis.role === 'occupancy')
      .flatMap((axis) => table.rows.flatMap((row) => facetsOf(row.cells[axis.index]?.text ?? '', context).group ?? [])),
  ]
  // `1-2 guests | 3 guests | 4 guests` in prices of a room and night say who sleeps in it.
  const areGuests =
    facts.basis === 'perRoomPerNight' && groups.includes('1-2 pax') && groups.every((group) => /^(?:1-2|[1-4]) pax$/.test(group))
  if (areGuests) return false
  return (
    groups.some((group) => /[-+]/.test(group)) ||
    (groups.length > 1 && (facts.basis === 'perPerson' || facts.basis === 'perVehicle' || facts.basis === 'perVehicleOneWay'))
  )
}
