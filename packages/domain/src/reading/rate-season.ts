// The season of a rate: from its row, its column, or a name with its dates elsewhere.

import type { DayRange } from '../calendar/day-range.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import { remembered } from './kept/remembered.ts'
import type { Piece } from './pages/row.ts'
import type { RawRate } from './raw-rate.ts'
import { type SeasonEntry, seasonNamed } from './seasons.ts'
import type { FactsOfRows } from './table-facts.ts'
import { isPeriod } from './table-season.ts'
import type { Axis } from './tables/axis.ts'
import { type BodyRow, plain } from './tables/table.ts'
import { boardIn } from './words/boards.ts'
import { folded, headMarkOf, withoutFootnote } from './words/folded.ts'
import { basisIn, currenciesIn } from './words/facts-in-text.ts'
import { HEADS_WITHOUT_PRODUCT } from './words/general-heads.ts'
import { PRIVATE_SERVICE, SERVICE_KIND } from './words/occupancies.ts'
import { isSeasonOrNothing, isSeasonWord } from './words/heads.ts'
import { oneOf, type Phrases, wholeText } from './words/phrases.ts'

/** Names in the heads of a column: of seasons, and of products. */
export const headNames = remembered((heads: Axis['heads'], context: FileContext): NamesOfHeads => {
  const areSizes = heads.some(({ piece, facets }) => facets.group !== undefined || /^\d{1,2}$/.test(piece.text.trim()))
  const named = heads.flatMap(({ facets }) =>
    facets.name === '' ||
    (areSizes && OF_SIZES.test(folded(withoutBasis(facets.name)))) ||
    withoutBasis(facets.name) === '' ||
    isBoardWithBasis(facets.name) ||
    facets.isOnlyOccupancy ||
    isCurrency(facets.name) ||
    (facets.stay !== undefined && facets.stay.nights !== 'each') ||
    (withoutBasis(facets.name).length < 30 && GENERAL.test(folded(withoutBasis(facets.name)))) ||
    (areSizes && PRIVATE_SERVICE.test(folded(facets.name))) ||
    isServiceKind(facets.name)
      ? []
      : [withoutBasis(facets.name)],
  )
  // `22 DE MARZO AL 4 DE ABRIL` over `JARDÍN`, `VISTA MAR` and `SUITE`: the names below dates of several columns are those of rooms.
  const narrowest = Math.min(...heads.filter(({ facets }) => facets.name !== '').map(({ columns = 1 }) => columns))
  const hasDates = heads.some(({ facets, columns = 1 }) => facets.ranges.length > 0 && (columns <= narrowest || facets.name !== ''))
  // On a page the lines of one head may be heads of their own: `Mobile World` above `Congress⁴`.
  const isMarked = heads.some((head) => isMarkedSeason(head, context))
  const isSeason = (name: string) => isMarked || isSeasonWord(folded(name)) || seasonNamed(name, context.seasons).length > 0
  const seasons = named.filter(isSeason)
  if (seasons.length === 0 && hasDates && named[0] !== undefined)
    return { seasons: [named[0]], products: named.slice(1).filter((name) => !GENERAL.test(folded(name))) }
  return { seasons, products: named.filter((name) => !isSeason(name) && !GENERAL.test(folded(name))) }
})

type NamesOfHeads = { readonly seasons: readonly string[]; readonly products: readonly string[] }

/** `KES` over a column of prices, and no name of a room. */
function isCurrency(name: string): boolean {
  const plain = name.replace(/[\s().:]|^in /g, '')
  return plain.length <= 3 && currenciesIn(plain, folded(plain)).length === 1
}

/** `Regular (SIC)` is for whom, and no season; `Regular` alone may be one. */
function isServiceKind(name: string): boolean {
  const plain = folded(name).trim()
  return SERVICE_KIND.test(plain) && plain !== 'regular'
}

/** `BED & BREAKFAST – per room per night` is a board, and what its prices are for. */
function isBoardWithBasis(name: string): boolean {
  const plain = folded(name).trim()
  const board = boardIn(plain)
  const rest = board?.start === 0 ? plain.slice(board.end).replace(/^[\s–—:,-]+/, '') : undefined
  return rest !== undefined && rest !== '' && rest !== plain && basisIn(rest) !== undefined
}

/** `SIC per person` is `SIC`. */
function withoutBasis(name: string): string {
  const match = BASIS.exec(folded(name))
  return match && match.index > 0 ? name.slice(0, match.index).trim() : name
}

