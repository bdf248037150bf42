// The cells that a person points at.

import type { ReadTable } from '../reading.ts'
import type { Pointed } from './told.ts'

/** Ids of the cells that are pointed at. A row or a column of a cell outside of tables has none. */
export function cellsAt(at: Pointed, tables: readonly ReadTable[]): readonly string[] {
  if (at.scope === 'block') return at.cellIds
  const { scope, cellId } = at
  if (scope === 'cell') return [cellId]
  const table = tables.find((each) => each.cellIds.includes(cellId))
  const axes = scope === 'row' ? table?.rows : scope === 'column' ? table?.columns : table && [table]
  return (axes ?? []).filter((axis) => axis.cellIds.includes(cellId)).flatMap((axis) => axis.cellIds)
}
