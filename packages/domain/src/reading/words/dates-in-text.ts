// Days and ranges of days in running text, in six languages, with or without a year.

import { monthLength } from '../../calendar/day.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'
import { DAY_WORD, ENGLISH_MONTHS, MONTH_PATTERN, MONTHS } from './date-words.ts'
import { oneOf } from './phrases.ts'
import { COUNTED, EXCEPT, MEASURES, THE, TO } from './time-words.ts'

/** A day of the year; `dayOfMonth` is absent for a whole month, `month` for a bare day whose month follows. */
export type DatePart = { readonly dayOfMonth?: number | undefined; readonly month?: number | undefined; readonly year?: number | undefined }

/** A range, or a single day with `from` equal to `to`; with its position in the text. */
export type WrittenRange = {
  readonly from: DatePart
  readonly to: DatePart
  readonly isRange: boolean
  readonly start: number
  readonly end: number
  /** Both numbers are 12 or less and the signs do not tell which one is the month. */
  readonly isTwoWay: boolean
  /** Taken out of the ranges before it: `1.4.-30.4. (except 26.3.-29.3.)`. */
  readonly isException: boolean
}

type Atom = DatePart & { readonly start: number; readonly end: number; readonly isTwoWay?: boolean }

const YEAR = String.raw`(?:20\d\d)`
const ORDINAL = String.raw`(?:st|nd|rd|th|er|ere|e|o|º|°)?`
/** Beside two numbers they are an amount, and `2/4 pers.` is the size of a flat. */
const MONEY = String.raw`(?:€|\$|£|eur|usd|gbp|chf|zar)`
const ATOM = new RegExp(
  [
    String.raw`(?<iso>(?<![\d.])(${YEAR})-(\d\d)-(\d\d)(?!\d))`,
    // A date with dashes has its year: 5-12 is a span of days, ages or persons.
    String.raw`(?<num>(?<![\d.,/]|${MONEY} ?)(?:(\d{1,2})(?<sign>[./])(\d{1,2})(?:\k<sign>(?:${YEAR}|\d\d)(?!\d)|\.)?|\d{1,2}-\d{1,2}-(?:${YEAR}|\d\d))(?![\d/])(?!,\d)(?! ?(?:${MONEY}|%|${oneOf(COUNTED)})))`,
    String.raw`(?<word>(?<![\d.,])(\d{1,2})${ORDINAL}\.?[ -]?(?:de |of |d')?(?:${MONTH_PATTERN})(?![\p{L}])\.?(?:[ ,-]*(?:de |del )?${YEAR}|[ -]'?(?:2[4-9]|3\d)(?![\d./:]|(?:st|nd|rd|th|er)?\.?[ -]?(?:de |of )?(?:${MONTH_PATTERN})))?)`,
    String.raw`(?<english>(?<!\p{L})(?:${ENGLISH_MONTHS.join('|')})\.? (\d{1,2})(?:st|nd|rd|th)?(?![\d.:])(?:,? ${YEAR})?)`,
    String.raw`(?<month>(?<![\p{L}\d])(?:${MONTH_PATTERN})(?!\p{L})\.?(?:[ ']*(?:de |del )?${YEAR})?)`,
    String.raw`(?<bare>(?<![\d.,:/$€£])(\d{1,2})${ORDINAL}\.?(?=\s*(?:-|to|bis|al|au|a|ate|t/m|tot|til|do|und|and|et|en|og|och|y|e|&|/|,|\+)\s*\d{1,2}))`,
  ].join('|'),
  'gu',
)

/** What may stand between the two days of a range. */
const BETWEEN = new RegExp(String.raw`^\s*(?:[-=]{0,2}>|-|/|${oneOf(TO)})\s*${oneOf(THE)}?(?:(?:${DAY_WORD})[.,]? ?)?$`)

/** Before days that are taken out of a longer range. */
const TAKEN_OUT = new RegExp(`${oneOf(EXCEPT)}[^;:]{0,30}$`)
const AND = /^\s*(?:,|&|and|und|et|y|e|en|og|och)\s*$/

/**
 * Ranges and single days in a folded text, in their order. Whole months are read only with `months`, as in the head of a column.
 * @param printed a folded text
 * @example '01.01.-31.03. & 01.11.-19.12.2027' has two ranges, the first without year
 */
