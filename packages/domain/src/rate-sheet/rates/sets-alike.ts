// Rate sets that one stay could take both.

import type { RateSet } from '../rate-sheet.ts'
import { daysOfWeekText } from '../words/words.ts'

/** Whether they hold on a common day of the week for stays of one length. */
export function areAlike(a: RateSet, b: RateSet): boolean {
  return canMeet(a, b) && a.daysOfWeek.some((day) => b.daysOfWeek.includes(day))
}

/** Whether one stay could take both: no booking code and no length of stay tells them apart. */
export function canMeet(a: RateSet, b: RateSet): boolean {
  const [from, to] = [
    Math.max(a.minStay ?? 1, b.minStay ?? 1),
    Math.min(a.maxStay ?? Number.POSITIVE_INFINITY, b.maxStay ?? Number.POSITIVE_INFINITY),
  ]
  // A price of a whole stay goes before one by the night, so that only prices for the same number of nights meet.
  return a.bookingCode === b.bookingCode && a.nightsInPrice === b.nightsInPrice && from <= to
}

/**
 * Why this set cannot stand beside the others of its season, in words, or undefined when it can: no stay may find two sets.
 * @example 'Set 2 has rates on Fri, Sat for the same length of stay. Choose other days, another length of stay or a booking code.'
 */
export function alikeFinding(set: RateSet, others: readonly { readonly set: RateSet; readonly rateSet: number }[]): string | undefined {
  const twice = others.find((other) => areAlike(set, other.set))
  if (!twice) return undefined
  const days = set.daysOfWeek.filter((day) => twice.set.daysOfWeek.includes(day))
  return `Set ${twice.rateSet + 1} has rates on ${daysOfWeekText(days)} for the same length of stay. Choose other days, another length of stay or a booking code.`
}