const PER: Phrases = {
  en: ['per'],
  de: ['pro'],
  fr: ['par'],
  es: ['por'],
  it: ['a'],
  pt: [],
}
const PERSON_OR_ROOM: Phrases = {
  en: ['person', String.raw`pers\.?`, 'pax', 'room', 'night'],
  de: ['zimmer'],
  fr: ['personne', 'chambre'],
  es: ['persona', 'habitacion'],
  it: ['camera'],
  pt: ['pessoa', 'quarto'],
}
const AND: Phrases = {
  en: [' and', ','],
  de: [' und'],
  fr: [' et'],
  es: [' y'],
  it: [' e'],
  pt: [],
}
const NIGHT: Phrases = {
  en: ['night'],
  de: ['nacht'],
  fr: ['nuit'],
  es: ['noche'],
  it: ['notte'],
  pt: ['noite'],
}

const BASIS = new RegExp(
  String.raw` ?\(?${oneOf(PER)} ${oneOf(PERSON_OR_ROOM)}(?:${oneOf(AND)}?(?: per| par| por| pro)? ${oneOf(NIGHT)})?\)?$`,
  'u',
)

const PEOPLE: Phrases = {
  en: ['person', 'pax', 'partic', 'people', 'passenger', 'guests', 'group'],
  de: ['passagiere', 'teilnehmer', 'grupp'],
  fr: ['voyageurs'],
  es: ['viajeros'],
  it: ['viaggiatori'],
  pt: ['pessoa'],
}

/** Over sizes of groups: `Persons in one vehicle`. */
const OF_SIZES = new RegExp(String.raw`${oneOf(PEOPLE)}|^\d{1,2}$`)

/** Heads over several columns that name no product. */
const GENERAL = wholeText(HEADS_WITHOUT_PRODUCT, 'i')

type SeasonAt = {
  readonly labels: readonly { readonly role: Axis['role']; readonly piece: Piece; readonly facets: Facets }[]
  readonly heads: Axis['heads']
  readonly names: { readonly seasons: readonly string[] }
  readonly context: FileContext
  readonly facts: FactsOfRows
  readonly index: number
}

export function seasonOf({ labels, heads, names, context, facts, index }: SeasonAt): RawRate['season'] {
  const of = (role: Axis['role']) => labels.find((each) => each.role === role)
  const [from, to] = [of('from')?.facets.ranges[0], of('to')?.facets.ranges[0]]
  const others = labels.filter(
    (each) => isSeasonAmongDays(each) || each.role === 'period' || each.role === 'room' || each.role === 'code' || each.role === 'variant',
  )
  const dated =
    labels.find((each) => each.role === 'period' && each.facets.ranges.length > 0 && !each.facets.isMonths) ??
    labels.find((each) => each.role === 'period' && each.facets.ranges.length > 0) ??
    labels.find((each) => each.role === 'departure' && isSeveralDays(each.facets.ranges)) ??
    // `Linssen 29.9` is a boat.
    labels.find((each) => each.role === 'room' && each.facets.ranges.some((range) => range.from !== range.to || each.facets.name === ''))
  const rowName = others.find(
    (each) =>
      each !== dated &&
      (each.facets.ranges.length === 0 || each.facets.isMonths) &&
      (seasonNamed(each.facets.name, context.seasons).length > 0 ||
        /^[A-Z]\d?\W*$/.test(each.piece.text.trim()) ||
        (each.role === 'period' && each.facets.name !== '') ||
        isSeasonWord(plain(each.piece))),
  )
  const name = (fallback: string) => withoutFootnote(rowName?.piece.text ?? (dated?.facets.name || fallback))
  const printed = `${of('from')?.piece.text.trim() ?? ''} – ${of('to')?.piece.text.trim() ?? ''}`
  if (from && to && from.from <= to.to) return { name: name(printed), ranges: [{ from: from.from, to: to.to }], row: index }
  if (dated && dated.facets.ranges.length > 0)
    return { name: name(dated.piece.text.replace(/\s+/g, ' ')), ranges: dated.facets.ranges, row: index }
  const inHeads = distinctRangesOfHeads(heads)
  if (inHeads.length > 0)
    return {
      name: names.seasons.join(' ') || heads.map(({ piece }) => piece.text.replace(/\s+/g, ' '))[0] || '',
      ranges: inHeads,
    }
  for (const text of [
    names.seasons.join(' '),
    ...names.seasons,
    ...(rowName && rowName.role !== 'room'
      ? [rowName.piece.text]
      : rowName && heads.length > 0 && names.seasons.length === 0
        ? [rowName.piece.text]
        : []),
  ]) {
    const found = seasonNamed(text, context.seasons)
    if (found.length > 0) return fromEntries(found, rowName && !names.seasons.includes(text) ? index : undefined)
  }
  const marked = datesOfMarks(heads, context)
  if (marked) return marked
  if (names.seasons.length > 0) return { name: names.seasons.join(' '), ranges: [] }
  if (rowName && (rowName.role === 'period' || rowName.role === 'weekdays'))
    return { name: withoutFootnote(rowName.piece.text), ranges: [], row: index }
  return facts.season ?? daysOfLabel(of('room')?.piece, context)
}