export function datesIn(printed: string, order: DateOrder = 'dayFirst', months = false): WrittenRange[] {
  const text = withPoints(printed)
  const atoms = atomsIn(text, order)
  const found: WrittenRange[] = []
  const isException = (at: number) =>
    TAKEN_OUT.test(text.slice(found.at(-1)?.end ?? 0, at)) ||
    (found.at(-1)?.isException === true && AND.test(text.slice(found.at(-1)?.end ?? 0, at)))
  for (let i = 0; i < atoms.length; i += 1) {
    const from = atoms[i]
    const to = atoms[i + 1]
    if (!from) continue
    const chained = chainAt(atoms, i, text)
    if (chained > 0) {
      for (const day of atoms.slice(i, i + chained)) found.push(written(day, day, false, false))
      i += chained - 1
    } else if (to && areSameWeekday(from, to, text.slice(from.end, to.start))) {
      found.push(written(from, from, false, false))
    } else if (to && BETWEEN.test(text.slice(from.end, to.start)) && to.month !== undefined && canBegin(from, to, months)) {
      found.push(written({ ...from, month: from.month ?? to.month }, to, true, isException(from.start)))
      i += 1
    } else if (from.month !== undefined && from.dayOfMonth !== undefined && daysAfter(text, from) !== undefined) {
      const last = daysAfter(text, from)
      found.push(written(from, { ...from, dayOfMonth: last?.day, end: last?.end ?? from.end }, true, isException(from.start)))
    } else if (from.month !== undefined && (from.dayOfMonth !== undefined || months || from.year !== undefined)) {
      found.push(written(from, from, from.dayOfMonth === undefined, isException(from.start)))
    }
  }
  return found
}

/** `12/6 2027` as one date, and `08-01 - 04-02` with points, of the same length: two figures each, so that it is neither a span of ages nor a telephone number. */
function withPoints(text: string): string {
  return text
    .replace(/(?<![\d.,/])(\d{1,2}\/\d{1,2}) (20\d\d)(?!\d)/g, '$1/$2')
    .replace(DASHED, (range) => range.replace(/(\d\d)-(\d\d)/g, '$1.$2'))
    .replace(SPACED, (range) =>
      range.replace(/(\d{1,2})\. (\d{1,2})\.(?: (20\d\d))?/g, (day, ...[of, month, year = '']: string[]) =>
        `${of}.${month}.${year}`.padEnd(day.length),
      ),
    )
}

/** `3. 1. - 25. 3.` without its spaces: both days have their month, and a list of numbers has none. */
const SPACED = /(?<![\d.,/])\d{1,2}\. \d{1,2}\.(?: 20\d\d)? ?(?:-|to|bis|do|az) ?\d{1,2}\. \d{1,2}\.(?: 20\d\d)?(?!\d)/g

