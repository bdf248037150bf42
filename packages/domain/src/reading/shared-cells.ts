// One price in a cell that holds for several rooms: `Single / Double` in a head, or one cell over the columns of several occupancies.

import { type Facets, facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { RawRate } from './raw-rate.ts'
import type { FactsOfRows } from './table-facts.ts'
import { headNames } from './rate-season.ts'
import { folded } from './words/folded.ts'
import type { Axis } from './tables/axis.ts'
import type { BodyRow } from './tables/table.ts'

/** `Single / Double` over a column or beside a row: the price holds for each of them. */
export function forEachRoom(
  rate: RawRate,
  row: BodyRow,
  { heads }: Axis,
  axes: readonly Axis[],
  context: FileContext,
  facts: FactsOfRows,
): RawRate[] {
  const room = axes.find((axis) => axis.role === 'room')
  // `Family Pool Villa (per villa)` below `SGL / DBL`: the price is that of the villa.
  if (SOLD_WHOLE.test(folded(row.cells[room?.index ?? -1]?.text ?? '')))
    return [{ ...rate, description: 'Room', isOccupancyAssumed: false, unreadWho: undefined }]
  const label = axes.find(({ role }) => role === 'occupancy') ?? room
  const own = facetsOf(row.cells[label?.index ?? -1]?.text ?? '', context)
  const said = [own, ...heads.map(({ facets }) => facets)].find(
    (each) => (each.isOnlyOccupancy || each.alsoFor.length > 0) && each.occupancy === rate.description,
  )
  const isAlsoForOne = facts.isForOneOrTwo && rate.description === 'Double' && rate.isOccupancyAssumed === false && said === undefined
  return [rate, ...(isAlsoForOne ? (['Single'] as const) : (said?.alsoFor ?? [])).map((description) => ({ ...rate, description }))]
}

const SOLD_WHOLE = /\((?:(?:rate|price) )?(?:per|pro|par|por) (?:villa|house|haus|unit|apartment|chalet|cottage|casa)\)/

/** One price across `SGL`, `DBL` and `TPL` of a season, in the row of a house for four: it is that of the house. */
export function isOneOverOccupancies(row: BodyRow, axis: Axis, axes: readonly Axis[], context: FileContext): boolean {
  const cell = row.cells[axis.index]
  const label = axes.find(({ role }) => role === 'room')
  const own = facetsOf(row.cells[label?.index ?? -1]?.text ?? '', context)
  const sold = new Set(axes.filter(({ index }) => row.cells[index] === cell).flatMap((each) => occupancyOfHeads(each) ?? []))
  return sold.size > 1 && (own.isFamily || own.isUnit || (own.occupancy !== undefined && !sold.has(own.occupancy)))
}

function occupancyOfHeads({ heads }: Axis): Facets['occupancy'] {
  return heads.findLast(({ facets }) => facets.isOnlyOccupancy)?.facets.occupancy
}

/** The price of the house was read in a column left of this one. */
export function isRepeatedInCell(row: BodyRow, axis: Axis, axes: readonly Axis[], context: FileContext): boolean {
  if (!isOneOverOccupancies(row, axis, axes, context)) return false
  const season = (each: Axis) => rangesKey(each) + headNames(each.heads, context).seasons.join('|')
  return axes.some((each) => each.index < axis.index && row.cells[each.index] === row.cells[axis.index] && season(each) === season(axis))
}

function rangesKey({ heads }: Axis): string {
  return JSON.stringify(heads.map(({ facets }) => [facets.ranges, facets.weekdays, facets.board]))
}
