// How many persons a house or a room holds, which is not always for how many its price is.

import type { Axis } from './tables/axis.ts'
import { type BodyRow, type FoundTable, plain } from './tables/table.ts'
import { isUnitFor } from './words/occupancies.ts'
import { type Phrases, wholeText } from './words/phrases.ts'

/** Houses for 4, 6 and 10 are sold as they are: the numbers say how many they hold, and not for how many a price is. */
export function hasMoreThanFour(table: FoundTable, axes: readonly Axis[]): boolean {
  const axis = axes.find(({ role }) => role === 'occupancy')
  const counts = axis
    ? table.rows.flatMap((row) => (/^\s*\d{1,2}\s*$/.test(row.cells[axis.index]?.text ?? '') ? [Number(row.cells[axis.index]?.text)] : []))
    : []
  return counts.some((count) => count > 4)
}

/** What a column `Sleeps` or `Capacité` says. */
export function capacityOf(axes: readonly Axis[], row: BodyRow): string | undefined {
  const axis = axes.find(
    ({ role, heads }) => (role === 'remark' || role === 'occupancy') && heads.some(({ piece }) => CAPACITY.test(plain(piece))),
  )
  // `Max. 3` is what a room holds, and says nothing of its price.
  return axis && !axis.heads.some(({ piece }) => plain(piece).startsWith('max')) ? row.cells[axis.index]?.text : undefined
}

const WORDS_OF_CAPACITY: Phrases = {
  en: ['sleeps', 'beds?', 'persons', String.raw`max\.? ?\w*`],
  de: ['betten', 'personen'],
  fr: ['lits', 'personnes'],
  es: [String.raw`capaci\w*`, 'camas', 'personas'],
  it: ['capienza', 'letti', 'persone', 'posti(?: letto)?'],
  pt: ['pessoas'],
}

const CAPACITY = wholeText(WORDS_OF_CAPACITY, '')

/** Flats of which one holds more than four are sold as they are, where each is in one row or column: the persons beside a name are what it holds. */
export function areSoldAsUnits(table: FoundTable, axes: readonly Axis[]): boolean {
  const room = axes.find(({ role }) => role === 'room')
  const who = axes.find(({ role }) => role === 'occupancy')
  const prices = axes.filter(({ role }) => role === 'price')
  if (prices.some(({ heads }) => heads.some(({ facets }) => facets.isOnlyOccupancy))) return false
  const labels = [room, who].flatMap((axis) => (axis ? table.rows.flatMap((row) => row.cells[axis.index] ?? []) : []))
  const texts = [...labels, ...prices.flatMap(({ heads }) => heads.map(({ piece }) => piece))].map(plain)
  if (!texts.some((text) => isUnitFor(text) || Number(/\((\d{1,2})(?: ?(?:pers\p{L}*\.?|pax|people|guests))?\)/u.exec(text)?.[1]) > 4))
    return false
  const names = room ? table.rows.flatMap((row) => (row.cells[room.index] ? [plain(row.cells[room.index])] : [])) : []
  return !who || (names.length === table.rows.length && new Set(names).size === names.length)
}
