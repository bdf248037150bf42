// What a table means as a whole, to see whether it is still what a person confirmed; and its shape, to see it again in the next file.

import { searchText } from '../../text/search-text.ts'
import { remembered } from '../kept/remembered.ts'
import { fingerprint } from './fingerprint.ts'
import type { ReadItem, ReadPrice } from './read-items.ts'

/** Everything that the cells of a table mean. It is another text as soon as one of them means something else, or waits for an answer. */
export function meaningOf(items: readonly ReadItem[]): string {
  return fingerprint(items.map((item) => wholeLine(item)).join('\n'))
}

const wholeLine = remembered((item: ReadItem): string => {
  if (item.kind === 'term') return JSON.stringify([item.cellId, item.meaning])
  const { product, rate, season, waits } = item
  const { name, variant, section, board, nights, departures } = product
  const { description, amount, status, currency, priceBasis, rateType, daysOfWeek, minStay } = rate
  return JSON.stringify([
    [rate.cellId, section, name, variant, board, nights, departures, waits],
    [description, amount, status, currency, priceBasis, rateType, daysOfWeek, minStay],
    [season?.name, season?.ranges, season?.minStay, season?.overrides, season?.arrivalDays, season?.noArrivalDays],
  ])
})

/** A cell of a table as it can come again in the next file: what it is for, and the amount that it had. */
type ShapeLine = readonly [what: string, amount: string | null]
/** A table of which every cell was taken over after a person had confirmed it. */
export type KnownTable = readonly ShapeLine[]

/** Cells of a table that are remembered. A larger table is confirmed each time. */
export const MOST_SHAPE_LINES = 3000

/** The shape of a table: its prices without those that wait for an answer, which nobody took over. */
export function shapeOf(items: readonly ReadItem[]): KnownTable {
  return items.flatMap((item) => shapeLine(item) ?? [])
}

/**
 * Years and amounts come anew each year, and so do single days of a season: its months stay. An answer belongs to one file, so what waits
 * for one has no shape.
 */
function shapeLine(item: ReadItem): [ShapeLine] | undefined {
  if (item.kind === 'term') return [[fingerprint(`term ${searchText(item.about)} ${withoutFigures(item.says)}`), null]]
  if (item.waits) return undefined
  const { product, rate, season } = item
  const { description, status, currency, priceBasis, rateType, daysOfWeek, minStay } = rate
  const what = JSON.stringify([
    [product.section, product.name, product.variant, product.board, product.nights].map((each) => String(each ?? '').toLowerCase()),
    [description, status, currency, priceBasis, rateType, daysOfWeek, minStay ?? season?.minStay],
    [season === undefined ? '' : withoutFigures(season.name), monthsOf(season)],
  ])
  return [[fingerprint(what), rate.amount ?? null]]
}

function withoutFigures(text: string): string {
  return searchText(text).replace(/\d+/g, '#')
}

function monthsOf(season: ReadPrice['season']): string[] {
  return (season?.ranges ?? []).map(({ from, to }) => `${from.slice(5, 7)}-${to.slice(5, 7)}`)
}

/** An amount is of the same magnitude up to this factor. A comma that was read as a point is not. */
const SAME_MAGNITUDE = 2

type Compared = {
  /** Cells that were not there, or meant something else. */
  readonly changed: ReadonlySet<ReadItem>
  /** Cells of the table before that it no longer has. */
  readonly goneCount: number
}

/** A table beside the one of the file before. Nothing changed: no item changed, and none is gone. */
export function comparedWith(items: readonly ReadItem[], known: KnownTable): Compared {
  const left = new Map<string, (string | null)[]>()
  for (const [what, amount] of known) left.set(what, [...(left.get(what) ?? []), amount])
  const changed = new Set<ReadItem>()
  for (const item of items) {
    const [line] = shapeLine(item) ?? []
    if (!line) continue
    const amounts = left.get(line[0]) ?? []
    const at = amounts.findIndex((amount) => isSameMagnitude(amount, line[1]))
    if (at === -1) changed.add(item)
    else amounts.splice(at, 1)
  }
  return { changed, goneCount: [...left.values()].reduce((sum, amounts) => sum + amounts.length, 0) }
}

function isSameMagnitude(before: string | null, now: string | null): boolean {
  if (before === null || now === null) return before === now
  const [a, b] = [Number(before), Number(now)]
  return a === b || (a <= b * SAME_MAGNITUDE && b <= a * SAME_MAGNITUDE)
}

/** The table before that this one is most like, if at least half of its cells are in it. */
export function mostAlike(items: readonly ReadItem[], known: readonly KnownTable[]): KnownTable | undefined {
  if (known.length === 0) return undefined
  const own = new Set(shapeOf(items).map(([what]) => what))
  let best: KnownTable | undefined
  let most = Math.max(own.size / 2, 1)
  for (const table of known) {
    const common = new Set(table.flatMap(([what]) => (own.has(what) ? [what] : []))).size
    if (common < most) continue
    best = table
    most = common + 1
  }
  return best
}
