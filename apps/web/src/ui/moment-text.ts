// Moments as shown to people: today with the time, other days with the date.

import { type Day, dayText, getDay } from '@tradewind/domain/calendar/day.ts'

/** The day in the browser's time zone. Speed: a list asks for each of its rows, and formatters are slow to make. */
export function dayHere(instant: number): Day {
  const moment = new Date(instant)
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return getDay(`${String(year).padStart(4, '0')}-${twoFigures(month)}-${twoFigures(day)}`)
}

function twoFigures(value: number): string {
  return String(value).padStart(2, '0')
}

/** Today in the browser's time zone. */
export function today(): Day {
  return dayHere(Date.now())
}

/** @param iso ISO 8601 moment @example 'Today, 09:12', '13 Oct 2025' */
export function momentText(iso: string, now: number = Date.now()): string {
  const day = dayHere(Date.parse(iso))
  return day === dayHere(now) ? `Today, ${timeText(iso)}` : dayText(day)
}

/** As `momentText`, for the middle of a sentence. @example 'today, 09:12', '13 Oct 2025' */
export function momentInText(iso: string): string {
  return momentText(iso).replace('Today', 'today')
}

/** For the middle of a sentence that says when. @example 'today, 09:12', 'on 13 Oct 2025' */
export function whenText(iso: string): string {
  const day = dayHere(Date.parse(iso))
  return day === today() ? `today, ${timeText(iso)}` : `on ${dayText(day)}`
}

/** The day of the week and the date, as dates stand everywhere else. @example 'Saturday, 05 Sep 2026' */
export function longDayText(now: number = Date.now()): string {
  return `${new Date(now).toLocaleDateString('en-GB', { weekday: 'long' })}, ${dayText(dayHere(now))}`
}

/** The date and the time. @example '13 Oct 2025, 09:12' */
export function fullMomentText(iso: string): string {
  return `${dayText(dayHere(Date.parse(iso)))}, ${timeText(iso)}`
}

/** @example '09:12', in the browser's time zone */
export function timeText(iso: string): string {
  const moment = new Date(iso)
  return `${twoFigures(moment.getHours())}:${twoFigures(moment.getMinutes())}`
}

/** `01 Apr 2026` for `2026-04-01`. */
export function isoDayText(day: string): string {
  return dayText(getDay(day))
}
