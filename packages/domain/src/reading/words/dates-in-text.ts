// Days and ranges of days in running text, in six languages, with or without a year.

import { byText } from '../kept/by-text.ts'
import type { DateOrder } from '../../calendar/typed-date.ts'
import { type Atom, atomsIn, type DatePart } from './date-atoms.ts'
import { WEEKDAY_PATTERN } from './date-words.ts'
import { MONTH_PATTERN } from './month-words.ts'
import { asWord, oneOf } from './phrases.ts'
import { ROOMS } from './season-words.ts'
import { AND, AROUND_MONTHS, BETWEEN_DAYS, EXCEPT, THE, TO, WITHOUT } from './time-words.ts'

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

/** A day of the week beside a date, with its point or in brackets: `Sat.`, `Samstag,`, `(Sat)`. */
const DAY_OF_WEEK = String.raw`\(?(?:${WEEKDAY_PATTERN})\.?\)?`
/** What may be between the two days of a range. */
const BETWEEN = new RegExp(
  String.raw`^(?:,? ?${DAY_OF_WEEK})?\s*(?:[-=]{0,2}>{1,2}|-|~|/|${oneOf(TO)})\s*${oneOf(THE)}?(?:${DAY_OF_WEEK},? )?$`,
)
const DAY_BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(?:${WEEKDAY_PATTERN})\.?,? ?$`, 'u')
const DAY_BEHIND = new RegExp(String.raw`^ ?\((?:${WEEKDAY_PATTERN})\.?\)`)

/** `Between 1 May and 31 May`. */
const BETWEEN_WHICH = new RegExp(String.raw`(?<!\p{L})${oneOf(BETWEEN_DAYS)} ${oneOf(THE)}?(?:${DAY_OF_WEEK},? )?$`, 'u')
const SECOND_OF_TWO = new RegExp(String.raw`^\s*(?:&|${oneOf(AND)})\s*${oneOf(THE)}?(?:${DAY_OF_WEEK},? )?$`)

/** Before days that are taken out of a longer range. */
const TAKEN_OUT = new RegExp(
  String.raw`${oneOf(EXCEPT)}[^;:]{0,30}$|(?<!\p{L})${oneOf(WITHOUT)} ?\(?(?:vom |den |del |du |le |dal |de )?$`,
  'u',
)
const FURTHER = new RegExp(String.raw`^\s*(?:,|&|\+|/|;|${oneOf(AND)})\s*${oneOf(THE)}?$`)

/**
 * Ranges and single days in a folded text, in their order. Whole months are read only with `months`, as in the head of a column.
 * @param printed a folded text
 * @example '01.01.-31.03. & 01.11.-19.12.2027' has two ranges, the first without year
 */
export function datesIn(printed: string, order: DateOrder = 'dayFirst', months = false): readonly WrittenRange[] {
  return DATES[order][months ? 'withMonths' : 'daysOnly'](printed)
}

const datesWith = (order: DateOrder) => ({
  daysOnly: byText((printed) => newDatesIn(printed, order, false)),
  withMonths: byText((printed) => newDatesIn(printed, order, true)),
})
const DATES = { dayFirst: datesWith('dayFirst'), monthFirst: datesWith('monthFirst') }

function newDatesIn(printed: string, order: DateOrder, months: boolean): WrittenRange[] {
  const text = withPoints(printed)
  const atoms = withMonths(atomsIn(text, order), text)
  const found: WrittenRange[] = []
  for (let i = 0; i < atoms.length; ) {
    const { dates, taken } = datesAt(atoms, i, text, months)
    for (const date of dates) found.push({ ...date, isException: isTakenOut(text, found.at(-1), date) })
    i += taken
  }
  return found
}

function isTakenOut(text: string, last: WrittenRange | undefined, { start }: WrittenRange): boolean {
  const between = text.slice(last?.end ?? 0, start)
  return TAKEN_OUT.test(between) || (last?.isException === true && FURTHER.test(between))
}

/** The dates that begin with one atom, and how many atoms are used up. */
function datesAt(atoms: readonly Atom[], at: number, text: string, months: boolean): { dates: readonly WrittenRange[]; taken: number } {
  const [from, to] = [atoms[at], atoms[at + 1]]
  const chained = chainAt(atoms, at, text)
  if (chained > 0) return { dates: atoms.slice(at, at + chained).map((day) => written(day, day, false)), taken: chained }
  if (!from) return { dates: [], taken: 1 }
  if (to && !areSameWeekday(from, to, text.slice(from.end, to.start)) && isRange(from, to, text, months))
    return { dates: [withDaysOfWeek(written({ ...from, month: from.month ?? to.month }, to, true), text)], taken: 2 }
  return { dates: from.month === undefined ? [] : datesOfOne(from, text, months), taken: 1 }
}

/** `Dec 1`, with the days of the same month that follow: `-19`, `, 25 & 31`. */
function datesOfOne(from: Atom, text: string, months: boolean): readonly WrittenRange[] {
  const behind = text.slice(from.end)
  if (isMonthFirst(from, text) && LAST_DAY.test(behind)) return daysAfter(from, behind)
  if (isMonthFirst(from, text) && MORE_DAYS.test(behind)) return moreDays(from, behind)
  const isMeant = from.dayOfMonth === undefined ? months || from.year !== undefined : !isSizeOfRoom(from, text)
  return isMeant ? [written(from, from, from.dayOfMonth === undefined)] : []
}

/**
 * Days without their month have that of the next one of the list: `1-15 and 20-30 April`, `24, 25 & 31 Dec`. A day that is greater than the
 * last one of its range is of the month before: `28 - 3 January`.
 */
function withMonths(atoms: readonly Atom[], text: string): Atom[] {
  const out = [...atoms]
  for (let i = out.length - 2; i >= 0; i -= 1) {
    const [own, next] = [out[i], out[i + 1]]
    if (!own || next?.month === undefined || next.dayOfMonth === undefined || own.month !== undefined) continue
    const between = text.slice(own.end, next.start)
    const isBefore = (own.dayOfMonth ?? 0) < next.dayOfMonth
    if (isBefore && (FURTHER.test(between) || BETWEEN.test(between))) out[i] = { ...own, month: next.month, year: next.year }
    else if (!isBefore && BETWEEN.test(between)) out[i] = { ...own, month: next.month === 1 ? 12 : next.month - 1 }
  }
  return out
}

function isRange(from: Atom, to: Atom, text: string, months: boolean): boolean {
  const between = text.slice(from.end, to.start)
  const isSaid = BETWEEN.test(between) || (SECOND_OF_TWO.test(between) && BETWEEN_WHICH.test(text.slice(0, from.start)))
  return isSaid && to.month !== undefined && canBegin(from, to, months)
}

/** `Sat 1 May - Mon 31 May`: the days of the week on both sides are those of the dates, and no days on which something holds. */
function withDaysOfWeek(range: WrittenRange, text: string): WrittenRange {
  const inside = text.slice(range.start, range.end)
  const before = DAY_BEFORE.exec(text.slice(0, range.start))?.[0] ?? ''
  const behind = DAY_BEHIND.exec(text.slice(range.end))?.[0] ?? ''
  const isInside = ANY_DAY_OF_WEEK.test(inside)
  return isInside ? { ...range, start: range.start - before.length, end: range.end + behind.length } : range
}

const ANY_DAY_OF_WEEK = new RegExp(String.raw`(?<![\p{L}\d])(?:${WEEKDAY_PATTERN})\.?\)?,? ?(?:\d|-|${oneOf(TO)}|\p{L}+ \d)`, 'u')

/** `12/6 2027` as one date, and `08-01 - 04-02` with points, of the same length: two figures each, so that it is neither a span of ages nor a telephone number. */
function withPoints(text: string): string {
  return text
    .replace(/(?<![\d.,/])(\d{1,2}\/\d{1,2}) (20\d\d)(?!\d)/g, '$1/$2')
    .replace(STROKES, (days) => days.replaceAll('/', '&'))
    .replace(DUTCH, (range) => range.replace(/(\d{1,2})-(\d{1,2})/g, '$1.$2'))
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

/** `24/25/26 Dec`. */
const STROKES = new RegExp(String.raw`(?<![\d.,/])\d{1,2}(?:\/\d{1,2}){2,}(?=\.? ?(?:de )?(?:${MONTH_PATTERN})(?!\p{L}))`, 'gu')

/** `1-5 t/m 31-5`. */
const DUTCH = /(?<![\d.,/-])\d{1,2}-\d{1,2} (?:t\/m|tot(?: en met)?) \d{1,2}-\d{1,2}(?![\d-]| ?(?:jaar|jr|pers|nacht))/g

/** `10.04. / 24.04.`: the same day of the week on both sides of a stroke, so that something begins on each of them. */
function areSameWeekday(from: Atom, to: Atom, between: string): boolean {
  if (!SLASH.test(between) || from.dayOfMonth === undefined || to.dayOfMonth === undefined) return false
  if (from.month === undefined || to.month === undefined || from.year !== undefined || to.year !== undefined) return false
  const days = (Date.UTC(2001, to.month - 1, to.dayOfMonth) - Date.UTC(2001, from.month - 1, from.dayOfMonth)) / 86_400_000
  return days > 0 && days % 7 === 0
}

const SLASH = /^ ?\/ $|^ \/ ?$/

/** How many days are in a row with a dash between each two, as `28/11 - 05/12 - 12/12`: days of departure, and no range. Zero where there are no such days. */
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

function isMonthFirst({ start, end, dayOfMonth }: Atom, text: string): boolean {
  return dayOfMonth !== undefined && /^\p{L}/u.test(text.slice(start, end))
}

/** Behind `Dec 1`: the last day, and perhaps the year. */
const LAST_DAY = new RegExp(String.raw`^ ?(?:-|~|${oneOf(TO)}) ?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?:,? (20\d\d))?(?![\d:/]|[.,]\d)`)

/** The range of `Dec 1-19, 2027`. A last day that is not behind the first one is none. */
function daysAfter(from: Atom, behind: string): WrittenRange[] {
  const [all = '', last, year] = LAST_DAY.exec(behind) ?? []
  const day = Number(last)
  if (day <= (from.dayOfMonth ?? 31) || day > 31) return [written(from, from, false)]
  const own = { ...from, year: from.year ?? (year === undefined ? undefined : Number(year)) }
  return [written(own, { ...own, dayOfMonth: day, end: from.end + all.length }, true)]
}

/** Behind `Dec 24`, and nothing else: `, 25 & 31`. */
const MORE_DAYS = /^((?:\s*(?:,|&|and)\s*\d{1,2}(?:st|nd|rd|th)?)+)(?:,? (20\d\d))?\s*(?:$|[;)\n])/

function moreDays(from: Atom, behind: string): WrittenRange[] {
  const [, list = '', year] = MORE_DAYS.exec(behind) ?? []
  const own = { ...from, year: from.year ?? (year === undefined ? undefined : Number(year)) }
  const days = [...list.matchAll(/\d{1,2}/g)].map(({ 0: text, index }) => ({
    ...own,
    dayOfMonth: Number(text),
    end: from.end + index + text.length,
  }))
  const isRising = days.every(({ dayOfMonth }, i) => dayOfMonth <= 31 && dayOfMonth > (days[i - 1]?.dayOfMonth ?? own.dayOfMonth ?? 31))
  return [own, ...(isRising ? days : [])].map((day) => written(day, day, false))
}

/** `Apartment 2/4` is for two to four. */
function isSizeOfRoom({ start, end, year }: Atom, text: string): boolean {
  return year === undefined && /^\d{1,2}\/\d{1,2}$/.test(text.slice(start, end)) && ROOM_BEFORE.test(text.slice(0, start))
}

const ROOM_BEFORE = new RegExp(`${asWord(ROOMS).source} $`, 'u')

function canBegin(from: Atom, to: Atom, months: boolean): boolean {
  if (from.month === undefined) return to.dayOfMonth !== undefined
  if (from.dayOfMonth !== undefined && to.dayOfMonth === undefined) return false
  // `Nov - 19 Dec` begins on the first of November.
  if (from.dayOfMonth === undefined && to.dayOfMonth !== undefined) return months
  return from.dayOfMonth !== undefined || months || to.year !== undefined
}

function written(from: Atom, to: Atom, isRange: boolean): WrittenRange {
  const part = ({ dayOfMonth, month, year }: DatePart): DatePart => ({ dayOfMonth, month, year })
  return {
    from: part(from),
    to: part(to),
    isRange,
    start: from.start,
    end: to.end,
    isTwoWay: from.isTwoWay === true && to.isTwoWay === true,
    isException: false,
  }
}

const ONLY_MONTHS = new RegExp(
  [
    String.raw`^(?:(?:${MONTH_PATTERN})(?!\p{L})\.?(?:(?:[-/]| ?')'?(?:2[4-9]|3\d)(?![\d./:]| ?(?:${MONTH_PATTERN})))?`,
    String.raw`|20\d\d|\.|,|-|/|&|\+|\s|(?:${oneOf(TO)}|${oneOf(AND)}|${oneOf(AROUND_MONTHS)})(?:(?<=')|(?!\p{L})))+$`,
  ].join(''),
  'u',
)
const A_MONTH = new RegExp(String.raw`(?<!\p{L})(?:${MONTH_PATTERN})(?!\p{L})`, 'u')
const MONTHS_IN = new RegExp(A_MONTH.source, 'gu')
const BESIDE_MONTHS = asWord(AROUND_MONTHS)

/** Whether a folded text names months and nothing else: `june - august`, `the whole of may`. Elsewhere `mar` may be the sea. */
export function isOnlyMonths(text: string): boolean {
  return ONLY_MONTHS.test(text.trim()) && (A_MONTH.test(text) || !BESIDE_MONTHS.test(text))
}

/** Whether a folded text holds months, days and years and nothing else, and one of the months is without a day: `jul - 20 dec`. */
export function isMonthsAndDays(text: string): boolean {
  // `Set 2` is no September.
  const isSeveral = (text.match(MONTHS_IN) ?? []).length > 1
  return isSeveral && /\d/.test(text) && isOnlyMonths(text.replace(/(?<!\d)\d{1,2}(?:st|nd|rd|th|er|\.|º)?(?!\d)/g, ' '))
}
