// What one amount is for: a night, a stay of several nights, a person.

import type { Piece } from './pages/row.ts'
import type { PriceBasis } from './reading.ts'
import type { Axis } from './tables/axis.ts'
import { type BodyRow, plain } from './tables/table.ts'
import { contentOf } from './words/cell-values.ts'
import { basisIn } from './words/facts-in-text.ts'
import { asWord, oneOf, type Phrases } from './words/phrases.ts'

/** `Sunset cruise (per adult)` in a table of prices per room and night. */
export function basisOfLabel(label: Piece | undefined, ofTable: PriceBasis | undefined): PriceBasis | undefined {
  if (ofTable !== undefined && EXTRA_NIGHT.test(plain(label))) return NIGHTLY[ofTable]
  if (ofTable?.startsWith('perPerson')) return ofTable
  const said = /\b(?:per|pro|par|por|a) (?:adult|person|pers\.?|erwachsenen?|adulte|adulto|persona|pessoa)\b(.*)/.exec(plain(label))
  return said ? (/night|nacht|nuit|noche|notte|noite/.test(said[1] ?? '') ? 'perPersonPerNight' : 'perPerson') : undefined
}

/** Whether a label says `Additional night` and nothing else. */
export function isExtraNight(label: string): boolean {
  return EXTRA_NIGHT.test(label) && label.length < LONGEST_EXTRA_NIGHT
}
const LONGEST_EXTRA_NIGHT = 30

