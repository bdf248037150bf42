// The seasons of a file: names with their dates in heads, rows, lists and sentences.

import { type Day, monthLength, dayOf } from '../calendar/day.ts'
import { type DayRange, rangesWithout } from '../calendar/day-range.ts'
import type { DateOrder } from '../calendar/typed-date.ts'
import type { DatePart } from './words/date-atoms.ts'
import { datesIn, type WrittenRange } from './words/dates-in-text.ts'
import { folded, nameKey, withoutFootnote, wordsOf } from './words/folded.ts'
import { isSeasonWord } from './words/heads.ts'
import { oneOf, wholeText } from './words/phrases.ts'
import { AT_LEAST, NIGHTS_OR_DAYS, OTHER_THAN_SEASONS, STAY_OF, WORD_FOR_SEASON } from './words/season-lines.ts'

/** In which years dates without a year lie. */
export type Years = {
  readonly first: number
  readonly last: number
  readonly period?: DayRange | undefined /** A winter: July to December is in the first year, what follows in the last. */
  readonly isWinter?: boolean
  /** The first day of the first year in a file that holds for parts of two years: 1101 is the first of November. */
  readonly begins?: number | undefined
}

/** A name, and perhaps a code, with dates. */
export type SeasonEntry = {
  readonly name: string
  readonly code?: string | undefined
  readonly ranges: readonly DayRange[]
  readonly cellIds: readonly string[]
}

/** The days of a written range. A year that is missing is that of its other end, else of the file. Undefined when no such days exist. */
export function rangeOf(written: WrittenRange, years: Years): DayRange | undefined {
  const { from, to } = written
  if (from.month === undefined || to.month === undefined) return undefined
  const wraps = later(from, to)
  const toYear = to.year ?? (from.year === undefined ? undefined : from.year + (wraps ? 1 : 0))
  const fromYear = from.year ?? (to.year === undefined ? undefined : to.year - (wraps ? 1 : 0))
  if (fromYear !== undefined && toYear !== undefined) return made(from, fromYear, to, toYear)
  const begins = years.begins ?? (years.isWinter ? MIDDLE_OF_YEAR : undefined)
  if (begins !== undefined && years.period === undefined && years.last > years.first) {
    const year = from.month * 100 + (from.dayOfMonth ?? 1) >= begins ? years.first : years.last
    const range = made(from, year, to, year + (wraps ? 1 : 0))
    if (range) return range
  }
  for (let year = years.first; year <= years.last; year += 1) {
    const range = made(from, year, to, year + (wraps ? 1 : 0))
    if (range && (years.period === undefined || (range.from >= years.period.from && range.to <= years.period.to))) return range
  }
  return made(from, years.first, to, years.first + (wraps ? 1 : 0))
}

const MIDDLE_OF_YEAR = 701
/** Days without a season that part the end of a file from its beginning. */
const LONGEST_GAP = 20
const DAYS_OF_YEAR = 372

/**
 * Where a year begins for ranges without one, as month and day: behind the longest time without a season, or with the range that is listed
 * first when the ranges are a whole year. Undefined when that is in the first half of a year, or the ranges are not most of one.
 */
export function beginningOf(ranges: readonly WrittenRange[]): number | undefined {
  const dayless = ranges.filter(({ from, to }) => from.month !== undefined && to.month !== undefined && !from.year && !to.year)
  const [first] = dayless
  if (dayless.length < 3 || !first) return undefined
  // Months of 31 days each: only the order of days counts.
  const at = ({ month = 1, dayOfMonth }: DatePart, none: number) => (month - 1) * 31 + (dayOfMonth ?? none) - 1
  const taken = new Set<number>()
  for (const { from, to } of dayless) {
    const length = (at(to, 31) - at(from, 1) + DAYS_OF_YEAR) % DAYS_OF_YEAR
    for (let day = 0; day <= length; day += 1) taken.add((at(from, 1) + day) % DAYS_OF_YEAR)
  }
  if (taken.size < DAYS_OF_YEAR * 0.65) return undefined
  let gap = { length: 0, end: 0 }
  for (let day = 0, length = 0; day < DAYS_OF_YEAR * 2; day += 1) {
    length = taken.has(day % DAYS_OF_YEAR) ? 0 : length + 1
    if (length > gap.length) gap = { length, end: day }
  }
  const start = gap.length >= LONGEST_GAP ? (gap.end + 1) % DAYS_OF_YEAR : at(first.from, 1)
  const begins = (Math.floor(start / 31) + 1) * 100 + (start % 31) + 1
  return begins >= MIDDLE_OF_YEAR ? begins : undefined
}

