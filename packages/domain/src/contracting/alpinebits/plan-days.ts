// The days of a rate plan: which rates and which rules hold on each, joined to ranges.

import { type Day, dayNumber, dayOfNumber } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import type { RateSet, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import type { PagePrices, PlacedDay, PlacedSet } from '../../rate-sheet/stay/page-prices.ts'
import type { BookingRule, PlanAmounts, PlanRate } from './rate-plan.ts'

/** A day with the one rate set that holds on it; without one where none does, or several do. */
export type PlanDay = { readonly day: Day; readonly isClosed: boolean; readonly place?: PlacedSet; readonly hasSeveral: boolean }

/** @param bookingCode the plan is for stays that are booked under it; undefined: under none */
export function planDays(prices: PagePrices, { startDate, endDate }: SheetHead, bookingCode: string | undefined): PlanDay[] {
  const [first, last] = [dayNumber(startDate), dayNumber(endDate)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => planDay(prices.dayOf(first + i), bookingCode))
}

function planDay({ day, blackouts, open, only }: PlacedDay, bookingCode: string | undefined): PlanDay {
  const asked = bookingCode === undefined ? open : open.filter(({ set }) => set.bookingCode === bookingCode)
  const place = bookingCode === undefined ? only : asked.length === 1 ? asked[0] : undefined
  // Amounts of a rate plan are those of one night: the price of a whole stay is told beside it.
  const isByNight = place !== undefined && place.set.nightsInPrice === undefined
  return { day, isClosed: blackouts !== undefined, hasSeveral: asked.length > 1, ...(isByNight ? { place } : {}) }
}

/** A rate for each range of days that have the same amounts. */
export function ratesOfDays(days: readonly PlanDay[], amountsOf: ReadonlyMap<PlacedSet, PlanAmounts>): PlanRate[] {
  return rangesOf(
    days,
    ({ place }) => place && amountsOf.get(place),
    (amounts) => JSON.stringify(amounts),
  ).map(({ range, value }) => ({ range, ...value }))
}

/** A rule for each range of days that have the same one; days without any have none. */
export function rulesOfDays(days: readonly PlanDay[]): BookingRule[] {
  return rangesOf(days, ruleOf, (rule) => JSON.stringify(rule)).map(({ range, value }) => ({ range, ...value }))
}

function ruleOf({ isClosed, place }: PlanDay): Omit<BookingRule, 'range'> | undefined {
  const terms = place ? termsOf(place.set) : {}
  // No stay is at least as long as the one and at most as long as the other.
  const isNever = [terms.minStay, terms.minStayThrough].some((least) =>
    [terms.maxStay, terms.maxStayThrough].some((most) => (least ?? 0) > (most ?? Number.POSITIVE_INFINITY)),
  )
  if (isNever) return { isClosed: true, ...(terms.departureDays && { departureDays: terms.departureDays }) }
  return isClosed || Object.keys(terms).length > 0 ? { isClosed, ...terms } : undefined
}

function termsOf(set: RateSet): Omit<BookingRule, 'range' | 'isClosed'> {
  const { minStay = 1, maxStay, minStayBindsEveryNight, maxStayBindsEveryNight, arrivalDays, departureDays } = set
  return {
    ...(minStay > 1 && (minStayBindsEveryNight ? { minStayThrough: minStay } : { minStay })),
    ...(maxStay !== undefined && (maxStayBindsEveryNight ? { maxStayThrough: maxStay } : { maxStay })),
    ...(arrivalDays && arrivalDays.length < 7 && { arrivalDays }),
    ...(departureDays && departureDays.length < 7 && { departureDays }),
  }
}

/** Neighbouring days with the same value, each once. Days without a value belong to no range. */
function rangesOf<Value>(
  days: readonly PlanDay[],
  findValue: (day: PlanDay) => Value | undefined,
  keyOf: (value: Value) => string,
): { range: DayRange; value: Value }[] {
  const ranges: { from: Day; to: Day; value: Value; key: string }[] = []
  for (const each of days) {
    const value = findValue(each)
    if (value === undefined) continue
    const key = keyOf(value)
    const last = ranges.at(-1)
    if (last?.key === key && dayNumber(last.to) + 1 === dayNumber(each.day)) last.to = each.day
    else ranges.push({ from: each.day, to: each.day, value, key })
  }
  return ranges.map(({ from, to, value }) => ({ range: { from, to }, value }))
}

/** The days as ranges. */
export function rangesOfDays(days: readonly Day[]): DayRange[] {
  const ranges: { from: Day; to: Day }[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && dayOfNumber(dayNumber(last.to) + 1) === day) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
