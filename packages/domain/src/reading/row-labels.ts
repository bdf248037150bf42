// Labels printed once that hold for several rows.

import type { Piece } from './pages/row.ts'
import type { Axis } from './tables/axis.ts'
import type { BodyRow, FoundTable } from './tables/table.ts'

const REPEATED: ReadonlySet<Axis['role']> = new Set(['place', 'room', 'board', 'period', 'from', 'to', 'nights'])
const TELLING: ReadonlySet<Axis['role']> = new Set(['occupancy', 'board', 'weekdays', 'period', 'from'])

/**
 * A label that is only in the first of its rows holds for the rows below it, as long as no label left of it begins anew and the row
 * has a label of its own that tells it from the one above.
 */
export function withLabelsFromAbove(found: FoundTable, axes: readonly Axis[]): BodyRow[] {
  const table = { ...found, rows: withSplitLabels(found, axes) }
  const labels = axes.filter((axis) => REPEATED.has(axis.role) || axis.role === 'variant')
  const telling = axes.filter((axis) => TELLING.has(axis.role))
  if (telling.length === 0) return [...table.rows]
  const room = axes.find((axis) => axis.role === 'room')
  const repeated = repeatedNames(table, room)
  const above = new Map<number, Piece>()
  return table.rows.map((row) => {
    const isTold = [...telling, ...labels].some((axis) => row.cells[axis.index] !== undefined && axis.role !== 'room')
    const cells = [...row.cells]
    let isNew = false
    for (const axis of labels) {
      const own = row.cells[axis.index]
      const before = above.get(axis.index)
      if (own && own !== before) isNew = true
      const isOfRoom = room !== undefined && axis.index < room.index && repeated.has(row.cells[room.index]?.text.trim() ?? '')
      if (!own && !isNew && (isTold || isOfRoom) && before && REPEATED.has(axis.role)) cells[axis.index] = before
      if (own) above.set(axis.index, own)
      else if (isNew) above.delete(axis.index)
    }
    return { ...row, cells }
  })
}

/** Rooms that are under several seasons: a season left of the first of them holds for the others as well. */
function repeatedNames({ rows }: FoundTable, room: Axis | undefined): Set<string> {
  const names = room ? rows.flatMap((row) => row.cells[room.index]?.text.trim() ?? []) : []
  return new Set(names.filter((name, i) => names.indexOf(name) !== i || names.lastIndexOf(name) !== i))
}

/** On a page a cell over two rows may have a line of its name in each of them: the second row has no code of its own. */
function withSplitLabels({ page, rows }: FoundTable, axes: readonly Axis[]): readonly BodyRow[] {
  const [code, room] = [axes.find((axis) => axis.role === 'code'), axes.find((axis) => axis.role === 'room')]
  if (page.kind !== 'page' || !code || !room) return rows
  const out = [...rows]
  rows.forEach((row, i) => {
    const [above, own, before] = [out[i - 1], row.cells[room.index], row.cells[code.index]]
    const name = above?.cells[room.index]
    if (!above || !own || !name || before !== undefined || above.cells[code.index] === undefined) return
    const whole: Piece = { ...name, ids: [...name.ids, ...own.ids], text: `${name.text} ${own.text}` }
    out[i - 1] = { ...above, cells: above.cells.with(room.index, whole) }
    out[i] = { ...row, cells: row.cells.with(room.index, whole).with(code.index, above.cells[code.index]) }
  })
  return out
}
