// Columns of numbers that are no prices: the parts of a total beside them, and telephone numbers.

import { contentOf } from '../words/cell-values.ts'
import type { Axis } from './axis.ts'
import { isRateRow } from './rate-rows.ts'
import { type FoundTable, labelOf, plain } from './table.ts'
import { basisIn } from '../words/facts-in-text.ts'
import { folded } from '../words/folded.ts'
import { isSeasonWord } from '../words/heads.ts'
import { isCapacity as isCapacityText, isUnitFor } from '../words/occupancies.ts'

/** Fewer rows may add up by chance. */
const [FEWEST_ROWS, FEWEST_PARTS] = [3, 3]
/** Speed: of more columns not all sums are tried. */
const MOST_COLUMNS = 12

/** Where columns are the sums of others in every row, the sums are the prices, and their parts are what these are made of. */
export function withoutParts(axes: readonly Axis[], table: FoundTable): Axis[] {
  const prices = axes.filter(({ role }) => role === 'price' || role === 'total' || role === 'remark' || role === 'allotment')
  if (prices.length <= FEWEST_PARTS || prices.length > MOST_COLUMNS) return [...axes]
  const rows = table.rows
    .filter((row) => isRateRow(labelOf(row)))
    .map((row) => prices.map((axis) => centsOf(row.cells[axis.index])))
    .filter((amounts) => amounts.every((amount) => amount !== undefined))
  if (rows.length < FEWEST_ROWS) return [...axes]
  const parts = new Set<Axis>()
  const sums = new Set<Axis>()
  prices.forEach((sum, at) => {
    const made = partsOf(rows, at)
    if (!made) return
    sums.add(sum)
    for (const part of made) if (prices[part]) parts.add(prices[part])
  })
  return axes.map((axis) => (sums.has(axis) ? { ...axis, role: 'price' } : parts.has(axis) ? { ...axis, role: 'total' } : axis))
}

/** The positions of columns left of this one that add up to it in each row. */
function partsOf(rows: readonly (readonly (number | undefined)[])[], at: number): readonly number[] | undefined {
  const left = Array.from({ length: at }, (_, i) => i)
  const [first = []] = rows
  const search = (from: number, chosen: readonly number[], sum: number): readonly number[] | undefined => {
    const wanted = first[at] ?? 0
    if (sum === wanted && chosen.length >= FEWEST_PARTS && rows.every((row) => totalOf(row, chosen) === row[at])) return chosen
    for (let next = from; next < left.length; next += 1) {
      const more = sum + (first[next] ?? 0)
      const found = more <= wanted ? search(next + 1, [...chosen, next], more) : undefined
      if (found) return found
    }
    return undefined
  }
  return search(0, [], 0)
}

function totalOf(row: readonly (number | undefined)[], chosen: readonly number[]): number {
  return chosen.reduce((sum, at) => sum + (row[at] ?? 0), 0)
}

function centsOf(cell: FoundTable['rows'][number]['cells'][number]): number | undefined {
  const content = cell && contentOf(cell.text, cell.value)
  return content?.kind === 'amount' && Number(content.amount) > 0 ? Math.round(Number(content.amount) * 1000) : undefined
}

/** Telephone numbers and addresses beside the names say nothing of what is sold. */
export function withoutContacts(axes: readonly Axis[], table: FoundTable): Axis[] {
  const isContact = ({ index }: Axis) => {
    const cells = table.rows.flatMap((row) => row.cells[index] ?? [])
    return cells.length > 1 && cells.filter((piece) => piece.value === undefined && CONTACT.test(plain(piece))).length * 2 > cells.length
  }
  return axes.map((axis) => (isNameColumn(axis) && isContact(axis) ? { ...axis, role: 'remark' } : axis))
}

function isNameColumn({ role }: Axis): boolean {
  return role === 'room' || role === 'variant' || role === 'place' || role === 'price'
}

/** A number with a zero or a plus in front, and no `12 500.00`. */
const CONTACT = /^(?:(?:tel|phone|fon|t)[.: ]*)?(?:\+|\(?0)\d[\d ()/.-]{6,}$|@|www\.|https?:/

/** Numbers of zones beside the names of places say nothing of what is sold. */
export function withoutZones(axes: readonly Axis[], table: FoundTable): Axis[] {
  const isZone = ({ heads, index }: Axis) =>
    heads.some(({ piece }) => ZONE.test(plain(piece))) &&
    table.rows.every((row) => (row.cells[index]?.text.trim().length ?? 0) <= LONGEST_ZONE)
  const zones = axes.filter((axis) => axis.role !== 'price' && isZone(axis))
  if (!axes.some((axis) => axis.role === 'room' && !zones.includes(axis))) return [...axes]
  return axes.map((axis) => (zones.includes(axis) ? { ...axis, role: 'remark', weighed: undefined } : axis))
}

const ZONE = /^(?:zon[ae]n?s?|area|bereich|tarifzone)$/
const LONGEST_ZONE = 2

/** `4+2 beds`, `10 persons` below the names of houses say what each holds, and not for how many its price is. */
export function withoutCapacities(axes: readonly Axis[]): Axis[] {
  const isCapacity = ({ piece }: Axis['heads'][number]) => isCapacityText(plain(piece))
  // `Summer 1 May - 30 September` over `1-2 pax` and `3-4 pax` is no house.
  const isName = ({ piece, facets }: Axis['heads'][number]) =>
    facets.name !== '' && facets.ranges.length === 0 && !isSeasonWord(folded(facets.name)) && basisIn(plain(piece)) === undefined
  const prices = axes.filter(({ role }) => role === 'price')
  const areHouses =
    prices.length > 1 &&
    prices.every(({ heads }) => heads.some(isCapacity) && heads.some((head) => !isCapacity(head) && isName(head))) &&
    prices.some(({ heads }) => heads.some((head) => isCapacity(head) && isUnitFor(plain(head.piece))))
  if (!areHouses) return [...axes]
  return axes.map((axis) => ({
    ...axis,
    heads: axis.heads.filter((head) => !isCapacity(head)),
    capacity: axis.heads.find(isCapacity)?.piece.text,
  }))
}
