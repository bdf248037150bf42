// Single days and months in running text, in many languages, with or without a year.

import { byText } from '../kept/by-text.ts'
import { monthLength } from '../../calendar/day.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'
import { MONTH_BEFORE_DAY_PATTERN, MONTH_PATTERN, MONTHS } from './month-words.ts'
import { oneOf } from './phrases.ts'
import { NIGHTS } from './stay-words.ts'
import { AND, COUNTED, MEASURES, THE, TO } from './time-words.ts'

/** A day of the year; `dayOfMonth` is absent for a whole month, `month` for a bare day whose month follows. */
export type DatePart = { readonly dayOfMonth?: number | undefined; readonly month?: number | undefined; readonly year?: number | undefined }

/** A day or a month with its position in the text. */
export type Atom = DatePart & { readonly start: number; readonly end: number; readonly isTwoWay?: boolean }

const YEAR = String.raw`(?:20\d\d)`
/** A year of two figures; other numbers beside a month are days. */
const SHORT_YEAR = String.raw`(?:2[4-9]|3\d)`
const ORDINAL = String.raw`(?:st|nd|rd|th|er|ere|e|o|º|°)?`
/** Beside two numbers they are an amount, and `2/4 pers.` is the size of a flat. */
const MONEY = String.raw`(?:€|\$|£|eur|usd|gbp|chf|zar)`
const OF = "(?:de |of |d')?"
const MONTH = String.raw`(?:${MONTH_PATTERN})(?!\p{L})\.?`
/** What shows that the two figures behind a month are a day after all: `Jan-31 Mar`, `27.5`. */
const NO_YEAR = String.raw`(?![\d./:]|(?:st|nd|rd|th|er)?\.?[ -]?(?:de |of )?(?:${MONTH_PATTERN})(?!\p{L}))`
/** A stroke between two dates is none within them: `24./25.12.` */
const AFTER_STROKE = String.raw`(?<!(?<!\.)\/)`
const LISTED = String.raw`\s*(?:-|~|&|/|,|\+|${oneOf(TO)}|${oneOf(AND)})\s*${oneOf(THE)}?\d{1,2}`

const ATOM = new RegExp(
  [
    String.raw`(?<iso>(?<![\d.])(${YEAR})(?<dash>[-./])(\d\d)\k<dash>(\d\d)(?!\d)\.?)`,
    // A date with dashes has its year: 5-12 is a span of days, ages or persons.
    [
      String.raw`(?<num>(?<![\d.,]|${MONEY} ?)${AFTER_STROKE}(?:(\d{1,2})(?<sign>[./])(\d{1,2})(?:\k<sign>(?:${YEAR}|\d\d)(?!\d)|\.)?`,
      String.raw`|\d{1,2}-\d{1,2}-(?:${YEAR}|\d\d))(?!\d|(?<!\.)\/)(?!,\d)(?! ?(?:${MONEY}|%|${oneOf(COUNTED)})))`,
    ].join(''),
    String.raw`(?<compact>(?<![\p{L}\d.,])(\d{1,2})(?:${MONTH_PATTERN})${SHORT_YEAR}(?!\d))`,
    String.raw`(?<word>(?<![\d.,])(\d{1,2})${ORDINAL}\.?[ ./-]?${OF}${MONTH}(?:[ ,./-]*(?:de |del )?${YEAR}|[ /-]'?${SHORT_YEAR}${NO_YEAR})?)`,
    [
      String.raw`(?<monthFirst>(?<!\p{L})(?:${MONTH_BEFORE_DAY_PATTERN})\.? (\d{1,2})(?:st|nd|rd|th|\.(?= ?(?:-|$)))?`,
      String.raw`(?![\d.:])(?:,? ${YEAR})?(?! ?(?:${MONEY}|%|(?:${oneOf(COUNTED)}|${oneOf(NIGHTS)})(?!\p{L}))))`,
    ].join(''),
    String.raw`(?<month>(?<![\p{L}\d])${MONTH}(?:[ ']*(?:de |del )?${YEAR}|(?:[-/]| ?')'?${SHORT_YEAR}${NO_YEAR})?)`,
    String.raw`(?<bare>(?<![\d.,:$€£]|${MONEY} ?)${AFTER_STROKE}(\d{1,2})${ORDINAL}\.?(?=${LISTED}))`,
  ].join('|'),
  'gu',
)

