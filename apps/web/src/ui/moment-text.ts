// Moments as shown to people: today with the time, other days with the date.

import { type Day, dayAt, dayText, getDay } from '@tradewind/domain/calendar/day.ts'

function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Today in the browser's time zone. */
export function today(): Day {
  return dayAt(Date.now(), zone())
}

/** @param iso ISO 8601 moment @example 'Today, 09:12', '13 Oct 2025' */
export function momentText(iso: string, now: number = Date.now()): string {
  const instant = Date.parse(iso)
  const day = dayAt(instant, zone())
  return day === dayAt(now, zone()) ? `Today, ${timeText(iso)}` : dayText(day)
}

/** As `momentText`, for the middle of a sentence. @example 'today, 09:12', '13 Oct 2025' */
export function momentInText(iso: string): string {
  return momentText(iso).replace('Today', 'today')
}

/** The date and the time. @example '13 Oct 2025, 09:12' */
export function fullMomentText(iso: string): string {
  return `${dayText(dayAt(Date.parse(iso), zone()))}, ${timeText(iso)}`
}

/** @example '09:12', in the browser's time zone */
export function timeText(iso: string): string {
  return new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** `01 Apr 2026` for `2026-04-01`. */
export function isoDayText(day: string): string {
  return dayText(getDay(day))
}