/** The days of several written ranges, without those that are excepted. */
export function rangesOf(written: readonly WrittenRange[], years: Years): DayRange[] {
  let ranges: DayRange[] = []
  for (const each of withYearsBehind(written, years)) {
    const own = rangesOfOne(each, years)
    const [range] = own
    if (range) ranges = each.isException ? rangesWithout(ranges, range) : [...ranges, ...own]
  }
  return ranges
}

/**
 * `30 January to 6 February and 6 March to 3 April 2027`: in a file of two years, a range without a year lies before the next one that has
 * its year, as near to it as it can.
 */
function withYearsBehind(written: readonly WrittenRange[], years: Years): WrittenRange[] {
  if (years.first === years.last) return [...written]
  const out = [...written]
  for (let i = out.length - 2; i >= 0; i -= 1) {
    const [own, next] = [out[i], out[i + 1]]
    if (!own || !next || own.from.year !== undefined || own.to.year !== undefined || own.from.month === undefined) continue
    const after = next.from.year === undefined && next.to.year === undefined ? undefined : rangeOf(next, years)
    if (!after) continue
    const latest = [Number(after.from.slice(0, 4)), Number(after.from.slice(0, 4)) - 1].find((year) => {
      const range = rangeOf({ ...own, from: { ...own.from, year } }, years)
      return range !== undefined && range.to < after.from && year >= years.first
    })
    if (latest !== undefined) out[i] = { ...own, from: { ...own.from, year: latest } }
  }
  return out
}

/** `1 Nov - 31 Mar` in a sheet that holds for one calendar year is its first and its last months. */
function rangesOfOne(written: WrittenRange, years: Years): DayRange[] {
  const range = rangeOf(written, years)
  if (!range) return []
  const { period } = years
  const isYearly = written.from.year === undefined && written.to.year === undefined && later(written.from, written.to)
  if (!period || !isYearly || range.to <= period.to || period.from.slice(0, 4) !== period.to.slice(0, 4)) return [range]
  const until = made({ dayOfMonth: 1, month: 1 }, years.first, written.to, years.first)
  const since = made(written.from, years.first, { dayOfMonth: 31, month: 12 }, years.first)
  if (!until || !since || until.to < period.from || since.from > period.to) return [range]
  return [
    { from: until.from < period.from ? period.from : until.from, to: until.to },
    { from: since.from, to: since.to > period.to ? period.to : since.to },
  ]
}

function later(from: DatePart, to: DatePart): boolean {
  const [a, b] = [from.month ?? 0, to.month ?? 0]
  return a > b || (a === b && (from.dayOfMonth ?? 1) > (to.dayOfMonth ?? 31))
}

function made(from: DatePart, fromYear: number, to: DatePart, toYear: number): DayRange | undefined {
  const first = dayIn(from, fromYear, false)
  const last = dayIn(to, toYear, true)
  return first && last && first <= last ? { from: first, to: last } : undefined
}

/** 29 February of a year without it is the 28th. */
function dayIn({ dayOfMonth, month = 1 }: DatePart, year: number, isLast: boolean): Day | undefined {
  const length = monthLength(year, month)
  const wanted = dayOfMonth ?? (isLast ? length : 1)
  return dayOf(year, month, month === 2 && wanted === 29 ? length : wanted)
}

const NO_SEASON = new RegExp(oneOf(OTHER_THAN_SEASONS))

const A_NAME = String.raw`[\p{L}*][^:=;\d]{0,40}?(?: \d{1,2})?|[A-Z]\d?`
/** `Nebensaison (NS):` with its code. */
const NAME_BEFORE_DAYS = new RegExp(String.raw`(?:^|[;.,|]|\s{2,}|\d\)?\s)?\s*(${A_NAME})\s*(?:\(([\p{L}\d]{1,4})\))?\s*[:=-]?\s*$`, 'u')

