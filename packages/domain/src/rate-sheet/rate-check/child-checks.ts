// Findings about the ages of children: ages that no band holds, ages that two hold, bands without a rate.

import type { ChildBand, ProductPage } from '../rate-sheet.ts'
import { rateKind } from '../rates/rate-kind.ts'
import type { RateFinding, RateFix } from './rate-finding.ts'

/** The bands of a page against one another and against its rates. A page without children has nothing to say. */
export function childChecks(page: ProductPage): RateFinding[] {
  const { productId, ratePackageId, childBands } = page
  const place = { productId, ratePackageId, section: 'children' } as const
  const descriptions = new Set(
    page.seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates.map((rate) => rate.description))),
  )
  if (childBands === undefined || childBands.length === 0) {
    const childRate = [...descriptions].find((description) => rateKind(description).kind === 'extraChild')
    if (childRate === undefined) return []
    return [{ code: 'childBandMissing', level: 'warning', place, text: `There is a rate ${childRate}, but no ages for it.` }]
  }
  const sorted = childBands.toSorted((a, b) => a.minAge - b.minAge || a.maxAge - b.maxAge)
  return [...youngest(sorted, place), ...neighbours(sorted, place), ...withoutRate(sorted, descriptions, place)]
}

type Place = RateFinding['place']

function youngest(sorted: readonly ChildBand[], place: Place): RateFinding[] {
  const first = sorted[0]
  if (!first || first.minAge === 0) return []
  const text = `No price for children under ${first.minAge}: they cannot be booked. Free of charge is a price of 0.`
  return [{ code: 'childBandMissing', level: 'warning', place, text }]
}

function neighbours(sorted: readonly ChildBand[], place: Place): RateFinding[] {
  return sorted.slice(1).flatMap((band, i): RateFinding[] => {
    const before = sorted[i]
    if (!before || before.maxAge === band.minAge) return []
    const childBands = sorted.map((each) => (each === before ? { ...before, maxAge: band.minAge } : each))
    const fix: RateFix = { kind: 'setChildBands', label: `End ${before.description} at ${band.minAge}`, childBands }
    if (before.maxAge < band.minAge) {
      return [{ code: 'childBandMissing', level: 'error', place, text: `No band holds ${agesText(before.maxAge, band.minAge)}.`, fix }]
    }
    const shared = agesText(band.minAge, Math.min(before.maxAge, band.maxAge))
    return [
      {
        code: 'childBandsOverlap',
        level: 'error',
        place,
        text: `${before.description} and ${band.description} both hold ${shared}.`,
        ...(before.minAge < band.minAge ? { fix } : {}),
      },
    ]
  })
}

function withoutRate(bands: readonly ChildBand[], descriptions: ReadonlySet<string>, place: Place): RateFinding[] {
  return bands
    .filter((band) => !descriptions.has(band.description))
    .map((band) => ({
      code: 'childBandWithoutRate',
      level: 'error',
      place,
      text: `${band.description}, ${agesText(band.minAge, band.maxAge)}, has no rate.`,
    }))
}

/** Ages from the first to below the second. */
function agesText(from: number, below: number): string {
  return below - from <= 1 ? `age ${from}` : `ages ${from} to ${below - 1}`
}