/** Where the table has a season of its own, heads with the days for which the whole file holds say nothing. */
export function withoutPeriod(heads: Axis['heads'], facts: FactsOfRows, context: FileContext): Axis['heads'] {
  return facts.season ? headsBesidePeriod(heads, context) : heads
}

const headsBesidePeriod = remembered((heads: Axis['heads'], context: FileContext): Axis['heads'] => {
  const isOfFile = ({ facets }: Axis['heads'][number]) =>
    facets.ranges.length > 0 && facets.ranges.every((range) => isPeriod(range, context))
  return heads.filter((head) => !isOfFile(head))
})

/** `Hermanus Whale Route (1)` is sold on the days of the footnote 1 alone. */
function daysOfLabel(label: Piece | undefined, { markedDates, soldOnly }: FileContext): RawRate['season'] {
  const mark = label && headMarkOf(label.text)
  const [name, ranges] = [soldOnly.get(mark ?? ''), markedDates.get(mark ?? '')]
  return name === undefined || !ranges ? undefined : { name, ranges }
}

/** `Mobile World Congress⁴` has the dates of the footnote 4. */
function datesOfMarks(heads: Axis['heads'], { markedDates }: FileContext): RawRate['season'] {
  const head = heads.findLast(({ piece }) => markedDates.has(headMarkOf(piece.text) ?? ''))
  const ranges = head && markedDates.get(headMarkOf(head.piece.text) ?? '')
  return head && ranges ? { name: withoutMark(head.piece.text), ranges } : undefined
}

/** The name of a head whose footnote gives its dates is that of a season. */
function isMarkedSeason({ piece }: Axis['heads'][number], { markedDates }: FileContext): boolean {
  return markedDates.has(headMarkOf(piece.text) ?? '')
}

function withoutMark(text: string): string {
  return withoutFootnote(text.replace(/\s+/g, ' '))
    .replace(/ ?\((?:\d{1,2}|[a-e]|\*{1,4})\)$/, '')
    .trim()
}

/** `WINTER: Jan 4 - Apr 10` over the rows of that season. */
export function seasonOfSection({ section }: BodyRow, context: FileContext): RawRate['season'] {
  const facets = section && facetsOf(section.text, context)
  if (!facets) return undefined
  if (facets.ranges.length > 0 && isSeasonOrNothing(folded(facets.name)))
    return { name: facets.name || section.text, ranges: facets.ranges }
  const found = seasonNamed(section.text, context.seasons)
  return found.length > 0 ? fromEntries(found, undefined) : undefined
}

/** `Top season` below `Weekday` and `Saturday`: its days must be said. */
function isSeasonAmongDays({ role, facets }: SeasonAt['labels'][number]): boolean {
  return role === 'weekdays' && facets.weekdays === undefined && facets.partOfWeek === undefined && isSeasonWord(folded(facets.name))
}

/** The ranges above a column; two single days above one another are its first and its last. */
export function rangesOfHeads(heads: Axis['heads']): DayRange[] {
  const exact = heads.filter(({ facets }) => !facets.isMonths).map(({ facets }) => facets.ranges)
  const ranges = exact.flat()
  const [first, last] = ranges
  if (
    first &&
    last &&
    ranges.length === 2 &&
    exact.every((each) => each.length < 2) &&
    isDay(first) &&
    isDay(last) &&
    first.from < last.from
  )
    return [{ from: first.from, to: last.to }]
  return ranges.length > 0 ? ranges : heads.flatMap(({ facets }) => facets.ranges)
}

const distinctRangesOfHeads = remembered((heads: Axis['heads']): readonly DayRange[] => distinctRanges(rangesOfHeads(heads)))

/** Departures in one cell, `24.04., 01.05., 08.05.`, or a span of them. */
export function isSeveralDays(ranges: readonly DayRange[]): boolean {
  return ranges.length > 1 || ranges.some((range) => !isDay(range))
}

function isDay(range: DayRange): boolean {
  return range.from === range.to
}

function fromEntries(found: readonly SeasonEntry[], row: number | undefined): RawRate['season'] {
  return { name: found[0]?.name ?? '', ranges: distinctRanges(found.flatMap((entry) => entry.ranges)), row }
}

function distinctRanges(ranges: readonly DayRange[]): DayRange[] {
  return ranges.filter((range, i) => ranges.findIndex((other) => other.from === range.from && other.to === range.to) === i)
}
