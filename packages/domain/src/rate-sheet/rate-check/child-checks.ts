// Findings about the ages of children: ages that no band holds, ages that two hold, bands without a rate.

import type { ChildBand, ProductPage, RateSet } from '../rate-sheet.ts'
import { rateKind } from '../rates/rate-kind.ts'
import { AGES_WITHOUT_BANDS } from '../stay/party.ts'
import type { RateFinding, RateFix } from './rate-finding.ts'
import { agesText, conditionChecks } from './child-condition-checks.ts'
import { rateSetsOf } from './rate-checks.ts'

/** The bands of a page against one another and against its rates. A page without children has nothing to say. */
export function childChecks(page: ProductPage): RateFinding[] {
  const { productId, ratePackageId, childBands } = page
  const place = { productId, ratePackageId, section: 'children' } as const
  const descriptions = new Set(
    page.seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates.map((rate) => rate.description))),
  )
  if (childBands === undefined || childBands.length === 0) {
    const childRate = [...descriptions].find((description) => isOfChildren(description, page))
    if (childRate === undefined) return []
    const band = { description: childRate, ...AGES_WITHOUT_BANDS }
    const label = `It holds for ${agesText(band.minAge, band.maxAge)}`
    const fix: RateFix = { kind: 'setChildBands', label, childBands: [band] }
    return [{ code: 'childBandMissing', level: 'warning', place, text: `There is a rate ${childRate}, but no ages for it.`, fix }]
  }
  const sorted = childBands.toSorted((a, b) => a.minAge - b.minAge || a.maxAge - b.maxAge)
  return [
    ...youngest(sorted, place),
    ...gaps(sorted, place),
    ...overlaps(sorted, place),
    ...conditionChecks(page, sorted, place),
    ...withoutRate(sorted, descriptions, place),
    ...withoutAges(sorted, descriptions, page, place),
    ...withoutRateIn(page, sorted),
  ]
}

/** In a room a rate `Child` is one too; a tour says by it who is a child. */
function isOfChildren(description: string, { productType }: ProductPage): boolean {
  const kind = rateKind(description)
  return kind.kind === 'extraChild' || (productType === 'Accommodation' && kind.kind === 'person' && kind.person === 'child')
}

type Place = RateFinding['place']

/** A rate `Child` that no band names, beside bands of others: no child pays it. */
function withoutAges(sorted: readonly ChildBand[], descriptions: ReadonlySet<string>, page: ProductPage, place: Place): RateFinding[] {
  const isNamed = (description: string) => sorted.some((band) => band.description === description && band.percentOfShare === undefined)
  return [...descriptions].flatMap((description): RateFinding[] =>
    rateKind(description).kind === 'person' && isOfChildren(description, page) && !isNamed(description)
      ? [{ code: 'childBandMissing', level: 'warning', place, text: `There is a rate ${description}, but no ages for it.` }]
      : [],
  )
}

function youngest(sorted: readonly ChildBand[], place: Place): RateFinding[] {
  const first = sorted[0]
  if (!first || first.minAge === 0) return []
  const text = `No price for children under ${first.minAge}: they cannot be booked. Free of charge is a price of 0.`
  const fix = { kind: 'freeUnder', label: `Free of charge under ${first.minAge}`, age: first.minAge, like: first.description } as const
  return [{ code: 'childBandMissing', level: 'warning', place, text, fix }]
}

/** Ages between the bands that none of them holds. */
function gaps(sorted: readonly ChildBand[], place: Place): RateFinding[] {
  let reached = sorted[0]
  return sorted.slice(1).flatMap((band): RateFinding[] => {
    const before = reached
    if (before === undefined || band.maxAge >= before.maxAge) reached = band
    if (!before || before.maxAge >= band.minAge) return []
    const childBands = sorted.map((each) => (each === before ? { ...before, maxAge: band.minAge } : each))
    const fix: RateFix = { kind: 'setChildBands', label: `End ${before.description} at ${band.minAge}`, childBands }
    return [{ code: 'childBandMissing', level: 'error', place, text: `No band holds ${agesText(before.maxAge, band.minAge)}.`, fix }]
  })
}

/** Ages that two bands of the same conditions hold: nobody could tell which of them is meant. */
function overlaps(all: readonly ChildBand[], place: Place): RateFinding[] {
  const groups = Map.groupBy(all, ({ childNumber, withAdults }) => `${childNumber} ${withAdults}`)
  return [...groups.values()].flatMap((sorted) =>
    sorted.slice(1).flatMap((band, i): RateFinding[] => {
      const before = sorted[i]
      if (!before || before.maxAge <= band.minAge) return []
      const shared = agesText(band.minAge, Math.min(before.maxAge, band.maxAge))
      const { label, instead } = cleared(before, band, shared)
      const childBands = all.flatMap((each) => (each === before ? instead : each === band ? [] : [each]))
      const text = `${before.description} and ${band.description} both hold ${shared}.`
      return [{ code: 'childBandsOverlap', level: 'error', place, text, fix: { kind: 'setChildBands', label, childBands } }]
    }),
  )
}

/** The two bands without the ages that both hold, so that no age is lost. @param before begins no later, and ends earlier when both begin at once */
function cleared(before: ChildBand, band: ChildBand, shared: string): { readonly label: string; readonly instead: readonly ChildBand[] } {
  if (before.minAge === band.minAge && before.maxAge === band.maxAge) return { label: `Keep ${before.description} only`, instead: [before] }
  if (before.minAge === band.minAge) {
    return { label: `Begin ${band.description} at ${before.maxAge}`, instead: [before, { ...band, minAge: before.maxAge }] }
  }
  const earlier = { ...before, maxAge: band.minAge }
  if (before.maxAge <= band.maxAge) return { label: `End ${before.description} at ${band.minAge}`, instead: [earlier, band] }
  return { label: `Give ${shared} to ${band.description}`, instead: [earlier, band, { ...before, minAge: band.maxAge }] }
}

function withoutRate(bands: readonly ChildBand[], descriptions: ReadonlySet<string>, place: Place): RateFinding[] {
  return bands
    .filter((band) => band.percentOfShare === undefined && !descriptions.has(band.description))
    .map((band) => ({
      code: 'childBandWithoutRate',
      level: 'error',
      place,
      text: `${band.description}, ${agesText(band.minAge, band.maxAge)}, has no rate.`,
    }))
}

/** Bands whose rate is missing in some seasons only: there their children cannot be booked. */
function withoutRateIn(page: ProductPage, bands: readonly ChildBand[]): RateFinding[] {
  const { productId, ratePackageId } = page
  return page.seasons.flatMap((season) => {
    const sets = rateSetsOf(page, season.seasonId).filter((set) => set.rates.some((rate) => !rate.notApplicable))
    const paid = bands.filter((band) => band.percentOfShare === undefined)
    const lacking = paid.filter(({ description }) => hasRate(page, description) && sets.some((set) => !hasOneOf(set, description)))
    return [...new Set(lacking.map((band) => band.description))].map((description): RateFinding => {
      const place = { productId, ratePackageId, section: 'rates', seasonId: season.seasonId } as const
      return {
        code: 'childBandWithoutRate',
        level: 'error',
        place,
        text: `${season.seasonName} has no rate ${description}: these children cannot be booked.`,
      }
    })
  })
}

function hasRate(page: ProductPage, description: string): boolean {
  return page.seasonRates.some(({ rateSets }) => rateSets.some((set) => hasOneOf(set, description)))
}

function hasOneOf({ rates }: RateSet, description: string): boolean {
  return rates.some((rate) => rate.description === description)
}