/** The days and months of a folded text, in their order. */
export function atomsIn(text: string, order: DateOrder): Atom[] {
  const atoms: Atom[] = []
  for (const match of text.matchAll(ATOM)) {
    if (match.groups?.num && match.index <= 1 && ROOM_SIZE.test(text)) continue
    if (match.groups?.num && MEASURE.test(text.slice(match.index))) continue
    const atom = atomOf(match, order)
    if (atom && isDay(atom)) atoms.push({ ...atom, start: match.index, end: match.index + match[0].trimEnd().length })
  }
  return atoms
}

/** At the start of a name, `1/2` is a room for two and `1/2+1` one with an extra bed, not the first of February. */
const ROOM_SIZE = new RegExp(String.raw`^\s*1\/[1-6](?:\s?\+\s?\d)?(?:,| (?!(?:${oneOf(TO)}|${oneOf(AND)})(?!\p{L}))\p{L}{2})`, 'u')

/** `12.5 tatami`, `3.5 km`, `1.5 hours` are no days. */
const MEASURE = new RegExp(String.raw`^\d{1,2}\.\d{1,2} ?-?${oneOf(MEASURES)}(?!\p{L})`, 'u')

/**
 * Days that no calendar has, as they are written in a folded text: `31/09/2027`, `29 feb 2027`.
 * @example impossibleDaysIn('01/04/2027 - 31/09/2027', 'dayFirst') is ['31/09/2027']
 */
export function impossibleDaysIn(text: string, order: DateOrder): readonly string[] {
  return IMPOSSIBLE_DAYS[order](text)
}

const IMPOSSIBLE_DAYS = {
  dayFirst: byText((text) => newImpossibleDaysIn(text, 'dayFirst')),
  monthFirst: byText((text) => newImpossibleDaysIn(text, 'monthFirst')),
}

function newImpossibleDaysIn(text: string, order: DateOrder): string[] {
  return [...text.matchAll(ATOM)].flatMap((match) => {
    const { dayOfMonth, month, year } = atomOf(match, order) ?? {}
    if (dayOfMonth === undefined || month === undefined || month < 1 || month > 12 || dayOfMonth > 31) return []
    return dayOfMonth > monthLength(year ?? LEAP_YEAR, month) ? [match[0].trim()] : []
  })
}

const LEAP_YEAR = 2000

function isDay({ dayOfMonth, month }: DatePart): boolean {
  if (month !== undefined && (month < 1 || month > 12)) return false
  return dayOfMonth === undefined || (dayOfMonth >= 1 && dayOfMonth <= (month === undefined ? 31 : monthLength(LEAP_YEAR, month)))
}

function atomOf(match: RegExpExecArray, order: DateOrder): (DatePart & { isTwoWay?: boolean }) | undefined {
  const groups = match.groups ?? {}
  const text = match[0]
  if (groups.iso) {
    const [year, month, dayOfMonth] = text.split(/[-./]/).map(Number)
    return { year, month, dayOfMonth }
  }
  if (groups.num) return numberedAtom(text, order)
  if (groups.bare) return { dayOfMonth: Number(/\d+/.exec(text)?.[0]) }
  const month = MONTHS.get(MONTH_IN.exec(text.replace(/^\d+(?:st|nd|rd|th|er|ere)?/, ' ').replace(/\d+$/, ' '))?.[0] ?? '')
  if (month === undefined) return undefined
  const year = groups.monthFirst ? /20\d\d/.exec(text)?.[0] : yearBehind(text.trim())
  if (groups.month) return { month, year: yearOf(year) }
  return { dayOfMonth: Number((groups.monthFirst ? /\d{1,2}/ : /^\d{1,2}/).exec(text)?.[0]), month, year: yearOf(year) }
}

const MONTH_IN = new RegExp(String.raw`(?<!\p{L})(?:${MONTH_PATTERN})(?!\p{L})`, 'u')

function yearBehind(text: string): string | undefined {
  return /(?:^|\D)(20\d\d)$/.exec(text)?.[1] ?? /\p{L}\.?[ ,/-]*'?(\d\d)$/u.exec(text)?.[1]
}

function numberedAtom(text: string, order: DateOrder): (DatePart & { isTwoWay?: boolean }) | undefined {
  const [first = 0, second = 0, year] = text.split(/[./-]/).filter(Boolean).map(Number)
  const sign = /[./-]/.exec(text)?.[0]
  const isTwoWay = sign !== '.' && first <= 12 && second <= 12 && first !== second
  const monthFirst = sign !== '.' && ((order === 'monthFirst' && second <= 31 && first <= 12) || second > 12)
  const [month, dayOfMonth] = monthFirst ? [first, second] : [second, first]
  return { dayOfMonth, month, year: year === undefined ? undefined : yearOf(String(year)), isTwoWay }
}

function yearOf(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined
  const number = Number(digits)
  return number < 100 ? 2000 + number : number
}