/** Seasons defined in a sentence: `Nebensaison (NS): 4. Januar – 18. März, 1. November – 20. Dezember`. */
export function seasonsInText(
  text: string,
  ids: readonly string[],
  years: Years,
  order: DateOrder,
  labels: ReadonlySet<string> = new Set(),
): SeasonEntry[] {
  const plain = folded(text)
  // `High: 1 Jul - 31 Aug, minimum stay 3 nights` is a season all the same.
  const withoutStay = plain.replace(LEAST_STAY, ' ')
  if (NO_SEASON.test(withoutStay)) return []
  const dates = withYearsBehind(
    datesIn(plain, order).filter((each) => each.isRange || each.isException),
    years,
  )
  const found: { name: string; code?: string | undefined; ranges: DayRange[] }[] = []
  // A name of a head or a label before nothing but dates.
  const written = dates.reduce((sum, { start, end }) => sum + end - start, 0)
  const isKnown = (name: string) => labels.has(nameKey(name)) || labels.has(nameKey(name.replace(DATES_OF, '')))
  const behind = BRACKET_BEHIND.exec(text.slice(dates.at(-1)?.end ?? 0))?.[0].length ?? 0
  const isLabel = (name: string) => isKnown(name) && written + name.length > (text.length - behind) * 0.6
  let end = 0
  for (const written of dates) {
    const between = text
      .slice(end, written.start)
      .replace(/^\s*(?:\([^)]*\)|\))?\s*/, '')
      .replace(/(?<=[:=–-]\s*)(?:du|dal|from|vom|von|del?|da|desde|de)\s+$/i, '')
    end = written.end
    const last = found.at(-1)
    if (written.isException) {
      const range = rangeOf(written, years)
      if (last && range) last.ranges = rangesWithout(last.ranges, range)
      continue
    }
    const own = rangesOfOne(written, years)
    const name = NAME_BEFORE_DAYS.exec(between)
    if (own.length === 0) continue
    // `Messe A | BIOFACH | 15.02. - 18.02.`: the head, the event, its days.
    const label = name?.[1]?.split(/\s{2,}/)[0]
    const event = name?.[1]?.slice(label?.length).trim() ?? ''
    if (label !== undefined && event !== '' && isKnown(label)) {
      found.push({ name: label, code: event, ranges: own })
      continue
    }
    const isAnd = /^(?:\s|,|;|&|\||\+|and|und|et|y|e|en|og|och|i|oraz|και|\/|as well as|sowie)*(?:du|dal|from|vom|del?|the)?\s*$/.test(
      folded(between),
    )
    if (isAnd && found.length > 0) found.at(-1)?.ranges.push(...own)
    else if (
      name?.[1] &&
      (name[2] !== undefined || isSeasonWord(folded(name[1])) || /^[A-Z]\d?$/.test(name[1].trim()) || isLabel(name[1]))
    ) {
      found.push({
        name: withoutFootnote(
          name[1]
            .replace(/^[-•*\s]+/, '')
            .replace(/\s+(?:du|dal|from|vom|von|del?|da|desde)$/i, '')
            .trim(),
        ),
        code: name[2] ?? /(?<![\p{L}\d])([\p{Lu}\d]{1,3})\s*=\s*$/u.exec(between.slice(0, name.index + name[0].indexOf(name[1])))?.[1],
        ranges: own,
      })
    }
  }
  if (found.length === 0) found.push(...nameBehind(text, dates, years, isLabel))
  return found.map((each) => ({ ...withCodeFirst(each), cellIds: ids }))
}

/** A remark behind all days: `(minimum stay 3 nights)`. */
const BRACKET_BEHIND = /^\s*\([^()]*\)\s*$/

/** `Messezeiten: 17.01.-20.01.` gives the dates of `Messe`. */
const DATES_OF = /(?:zeiten|termine|daten| dates?| periods?)$/i

const LEAST_STAY = new RegExp(String.raw`${oneOf(AT_LEAST)}(?: ?-?${oneOf(STAY_OF)})*:? \d{1,2} ?${oneOf(NIGHTS_OR_DAYS)}?`, 'gu')

