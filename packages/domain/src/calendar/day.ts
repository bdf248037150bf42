// Calendar days, without time of day or time zone.

/** A calendar day written `YYYY-MM-DD`, from 0001-01-01 to 9999-12-31. */
export type Day = string & { readonly __day: unique symbol }

/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Gregorian calendar. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Number of days in the month. @param month 1 to 12 */
export function monthLength(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29
  return MONTH_LENGTHS[month - 1] ?? 0
}

/**
 * The day with these parts, or undefined when no such day exists.
 * @param year 1 to 9999 @param month 1 to 12 @param dayOfMonth 1 to 31
 * @example dayOf(2026, 2, 29) is undefined
 */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(dayOfMonth)) return undefined
  if (year < 1 || year > 9999 || month < 1 || month > 12) return undefined
  if (dayOfMonth < 1 || dayOfMonth > monthLength(year, month)) return undefined
  // The only cast to Day: the parts are checked above.
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}` as Day
}

/** The day in this `YYYY-MM-DD` text, or undefined for any other text. */
export function findDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  return dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** As `findDay`, for text known to be a day. @throws RangeError when it is not */
export function getDay(text: string): Day {
  const day = findDay(text)
  if (!day) throw new RangeError(`not a calendar day: ${text}`)
  return day
}

/** Year, month (1-12) and day of the month (1-31). */
export function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
  return { year: figures(day, 0, 4), month: figures(day, 5, 7), dayOfMonth: figures(day, 8, 10) }
}

/** The number at these positions. Speed: reads character codes, because slicing strings is slow in the stay calculator. */
function figures(day: Day, from: number, to: number): number {
  let number = 0
  for (let i = from; i < to; i += 1) number = number * 10 + day.charCodeAt(i) - ZERO
  return number
}

const ZERO = 48

/**
 * Days since 1970-01-01, which is 0; earlier days are negative.
 * Source: the civil-from-days arithmetic of the proleptic Gregorian calendar.
 */
export function dayNumber(day: Day): number {
  const { year, month, dayOfMonth } = partsOf(day)
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The inverse of `dayNumber`. @throws RangeError outside years 1 to 9999 */
export function dayOfNumber(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const day = dayOf(year, month, dayOfMonth)
  if (!day) throw new RangeError(`no calendar day has number ${number}`)
  return day
}

const FIRST = dayNumber(getDay('0001-01-01'))
const LAST = dayNumber(getDay('9999-12-31'))

/** The day `count` days later, or earlier when negative; at most the last day that there is, 9999-12-31, and at least the first. */
export function addDays(day: Day, count: number): Day {
  return dayOfNumber(Math.min(LAST, Math.max(FIRST, dayNumber(day) + count)))
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): Weekday {
  // 1970-01-01 was a Thursday; the double modulo keeps earlier days positive.
  return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday
}

/** Days can be compared as text: text order is calendar order. */
export function earlierOf(a: Day, b: Day): Day {
  return a <= b ? a : b
}
export function laterOf(a: Day, b: Day): Day {
  return a >= b ? a : b
}

/**
 * The day as shown to people: `DD MMM YYYY`. // A-CN-022
 * @example dayText(getDay('2026-04-01')) is '01 Apr 2026'
 */
export function dayText(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day)
  return `${pad(dayOfMonth, 2)} ${MONTH_NAMES[month - 1]} ${pad(year, 4)}`
}

/** `Apr` for 4. */
export function monthText(month: number): string {
  return MONTH_NAMES[month - 1] ?? ''
}

/**
 * The calendar day of this instant in this time zone.
 * @param instant milliseconds since 1970 @param timeZone IANA name, for example `Europe/Zagreb`
 */
export function dayAt(instant: number, timeZone: string): Day {
  let format = FORMATS.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    FORMATS.set(timeZone, format)
  }
  return getDay(format.format(instant))
}

/** The earliest day that it is now anywhere on earth. Earlier days are over everywhere. @param instant milliseconds since 1970 */
export function earliestDay(instant: number): Day {
  return dayAt(instant, 'Etc/GMT+12')
}

/** The latest day that it is now anywhere on earth. Later days have begun nowhere. @param instant milliseconds since 1970 */
export function latestDay(instant: number): Day {
  return dayAt(instant, 'Etc/GMT-14')
}

/** One for each time zone, of which there are some hundred. Speed: making one takes a hundred times as long as using it. */
const FORMATS = new Map<string, Intl.DateTimeFormat>()

/** The same day and month `count` years later. 29 February becomes 28 February outside leap years. */
export function addYears(day: Day, count: number): Day {
  const { year, month, dayOfMonth } = partsOf(day)
  return getDay(`${pad(year + count, 4)}-${pad(month, 2)}-${pad(Math.min(dayOfMonth, monthLength(year + count, month)), 2)}`)
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