const NIGHT: Phrases = { en: [], de: [], fr: ['nuit'], es: ['noche'], it: ['notte'], pt: ['noite'] }
const ANOTHER: Phrases = { en: ['extra'], de: [], fr: [String.raw`suppl\p{L}*`], es: ['adicional'], it: ['aggiuntiva'], pt: [] }
const ANOTHER_NIGHT: Phrases = {
  en: ['(?:extra|additional|extension) nights?'],
  de: ['(?:zusatz|verlangerungs)nacht'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

/** `Additional night` below packages. */
const EXTRA_NIGHT = new RegExp(String.raw`^(?:${oneOf(ANOTHER_NIGHT)}|${oneOf(NIGHT)} ${oneOf(ANOTHER)})(?!\p{L})`, 'u')

/** What the heads of a column say of the nights of its prices. */
export type StayOfColumn = {
  readonly basis: PriceBasis | undefined
  readonly nights?: number | undefined
  /** The price of one night in a stay of so many. */
  readonly minStay?: number | undefined
  readonly variant?: string | undefined
  /** `4 nights Luxor-Aswan`. */
  readonly section?: string | undefined
  /** `3 or 4 nights`: it is asked. */
  readonly isDoubtful?: true
}

/**
 * A column `7 nights` beside prices of a night holds prices of the whole stay; in a table of prices per night it holds the price of a night
 * in stays of that length, unless its price is much above that of the column `per night`.
 */
export function stayOfColumn(said: PriceBasis | undefined, axis: Axis, axes: readonly Axis[], row: BodyRow): StayOfColumn {
  const basis = basisOfColumn(said, axis)
  const head = axis.heads.findLast(({ facets }) => facets.stay !== undefined)
  const stay = head?.facets.stay
  const isPartOfWeek = head?.facets.partOfWeek !== undefined && hasWeekend(axes)
  if (!head || !stay || isPartOfWeek || basis?.startsWith('perVehicle')) return { basis, ...besideSpans(axis, axes) }
  const text = head.piece.text.replace(/\s+/g, ' ').trim()
  if (stay.nights === 'each') return { basis: basis && NIGHTLY[basis] }
  if (stay.isSpan && basis?.endsWith('PerNight') && isCheaperForLonger(stay.nights, axis, axes, row))
    return { basis, minStay: stay.from, variant: text }
  if (stay.isSpan) return { basis: basis && STAY[basis], variant: text, isDoubtful: true }
  const each = axes.find((other) => other.role === 'price' && other.heads.some(({ facets }) => facets.stay?.nights === 'each'))
  const [own, ofNight] = [amountAt(row, axis), each && amountAt(row, each)]
  const isWhole = own !== undefined && ofNight !== undefined && own > ofNight * LEAST_OF_STAY
  if (basis?.endsWith('PerNight') && basis !== 'perUnitPerNight' && !isWhole) return { basis, minStay: stay.nights, variant: text }
  return { basis: basis && STAY[basis], nights: stay.nights, ...(stay.hasName && { section: text }) }
}

/**
 * `per week` in the row of a name, and `per night` in the next: what the amounts of each row are for. Undefined where the lengths of stay of
 * the name are no such pair, or a week costs no more than a night.
 * @param lengths what the rows of this name say, with their amounts in the same column
 */
export function stayOfRow(
  basis: PriceBasis | undefined,
  own: number | 'each' | undefined,
  lengths: readonly { readonly length: number | 'each' | undefined; readonly amount: number | undefined }[],
): Pick<StayOfColumn, 'basis' | 'nights'> | undefined {
  const night = lengths.find(({ length }) => length === 'each')
  const stays = lengths.filter(({ length }) => typeof length === 'number')
  const areWhole = stays.every(({ amount = Number.POSITIVE_INFINITY }) => amount > (night?.amount ?? 0) * LEAST_OF_STAY)
  if (basis === undefined || own === undefined || night === undefined || stays.length === 0 || !areWhole) return undefined
  return own === 'each' ? { basis: NIGHTLY[basis] } : { basis: STAY[basis], nights: own }
}

/** A stay of several nights costs more than so many times one of them. */
const LEAST_OF_STAY = 1.8

/** `90+ nights` beside `1-6 nights` and `7-89 nights` is a kind of stay as they are. */
function besideSpans({ heads }: Axis, axes: readonly Axis[]): Pick<StayOfColumn, 'variant'> {
  const least = heads.findLast(({ facets }) => facets.leastNights !== undefined && facets.name === '')
  const areSpans = axes.some((other) => other.role === 'price' && other.heads.some(({ facets }) => facets.stay?.isSpan))
  return least && areSpans ? { variant: least.piece.text.replace(/\s+/g, ' ').trim() } : {}
}

/** `3-6 nights` beside `from 7 nights`, which costs no more: both are prices of a night. */
function isCheaperForLonger(nights: number, axis: Axis, axes: readonly Axis[], row: BodyRow): boolean {
  const own = amountAt(row, axis)
  return axes.some((other) => {
    const [least = 0] = other.heads.flatMap(({ facets }) => facets.leastNights ?? facets.stay?.from ?? [])
    const theirs = other.role === 'price' ? amountAt(row, other) : undefined
    return least > nights && own !== undefined && theirs !== undefined && theirs <= own
  })
}

/** `Semaine` beside `Week-end` is the days between, and else seven nights. */
export function hasWeekend(axes: readonly Axis[]): boolean {
  return axes.some((axis) => axis.heads.some(({ facets }) => facets.partOfWeek === 'weekend'))
}

const WHOLE_HOUSE_OR_SHIP: Phrases = {
  en: ['(?:whole|entire|full) (?:boat|ship|yacht|villa|house|lodge|camp)', 'charter', 'exclusive use'],
  de: ['ganzes? (?:haus|schiff)'],
  fr: ['privatisation', 'exclusivite'],
  es: ['en exclusiva'],
  it: [],
  pt: [],
}

/** The price of a whole house or ship beside prices per person. */
const WHOLE = asWord(WHOLE_HOUSE_OR_SHIP)

/** `Shared (per person)` over one column of a table of prices per vehicle or room. */
function basisOfColumn(said: PriceBasis | undefined, { heads }: Axis): PriceBasis | undefined {
  const isWhole = heads.some(({ piece }) => WHOLE.test(plain(piece)))
  if (isWhole && said?.startsWith('perPerson')) return said.endsWith('PerNight') ? 'perRoomPerNight' : 'perRoomPerStay'
  const own = heads
    .filter(({ facets }) => facets.rateType === undefined)
    .map(({ piece }) => basisIn(plain(piece)))
    .findLast((each) => each === 'perPerson' || each === 'perPersonPerNight')
  if (own === undefined || said === undefined || said.startsWith('perPerson')) return said
  return said.endsWith('PerNight') ? 'perPersonPerNight' : said.endsWith('PerStay') ? 'perPersonPerStay' : own
}

export function amountAt(row: BodyRow, axis: Axis): number | undefined {
  const cell = row.cells[axis.index]
  const content = cell && contentOf(cell.text, cell.value)
  return content?.kind === 'amount' ? Number(content.amount) : undefined
}

const same = {
  perGroup: 'perGroup',
  perVehicle: 'perVehicle',
  perVehicleOneWay: 'perVehicleOneWay',
  perService: 'perService',
} as const
/** The basis of one night for what is sold by whole stays. */
export const NIGHTLY: Readonly<Record<PriceBasis, PriceBasis>> = {
  ...same,
  perPerson: 'perPersonPerNight',
  perPersonPerNight: 'perPersonPerNight',
  perPersonPerStay: 'perPersonPerNight',
  perRoomPerNight: 'perRoomPerNight',
  perRoomPerStay: 'perRoomPerNight',
  perUnitPerNight: 'perUnitPerNight',
}
/** The basis of a whole stay for what is sold by the night. */
export const STAY: Readonly<Record<PriceBasis, PriceBasis>> = {
  ...same,
  perPerson: 'perPersonPerStay',
  perPersonPerNight: 'perPersonPerStay',
  perPersonPerStay: 'perPersonPerStay',
  perRoomPerNight: 'perRoomPerStay',
  perRoomPerStay: 'perRoomPerStay',
  perUnitPerNight: 'perRoomPerStay',
}
