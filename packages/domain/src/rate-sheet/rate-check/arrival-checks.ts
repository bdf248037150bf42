// Findings about days of arrival and departure that no stay can have.

import type { ProductPage, RateSet } from '../rate-sheet.ts'
import { arrivalText, daysOfWeekText, departureText } from '../words/words.ts'
import type { RateFinding } from './rate-finding.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Rate sets that are not closed to arrival or departure, and yet no stay can begin in them, or none that begins in them can end. */
export function arrivalChecks(page: ProductPage): RateFinding[] {
  return page.seasons.flatMap(({ seasonId, seasonName }) => {
    const { rateSets = [] } = page.seasonRates.find((rates) => rates.seasonId === seasonId) ?? {}
    return rateSets.flatMap((set, rateSet): RateFinding[] => {
      const place = { productId: page.productId, ratePackageId: page.ratePackageId, section: 'rates', seasonId, rateSet } as const
      const { arrivalDays = WEEK, departureDays = WEEK, daysOfWeek } = set
      const arrivals = arrivalDays.filter((day) => daysOfWeek.includes(day))
      if (arrivalDays.length > 0 && arrivals.length === 0) {
        const text = `${seasonName}: no stay can begin, because the rates are for ${daysOfWeekText(daysOfWeek)} and say ${arrivalText(arrivalDays)}.`
        return [{ code: 'noArrival', level: 'warning', place, text }]
      }
      // Where other rates hold on other days, those decide about a departure on them.
      if (lengthsOf(set).length === 0 || daysOfWeek.length < 7 || arrivals.length === 0 || departureDays.length === 0) return []
      if (lengthsOf(set).some((nights) => arrivals.some((day) => departureDays.includes(((day - 1 + nights) % 7) + 1)))) return []
      const text = `${seasonName}: no stay fits, because of ${arrivalText(arrivalDays)}, ${departureText(departureDays)} and the lengths of stay.`
      return [{ code: 'noDeparture', level: 'warning', place, text }]
    })
  })
}

/** Lengths of stay that the set takes, in nights; seven in a row are enough to end on every day of the week. */
function lengthsOf({ minStay = 1, maxStay = Number.POSITIVE_INFINITY, nightsInPrice }: RateSet): number[] {
  const least = Math.max(1, minStay)
  return WEEK.map((_, i) => (nightsInPrice === undefined ? least + i : nightsInPrice * (i + 1))).filter(
    (nights) => least <= nights && nights <= maxStay,
  )
}