/** A row of a list of seasons, its dates first: `02.01. - 20.03.  A`. */
function nameBehind(
  text: string,
  dates: readonly WrittenRange[],
  years: Years,
  isLabel: (name: string) => boolean,
): { name: string; ranges: DayRange[] }[] {
  const [first] = dates
  const end = dates.at(-1)?.end ?? 0
  const name = /^\s{2,}(\S.{0,28})$/.exec(text.slice(end))?.[1]?.trim()
  if (!first || name === undefined || /\p{L}/u.test(text.slice(0, first.start))) return []
  const ranges = dates.flatMap((each) => rangesOfOne(each, years))
  const isName = /^[A-Z]\d?$/.test(name) || isSeasonWord(folded(name)) || isLabel(name)
  return isName && ranges.length > 0 ? [{ name: withoutFootnote(name), ranges }] : []
}

/** `TB (temporada baja)` is `temporada baja` with the code `TB`. */
function withCodeFirst<Entry extends { name: string; code?: string | undefined }>(entry: Entry): Entry {
  // `Shoulder | S | 03/01 - 04/02` in columns of a list.
  const beside = /^(.+?)\s{2,}([\p{Lu}\d]{1,3})$/u.exec(entry.name)
  if (entry.code === undefined && beside?.[1] !== undefined) return { ...entry, name: beside[1], code: beside[2] }
  const both = /^([\p{L}\d]{1,4})\s*\(([^)]+)\)?$|^([\p{Lu}\d]{1,3})\s*[=–-]\s*(\p{L}.{3,})$/u.exec(entry.name)
  const [code, name] = [both?.[1] ?? both?.[3], both?.[2] ?? both?.[4]]
  return entry.code === undefined && code !== undefined && name !== undefined ? { ...entry, name: name.trim(), code } : entry
}

/** The entry of a short name: the same name or code, or the same words abbreviated (`T. baja` is `Temporada baja`). */
export function seasonNamed(text: string, entries: readonly SeasonEntry[]): readonly SeasonEntry[] {
  const known = NAMED.get(entries) ?? new Map<string, readonly SeasonEntry[]>()
  NAMED.set(entries, known)
  const found = known.get(text) ?? newSeasonNamed(text, entries)
  known.set(text, found)
  return found
}

/** Speed: each price of a long table asks for the same few names. */
const NAMED = new WeakMap<readonly SeasonEntry[], Map<string, readonly SeasonEntry[]>>()

function newSeasonNamed(text: string, entries: readonly SeasonEntry[]): readonly SeasonEntry[] {
  const key = nameKey(withoutFootnote(text))
  if (key === '') return []
  const exact = entries.filter((entry) => nameKey(entry.name) === key || (entry.code !== undefined && nameKey(entry.code) === key))
  if (exact.length > 0) return exact
  const short = entries.filter(
    (entry) =>
      (entry.name.length <= LONGEST_CODE && isShortFor(entry.name, text)) || (text.length <= LONGEST_CODE && isShortFor(text, entry.name)),
  )
  if (short.length > 0) return short
  const words = wordsOf(text).filter((word) => !FILLERS.test(word))
  if (words.length === 0) return []
  return entries.filter((entry) => {
    const own = wordsOf(entry.name).filter((word) => !FILLERS.test(word))
    return own.length > 0 && own.length === words.length && words.every((word, i) => own[i]?.startsWith(word) === true)
  })
}

/** With the mark of a footnote. */
const LONGEST_CODE = 5

/** `HS` is the Hauptsaison, and `LS` the low season. */
function isShortFor(code: string, name: string): boolean {
  const letters = withoutFootnote(code).trim()
  if (!/^\p{Lu}{2}$/u.test(letters)) return false
  const [first = '', second = ''] = wordsOf(name)
  const compound = /^(\p{L}).+(s)aison(?:zeit)?$/u.exec(first)
  return (
    letters.toLowerCase() === (second === '' ? `${compound?.[1] ?? ''}${compound?.[2] ?? ''}` : `${first.charAt(0)}${second.charAt(0)}`)
  )
}

const FILLERS = wholeText(WORD_FOR_SEASON, '')
