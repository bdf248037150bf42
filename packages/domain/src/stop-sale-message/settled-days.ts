// Written days as days of the calendar: which number is the month, which year is meant, and what has to be asked.

import { type Day, dayOf, monthLength, partsOf, weekdayOf } from '../calendar/day.ts'
import type { DateOrder } from '../calendar/typed-date.ts'
import type { NoticeRange } from '../contracting/stop-sale/stop-sale.ts'
import type { MessageAnswers, MessageDoubt } from './message.ts'
import type { WrittenDay, WrittenDays } from './message-dates.ts'

/** What the whole message says about its dates. */
export type DateFacts = {
  readonly today: Day
  /** Undefined when both orders are possible. */
  readonly order: DateOrder | undefined
  /** The only year that the message names; otherwise undefined. */
  readonly year: number | undefined
  readonly answers: MessageAnswers
}

/** `range` is undefined as long as something has to be answered first. */
export type SettledDays = { readonly range: NoticeRange | undefined; readonly doubts: readonly MessageDoubt[] }

const ENGLISH =
  /(?<!\p{L})(?:the|please|rooms?|from|we|are|is|and|for|until|dear|sales?|closed?|hotel is|your|our|dates?|regards|property|check)(?!\p{L})/gu
const OTHER_LANGUAGE =
  /(?<!\p{L})(?:und|bitte|zimmer|vom|bis|wir|ist|sind|geschlossen|ab|fur|hallo|le|les|du|au|nous|chambres?|ventes?|bonjour|et|el|los|por|favor|habitaciones|ventas?|estimados?|hasta|y|il|dal|camere|gentili|vendite?|fino|della|os|para|quartos?|vendas?|ate|nao|prezados?|caros?)(?!\p{L})/gu

/** English writes both orders; the other languages write the day first. */
function isOtherLanguage(plain: string): boolean {
  const count = (words: RegExp) => new Set(plain.match(words)).size
  return count(OTHER_LANGUAGE) > count(ENGLISH)
}

/**
 * What the message says about its dates together: an order that one date proves holds for all, and only English writes both.
 * @param plain the folded message
 */
export function dateFactsOf(plain: string, written: readonly WrittenDays[], today: Day, answers: MessageAnswers): DateFacts {
  const ends = written.flatMap(({ from, to }) => [from, to]).filter((end) => end !== null)
  const isMonthFirst = ends.some(({ numbers }) => numbers !== undefined && numbers[1] > 12)
  const isDayFirst = /(?<![\d/.-])(?:1[3-9]|2\d|3[01])[/-](?:0?[1-9]|1[0-2])(?![\d])/.test(plain) || isOtherLanguage(plain)
  const proven =
    isMonthFirst === isDayFirst ? (isMonthFirst ? undefined : provenByWeekday(ends, today)) : isMonthFirst ? 'monthFirst' : 'dayFirst'
  const years = new Set(ends.flatMap(({ year }) => (year === undefined ? [] : [year])))
  for (const [year] of plain.matchAll(/(?<![\d./-])20[2-9]\d(?![\d./-])/g)) years.add(Number(year))
  const [year] = years
  return { today, order: answers.order ?? proven, year: years.size === 1 ? year : undefined, answers }
}

/** `Fri 04/12/2026`: only one of the two days is a Friday. */
function provenByWeekday(ends: readonly WrittenDay[], today: Day): DateOrder | undefined {
  for (const { numbers, weekday, year = partsOf(today).year } of ends) {
    if (!numbers || weekday === undefined) continue
    const isRight = (order: DateOrder) => {
      const day = dayOfWritten(ordered({ numbers }, order), year, 'first')
      return day !== undefined && isoWeekday(day) === weekday
    }
    if (isRight('dayFirst') !== isRight('monthFirst')) return isRight('dayFirst') ? 'dayFirst' : 'monthFirst'
  }
  return undefined
}

