// Whether a stay is bookable from allotment, or on request.

import { addDays, type Day, dayNumber, dayText } from '../../calendar/day.ts'
import { counted } from '../../text/counted.ts'
import type { AllocationEntry } from '../rate-sheet.ts'
import type { StayAvailability } from '../stay/stay.ts'

/**
 * The smallest allotment of the stay's nights, when each has one and the booking comes in time: at least `releaseBackDays` days before
 * arrival; free sale when rooms are not counted on any of them. Else on request. A day in two entries has the larger one that is not
 * released yet.
 * @param wanted rooms that are asked for
 * @example release 14 days, arrival 10 Jun: booked on 27 May from allotment, on 28 May on request
 */
export function availabilityOf(
  allocation: readonly AllocationEntry[],
  stay: { readonly arrival: Day; readonly nights: number; readonly bookingDay: Day },
  wanted = 1,
): StayAvailability {
  const ahead = dayNumber(stay.arrival) - dayNumber(stay.bookingDay)
  let rooms = Number.POSITIVE_INFINITY
  for (let night = 0; night < stay.nights; night += 1) {
    const day = addDays(stay.arrival, night)
    const all = allocation.filter((entry) => entry.dateRanges.some((range) => range.from <= day && day <= range.to))
    if (all.length === 0) return { kind: 'onRequest', reason: `There is no allotment on ${dayText(day)}.` }
    const entries = all.filter((entry) => entry.allocationType !== 'onRequest')
    if (entries.length === 0) return { kind: 'onRequest', reason: `Rooms are on request on ${dayText(day)}.` }
    const held = entries.filter((entry) => ahead >= entry.releaseBackDays)
    if (held.length === 0) {
      const release = Math.min(...entries.map((entry) => entry.releaseBackDays))
      return {
        kind: 'onRequest',
        reason: `The allotment of ${dayText(day)} is released ${daysText(release)} before arrival; the booking is ${daysText(ahead)} before.`,
      }
    }
    rooms = Math.min(rooms, Math.max(...held.map(roomsOf)))
  }
  if (rooms === 0) return { kind: 'onRequest', reason: 'The allotment of a night is 0.' }
  if (rooms < wanted) return { kind: 'onRequest', reason: `The allotment is ${counted(rooms, 'room', 'rooms')}; ${wanted} are asked for.` }
  return rooms === Number.POSITIVE_INFINITY ? { kind: 'freeSale' } : { kind: 'fromAllotment', rooms }
}

/** How many rooms can be had without asking; free sale has an end only where a number is said. */
function roomsOf({ allocationType, allotments }: AllocationEntry): number {
  return allocationType === 'freeSale' && allotments === 0 ? Number.POSITIVE_INFINITY : allotments
}

function daysText(days: number): string {
  return counted(days, 'day', 'days')
}
