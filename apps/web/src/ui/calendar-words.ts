// Names of months and days of the week in a language.

import type { ScreenLanguage } from '@tradewind/domain/accounts/screen-language.ts'
import { monthText } from '@tradewind/domain/calendar/day.ts'

/** 1 Jan 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

export type CalendarWords = {
  /** Two letters each, from Monday. @example 'Mo' */
  readonly weekdays: readonly string[]
  /** From Sunday, as `weekdayOf` counts them. @example 'Sunday' */
  readonly longWeekdays: readonly string[]
  /** @param month from 1 @example 'Apr', in German 'April' */
  readonly monthText: (month: number) => string
}

export function calendarWords(language: ScreenLanguage): CalendarWords {
  const inLanguage = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(instant)
  const daysFrom = (first: number) => Array.from({ length: 7 }, (_, i) => MONDAY + (first + i) * DAY_MS)
  return {
    weekdays: daysFrom(0).map((day) => inLanguage(day, { weekday: 'short' }).slice(0, 2)),
    longWeekdays: daysFrom(-1).map((day) => inLanguage(day, { weekday: 'long' })),
    monthText: (month) => (language === 'en' ? monthText(month) : inLanguage(Date.UTC(2024, month - 1), { month: 'long' })),
  }
}
