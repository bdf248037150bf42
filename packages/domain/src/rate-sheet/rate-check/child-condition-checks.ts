// Findings about children by number, by the adults they share with, by the age of adults, and about family discounts.

import type { ChildBand, ProductPage } from '../rate-sheet.ts'
import { holdsAdults, holdsAge } from '../stay/party-children.ts'
import type { RateFinding } from './rate-finding.ts'

type Place = RateFinding['place']

/** @param sorted the page's bands by age */
export function conditionChecks(page: ProductPage, sorted: readonly ChildBand[], place: Place): RateFinding[] {
  return [...unpriced(page, sorted, place), ...adultAge(page, sorted, place), ...familyDiscounts(page, place)]
}

/** Children of an age that some band holds, and whom none holds by their number or by the adults they share with. */
function unpriced(page: ProductPage, sorted: readonly ChildBand[], place: Place): RateFinding[] {
  if (sorted.every((band) => band.childNumber === undefined && band.withAdults === undefined)) return []
  const edges = [...new Set(sorted.flatMap((band) => [band.minAge, band.maxAge]))].sort((a, b) => a - b)
  return edges.slice(0, -1).flatMap((from, i): RateFinding[] => {
    const held = sorted.filter((band) => holdsAge(band, from))
    if (held.length === 0) return []
    const numbers = numbersAsked(page, held)
    const missing = numbers.flatMap((number) => {
      const without = [1, 2].filter(
        (adults) => !held.some((band) => holdsAdults(band, adults) && [undefined, number].includes(band.childNumber)),
      )
      const who = held.some((band) => band.childNumber !== undefined) ? `child no. ${number}` : 'children'
      if (without.length === 0) return []
      return [without.length === 2 ? who : `${who} with ${without[0] === 1 ? 'one adult' : 'two adults'}`]
    })
    if (missing.length === 0) return []
    const text = `No price for ${[...new Set(missing)].join(', ')} of ${agesText(from, edges[i + 1] ?? from)}: they cannot be booked.`
    return [{ code: 'childBandMissing', level: 'warning', place, text }]
  })
}

/** The numbers that bands name and the one after them, as far as the room takes so many children. */
function numbersAsked({ occupancy }: ProductPage, held: readonly ChildBand[]): number[] {
  const named = held.map((band) => band.childNumber ?? 0)
  const room = occupancy
    ? Math.min(occupancy.maximumChildren ?? Infinity, Math.max(1, occupancy.maximumPersons - 1))
    : Math.max(1, ...named)
  return Array.from({ length: Math.min(room, Math.max(...named) + 1) }, (_, i) => i + 1)
}

/** Ages between the last band and the adults, and bands for ages that are adults already. */
function adultAge({ adultFromAge }: ProductPage, sorted: readonly ChildBand[], place: Place): RateFinding[] {
  const last = sorted.reduce(
    (oldest, band) => (band.maxAge > oldest.maxAge ? band : oldest),
    sorted[0] ?? { description: '', minAge: 0, maxAge: 0 },
  )
  if (adultFromAge === undefined || last.maxAge === adultFromAge) return []
  const label = `End ${last.description} at ${adultFromAge}`
  const ending = sorted.map((band) => (band.maxAge === last.maxAge ? { ...band, maxAge: adultFromAge } : band))
  const fix = { kind: 'setChildBands', label, childBands: ending } as const
  const isPossible = last.minAge < adultFromAge
  if (last.maxAge < adultFromAge) {
    const text = `Adults are from ${adultFromAge} years, and no band holds ${agesText(last.maxAge, adultFromAge)}: they cannot be booked.`
    return [{ code: 'childBandMissing', level: 'warning', place, text, fix }]
  }
  const text = `${last.description} holds ${agesText(Math.max(last.minAge, adultFromAge), last.maxAge)}, who count as adults from ${adultFromAge} years.`
  return [{ code: 'childBandsOverlap', level: 'warning', place, text, ...(isPossible ? { fix } : {}) }]
}

/** Discounts that no party can have: the room does not take so many children, or they count as adults. */
function familyDiscounts({ familyDiscounts: discounts = [], occupancy, adultFromAge }: ProductPage, place: Place): RateFinding[] {
  const most = occupancy && Math.min(occupancy.maximumChildren ?? Infinity, occupancy.maximumPersons)
  return discounts.flatMap(({ underAge, leastChildren }): RateFinding[] => {
    if (most !== undefined && leastChildren > most) {
      const text = `A family discount asks for ${leastChildren} children; the room takes ${most}.`
      return [{ code: 'familyDiscount', level: 'warning', place, text }]
    }
    if (adultFromAge === undefined || underAge <= adultFromAge) return []
    const text = `A family discount is for children under ${underAge}, and adults are from ${adultFromAge} years.`
    return [{ code: 'familyDiscount', level: 'hint', place, text }]
  })
}

/** Ages from the first to below the second. */
export function agesText(from: number, below: number): string {
  return below - from <= 1 ? `age ${from}` : `ages ${from} to ${below - 1}`
}
