// The sentence about one cell of a table: everything that its price means, in parts that can be pointed at.

import { dayText } from '../../calendar/day.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { groupedText } from '../../money/amount.ts'
import { counted } from '../../text/counted.ts'
import type { ReadRate, ReadSeason } from '../reading.ts'
import { cellAddress, type SourcePage } from '../source-page.ts'
import { BASIS_WORDS } from '../taking-over/placed-rate.ts'
import { printedName } from '../taking-over/product-to-be.ts'
import { BOARDS } from '../words/boards.ts'
import type { ReadItem, ReadPrice } from './read-items.ts'

/** What a part of a sentence is about. `term`: a sentence that is not about a price. */
const SENTENCE_PARTS = [
  'section',
  'room',
  'occupancy',
  'board',
  'nights',
  'season',
  'weekdays',
  'currency',
  'price',
  'basis',
  'rateType',
  'term',
] as const
export type SentencePart = {
  readonly about: (typeof SENTENCE_PARTS)[number]
  readonly text: string
  /** As the reading has it: `Double` of `two adults`, `HB` of `Half board`, the name of the season alone. */
  readonly value: string
  /** The price itself, and what goes wrong for a whole sheet. */
  readonly isStrong?: true
}

/** First what the price is for, then the price; as people read it: `lead: strong`. */
export function partsOf(item: ReadItem): SentencePart[] {
  if (item.kind === 'term') return [part('term', item.about), { ...part('term', item.says), isStrong: true }]
  const { product, rate, season } = item
  return [
    ...(product.section === undefined ? [] : [part('section', product.section)]),
    part('room', printedName(product) || 'A room without a name'),
    part('occupancy', personsText(rate.description), rate.description),
    part('board', boardText(product.board), product.board ?? ''),
    ...(product.nights === undefined ? [] : [part('nights', counted(product.nights, 'night', 'nights'), String(product.nights))]),
    part('season', seasonText(season, product.departures), season?.name ?? ''),
    ...daysText(item),
    ...priceParts(rate),
  ]
}

/** The sentence as one text. @example 'Garden room, two adults, Half board, High, 01 Jun 2027 – 31 Aug 2027, last night 31 Aug 2027: EUR 128.00 per person and night, nett' */
export function sentenceText(parts: readonly SentencePart[]): string {
  const words = (isStrong: boolean) => parts.filter((each) => (each.isStrong === true) === isStrong)
  const lead = words(false).map(({ text }) => text)
  return `${lead.join(', ')}: ${words(true)
    .map(({ about, text }) => (about === 'rateType' ? `, ${text}` : ` ${text}`))
    .join('')
    .trim()}`
}

function part(about: SentencePart['about'], text: string, value = text): SentencePart {
  return { about, text, value }
}

const PERSONS: Readonly<Record<string, string>> = {
  Single: 'one adult',
  Double: 'two adults',
  Twin: 'two adults',
  Triple: 'three adults',
  Quad: 'four adults',
}

function personsText(description: string): string {
  return PERSONS[description] ?? (description || 'for nobody that it names')
}

function boardText(board: string | undefined): string {
  if (board === undefined) return 'no board'
  return Object.hasOwn(BOARDS, board) ? BOARDS[board as keyof typeof BOARDS] : board // checked by hasOwn
}

/** Ranges that a sentence names; of the others it says how many there are. */
const MOST_RANGES = 3

/** With its dates and the last night, since a printed last day is a night on some sheets and the day of departure on others. */
function seasonText(season: ReadSeason | undefined, departures: ReadPrice['product']['departures']): string {
  if (season === undefined) {
    const [first] = departures ?? []
    return first === undefined ? 'all year' : `${counted(departures?.length ?? 0, 'departure', 'departures')} from ${dayText(first)}`
  }
  const { name, ranges } = season
  const last = ranges.at(-1)
  if (!last) return `${name}, without dates`
  const more = ranges.length - MOST_RANGES
  const dates = ranges.slice(0, more > 0 ? MOST_RANGES : undefined).map(rangeText)
  return [name, ...dates, ...(more > 0 ? [`${counted(more, 'more range', 'more ranges')}`] : []), `last night ${dayText(last.to)}`].join(
    ', ',
  )
}

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function daysText({ rate, season }: ReadPrice): SentencePart[] {
  const { daysOfWeek } = rate
  const minStay = rate.minStay ?? season?.minStay
  const days = daysOfWeek === undefined || daysOfWeek.length === 7 ? [] : [`on ${daysOfWeek.map((day) => DAYS[day]).join(' ')}`]
  const stay = minStay === undefined ? [] : [`from ${counted(minStay, 'night', 'nights')}`]
  return [...days, ...stay].map((text) => part('weekdays', text))
}

const STATUSES = { onRequest: 'price on request', notApplicable: 'not sold', free: 'free of charge' } as const

/** Currency, basis and kind are said of a rate without a price too: they hold for those beside it. */
function priceParts({ amount, status, currency, priceBasis, rateType }: ReadRate): SentencePart[] {
  const price = status === undefined ? (amount === undefined ? 'no price' : groupedText(amount)) : STATUSES[status]
  const parts: SentencePart[] = [
    { about: 'currency', text: currency || 'no currency', value: currency, isStrong: true },
    { about: 'price', text: price, value: amount ?? '', isStrong: true },
    { about: 'basis', text: BASIS_WORDS[priceBasis], value: priceBasis, isStrong: true },
    { about: 'rateType', text: rateType, value: rateType, isStrong: true },
  ]
  const [first, second, ...rest] = parts
  return first && second && amount === undefined ? [second, { ...first, text: `in ${first.text}` }, ...rest] : parts
}

/** Where the cell is, for people. @example 'C14', 'C14 on “Rates 2027”' where the file has several sheets, 'page 2' of a PDF */
export function cellPlace(cellId: string, pages: readonly SourcePage[]): string {
  const page = pages.find((each) => each.cells.some((cell) => cell.id === cellId))
  const place = page?.cells.find((cell) => cell.id === cellId)?.place
  if (!page || !place) return page ? `page ${page.number}` : cellId.replace(/^.*!/, '')
  const address = cellAddress(place)
  return pages.filter((each) => !each.isHidden).length > 1 && page.name !== '' ? `${address} on “${page.name}”` : address
}