export function settledDays(written: WrittenDays, text: string, facts: DateFacts): SettledDays {
  const doubts: MessageDoubt[] = []
  const ask = (kind: MessageDoubt['kind'], years: readonly number[] = []) =>
    doubts.push({
      kind,
      written: text.slice(written.start, written.end),
      place: { start: written.start, end: written.end },
      years,
      ids: [],
    })
  const isTwoWay = [written.from, written.to].some((end) => end?.numbers !== undefined && end.month === undefined)
  if (isTwoWay && facts.order === undefined) {
    ask('dayOrder')
    return { range: undefined, doubts }
  }
  const order = facts.order ?? 'dayFirst'
  const from = written.from && ordered(written.from, order)
  const to = written.to && ordered(written.to, order)
  const year = from?.year ?? to?.year ?? facts.year ?? facts.answers.year ?? yearByWeekday(from ?? to, facts.today)
  const isDated = from !== null || to !== null
  if (isDated && year === undefined) ask('noYear', comingYears(from, to, facts.today))
  const range = isDated && year === undefined ? undefined : rangeIn(from, to, year ?? 0, facts.today)
  if (range === undefined && year !== undefined) ask('noDates')
  if (range && !isRightWeekday(from, to, range)) ask('weekday')
  if (written.from === null && !written.isImmediate) ask('noFirstDay')
  if (written.to === null && !written.isUntilNotice) ask('noLastDay')
  if (range?.to && range.to < facts.today) ask('isOver')
  return { range, doubts: doubts.filter(({ kind }) => !(facts.answers.yes as readonly string[] | undefined)?.includes(kind)) }
}

function ordered(day: WrittenDay, order: DateOrder): WrittenDay {
  if (!day.numbers || day.month !== undefined) return day
  const [first, second] = day.numbers
  return order === 'dayFirst' ? { ...day, dayOfMonth: first, month: second } : { ...day, dayOfMonth: second, month: first }
}

/** The year from now on in which the day falls on the day of the week that is written beside it. */
function yearByWeekday(day: WrittenDay | null, today: Day): number | undefined {
  if (day?.weekday === undefined) return undefined
  const first = partsOf(today).year
  return [first, first + 1].find((year) => {
    const found = dayOfWritten(day, year, 'first')
    return found !== undefined && found >= today && isoWeekday(found) === day.weekday
  })
}

/** The first year in which the days are not over, and the one after it. */
function comingYears(from: WrittenDay | null, to: WrittenDay | null, today: Day): number[] {
  const { year } = partsOf(today)
  const range = rangeIn(from, to, year, today)
  const first =
    range && (range.to === null || range.to >= today) && range.from >= today ? year : year + (range?.to && range.to < today ? 1 : 0)
  return [first, first + 1]
}

/** The year is that of the first day that has one; a range that would end before it begins goes over New Year. */
function rangeIn(from: WrittenDay | null, to: WrittenDay | null, year: number, today: Day): NoticeRange | undefined {
  const last = to === null ? null : dayOfWritten(to, to.year ?? year, 'last')
  if (last === undefined) return undefined
  if (from === null) return { from: today, to: last }
  const first = dayOfWritten(from, from.year ?? year, 'first')
  if (first === undefined) return undefined
  if (last === null || first <= last) return { from: first, to: last }
  const monthsApart = (from.month ?? 0) - (to?.month ?? 0)
  if (monthsApart < 5 || to === null) return undefined
  // The year stands behind the last day: `28 Dec - 3 Jan 2027`. Without any year the first day is in the year that was chosen.
  const isYearOfLast = from.year !== undefined && from.year === to.year
  const before = isYearOfLast ? dayOfWritten(from, (from.year ?? year) - 1, 'first') : undefined
  if (before) return { from: before, to: last }
  const after = dayOfWritten(to, (to.year ?? year) + 1, 'last')
  return after && { from: first, to: after }
}

function dayOfWritten({ dayOfMonth, month }: WrittenDay, year: number, end: 'first' | 'last'): Day | undefined {
  return month === undefined ? undefined : dayOf(year, month, dayOfMonth ?? (end === 'first' ? 1 : monthLength(year, month)))
}

function isRightWeekday(from: WrittenDay | null, to: WrittenDay | null, range: NoticeRange): boolean {
  const isRight = (day: WrittenDay | null, settled: Day | null) =>
    day?.weekday === undefined || settled === null || isoWeekday(settled) === day.weekday
  return (from === null || isRight(from, range.from)) && isRight(to, range.to)
}

/** 1 Monday to 7 Sunday. */
function isoWeekday(day: Day): number {
  return ((weekdayOf(day) + 6) % 7) + 1
}