const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])`
const DASHED = new RegExp(String.raw`(?<![\d.,/-])${DAY} - ${DAY}(?![\d-])`, 'g')

/** `10.04. / 24.04.`: the same day of the week on both sides of a stroke, so that something begins on each of them. */
function areSameWeekday(from: Atom, to: Atom, between: string): boolean {
  if (!/^ ?\/ $|^ \/ ?$/.test(between) || from.dayOfMonth === undefined || to.dayOfMonth === undefined) return false
  if (from.month === undefined || to.month === undefined || from.year !== undefined || to.year !== undefined) return false
  const days = (Date.UTC(2001, to.month - 1, to.dayOfMonth) - Date.UTC(2001, from.month - 1, from.dayOfMonth)) / 86_400_000
  return days > 0 && days % 7 === 0
}

/** How many days stand in a row with a dash between each two, as `28/11 - 05/12 - 12/12`: days of departure, and no range. Zero where there are no such days. */
function chainAt(atoms: readonly Atom[], start: number, text: string): number {
  let length = 1
  for (let i = start; ; i += 1) {
    const [one, next] = [atoms[i], atoms[i + 1]]
    if (!one || !next || !/^ ?- ?$/.test(text.slice(one.end, next.start))) break
    if ([one, next].some(({ dayOfMonth, month }) => dayOfMonth === undefined || month === undefined)) break
    length += 1
  }
  if (length < 3) return 0
  const days = atoms.slice(start, start + length).map(({ month = 1, dayOfMonth = 1 }) => Date.UTC(2001, month - 1, dayOfMonth) / 86_400_000)
  const isWeekly = days.slice(1).every((day, i) => (day - (days[i] ?? day) + 365) % 365 === 7)
  return length % 2 === 1 || isWeekly ? length : 0
}

/** The last day of `Dec 1-19`. */
function daysAfter(text: string, from: Atom): { readonly day: number; readonly end: number } | undefined {
  if (!/\p{L}\.? \d{1,2}$/u.test(text.slice(from.start, from.end))) return undefined
  const match = /^ ?- ?(\d{1,2})(?![\d.:/])/.exec(text.slice(from.end))
  const day = Number(match?.[1])
  return match && day > (from.dayOfMonth ?? 31) && day <= 31 ? { day, end: from.end + match[0].length } : undefined
}

function canBegin(from: Atom, to: Atom, months: boolean): boolean {
  if (from.month === undefined) return to.dayOfMonth !== undefined
  if (from.dayOfMonth !== undefined && to.dayOfMonth === undefined) return false
  // `Nov - 19 Dec` begins on the first of November.
  if (from.dayOfMonth === undefined && to.dayOfMonth !== undefined) return months
  return from.dayOfMonth !== undefined || months || to.year !== undefined
}

function written(from: Atom, to: Atom, isRange: boolean, isException: boolean): WrittenRange {
  const part = ({ dayOfMonth, month, year }: DatePart): DatePart => ({ dayOfMonth, month, year })
  return {
    from: part(from),
    to: part(to),
    isRange,
    start: from.start,
    end: to.end,
    isTwoWay: from.isTwoWay === true && to.isTwoWay === true,
    isException,
  }
}

function atomsIn(text: string, order: DateOrder): Atom[] {
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
const ROOM_SIZE = /^\s*1\/[1-6](?:\s?\+\s?\d)?(?:,| (?!(?:al?|au|to|bis|ate|hasta|till|until|thru|e|y|and|und|et)(?!\p{L}))\p{L}{2})/u

/** `12.5 tatami`, `3.5 km`, `1.5 hours` are no days. */
const MEASURE = new RegExp(String.raw`^\d{1,2}\.\d{1,2} ?-?${oneOf(MEASURES)}(?!\p{L})`, 'u')

/**
 * Days that no calendar has, as they are written in a folded text: `31/09/2027`, `29 feb 2027`.
 * @example impossibleDaysIn('01/04/2027 - 31/09/2027', 'dayFirst') is ['31/09/2027']
 */
export function impossibleDaysIn(text: string, order: DateOrder): string[] {
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
    const [year, month, dayOfMonth] = text.split('-').map(Number)
    return { year, month, dayOfMonth }
  }
  if (groups.num) return numberedAtom(text, order)
  const year = /(?:^|\D)(20\d\d|'\d\d)$/.exec(text.trim())?.[1] ?? /\p{L}\.?[ ,-]+'?(\d\d)$/u.exec(text.trim())?.[1]
  const month = MONTHS.get(
    new RegExp(String.raw`(?<!\p{L})(?:${MONTH_PATTERN})(?!\p{L})`, 'u').exec(text.replace(/^\d+(?:st|nd|rd|th|er|ere)?/, ' '))?.[0] ?? '',
  )
  if (groups.bare) return { dayOfMonth: Number(/\d+/.exec(text)?.[0]) }
  if (month === undefined) return undefined
  if (groups.month) return { month, year: yearOf(year) }
  const dayOfMonth = groups.english ? Number(/\d{1,2}/.exec(text)?.[0]) : Number(/^\d{1,2}/.exec(text)?.[0])
  return { dayOfMonth, month, year: groups.english ? yearOf(/20\d\d/.exec(text)?.[0]) : yearOf(year) }
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
  const number = Number(digits.replace("'", ''))
  return number < 100 ? 2000 + number : number
}

const ONLY_MONTHS = new RegExp(
  String.raw`^(?:${MONTH_PATTERN}|${YEAR}|\.|,|-|/|&|\+|\s|to|bis|a|al|au|ate|und|and|et|y|e|until|through)+$`,
  'u',
)

/** Whether a folded text names months and nothing else: `june - august`, `nov/dec`. Elsewhere `mar` may be the sea. */
export function isOnlyMonths(text: string): boolean {
  return ONLY_MONTHS.test(text.trim())
}

/** Whether a folded text holds months, days and years and nothing else, and one of the months stands without a day: `jul - 20 dec`. */
export function isMonthsAndDays(text: string): boolean {
  return /\d/.test(text) && isOnlyMonths(text.replace(/(?<!\d)\d{1,2}(?:st|nd|rd|th|er|\.|º)?(?!\d)/g, ' '))
}
