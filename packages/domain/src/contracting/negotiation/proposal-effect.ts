// What a proposed value means: how many nights it concerns, and what a typical stay costs before and after.

import Big from 'big.js'
import { addDays, type Day, earlierOf } from '../../calendar/day.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { type Amount, roundedAmount } from '../../money/amount.ts'
import { type PlacedProduct, type StayEffect, stayEffect, TYPICAL_STAY, typicalCost } from '../../rate-sheet/diff/stay-effect.ts'
import { percentageText } from '../../rate-sheet/diff/percentage-text.ts'
import { pageIdOf } from '../../rate-sheet/page-address.ts'
import { policyTitle } from '../../rate-sheet/words/policy-words.ts'
import { type ProductPage, productPagesOf, type RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { nightsOfSeason, rangesOf } from '../../rate-sheet/seasons/seasons.ts'
import { type NegotiatedValue, sheetWithValues } from './applied-values.ts'
import { findProduct, type NegotiatedPlace, placeTitle, policiesOf, productName, type SeasonPlace, valueAt } from './negotiated-place.ts'

export type TypicalStay = {
  readonly productName: string
  readonly arrival: Day
  readonly nights: number
  /** Nett where both sides of the comparison have it, otherwise retail. */
  readonly price: 'nett' | 'retail'
  readonly before: Amount
  readonly after: Amount
  /** Before subtracted from after. */
  readonly difference: Amount
  /** @example '−4.5 %' */
  readonly percentage?: string
}

/**
 * A typical stay in each product that the values concern, before and after all of them; products whose price stays the same are left out.
 * For a rate it is in the middle of its season, for a date it begins on the first day that changes its season. Empty when the values
 * cannot be applied.
 */
export function typicalStays(sheet: RateSheet, values: readonly NegotiatedValue[]): readonly TypicalStay[] {
  const result = sheetWithValues(sheet, values)
  if ('finding' in result) return []
  const moved = values.flatMap((each) => (each.place.kind === 'season' ? [firstMoved(sheet, each.place, each.value)] : [])).sort()[0]
  return productPagesOf(sheet).flatMap((page) => {
    const next = findProduct(result.sheet, page)
    if (!next) return []
    const seasonIds = new Set(values.flatMap(({ place }) => (place.kind === 'rate' && isOf(page, place) ? [place.seasonId] : [])))
    const before = { head: sheet.head, page }
    const after = { head: sheet.head, page: next }
    const stays = [
      seasonIds.size === 0 ? undefined : inSeasons(before, after, seasonIds),
      moved === undefined ? undefined : on(moved, before, after),
    ]
    return stays.filter((stay) => stay !== undefined && Number(stay.difference) !== 0) as TypicalStay[] // just filtered
  })
}

/** Only the seasons with another rate are compared, so that the nett rate alone may be another one. */
function inSeasons(before: PlacedProduct, after: PlacedProduct, seasonIds: ReadonlySet<string>): TypicalStay | undefined {
  const only = ({ head, page }: PlacedProduct): PlacedProduct => ({
    head,
    page: { ...page, seasons: page.seasons.filter((season) => seasonIds.has(season.seasonId)) },
  })
  const effect = stayEffect(only(before), only(after))
  return effect && stayOf(after, effect)
}

function on(arrival: Day, before: PlacedProduct, after: PlacedProduct): TypicalStay | undefined {
  const nights = after.page.productType === 'Accommodation' ? TYPICAL_STAY.nights : 1
  return stayOf(after, { arrival, nights, before: typicalCost(before, arrival, nights), after: typicalCost(after, arrival, nights) })
}

/** The first day that another season has when the boundary moves. */
function firstMoved(sheet: RateSheet, place: SeasonPlace, value: string): Day {
  const [was, is] = [valueAt(sheet, place), value] as [Day, Day] // values of a boundary are days
  return place.end === 'first' ? earlierOf(was, is) : addDays(earlierOf(was, is), 1)
}

type Compared = Pick<StayEffect, 'arrival' | 'nights' | 'before' | 'after'>

function stayOf({ head, page }: PlacedProduct, { before: was, after: is, arrival, nights }: Compared): TypicalStay | undefined {
  if ('refusal' in was || 'refusal' in is) return undefined
  const hasNett = was.nett !== undefined && is.nett !== undefined
  const [earlier, later] = [(hasNett && was.nett) || was.total, (hasNett && is.nett) || is.total]
  const percentage = percentageText(earlier, later)
  return {
    productName: productName(page),
    arrival,
    nights,
    price: hasNett ? 'nett' : 'retail',
    before: earlier,
    after: later,
    difference: roundedAmount(new Big(later).minus(earlier), head.currency),
    ...(percentage === undefined ? {} : { percentage }),
  }
}

/** How many nights the season of a rate has; undefined for other places. */
export function nightsConcerned(
  sheet: RateSheet,
  place: NegotiatedPlace,
): { readonly nights: number; readonly seasonName: string } | undefined {
  if (place.kind !== 'rate') return undefined
  const season = findProduct(sheet, place)?.seasons.find((each) => each.seasonId === place.seasonId)
  return season && { nights: nightsOfSeason(season), seasonName: season.seasonName }
}

/**
 * The places of a sheet besides its rates: boundaries of seasons, each once where products share them, tiers of cancellations one by
 * one and all together, policies with a text, and the terms.
 */
export function otherPlaces(
  sheet: RateSheet,
): readonly { readonly place: NegotiatedPlace; readonly label: string; readonly group: string }[] {
  const seen = new Set<string>()
  const seasons = productPagesOf(sheet).flatMap((page) =>
    page.seasons.flatMap((season) =>
      rangesOf(season).flatMap((dates, range) =>
        (['first', 'last'] as const).flatMap((end) => {
          const key = `${season.seasonName} ${end} ${end === 'first' ? dates.from : dates.to}`
          if (seen.has(key)) return []
          seen.add(key)
          const { productId, ratePackageId } = page
          const place = { kind: 'season', productId, ratePackageId, seasonId: season.seasonId, range, end } as const
          return [{ place, label: `${season.seasonName}, ${rangeText(dates)}: ${end === 'first' ? 'first' : 'last'} day`, group: 'Dates' }]
        }),
      ),
    ),
  )
  const policies = sheet.pages.flatMap((page) =>
    policiesOf(page).flatMap((policy, position) => {
      const place = { kind: 'policy', pageId: pageIdOf(page), policyType: policy.policyType, position } as const
      return policy.note === '' ? [] : [{ place, label: placeTitle(sheet, place) || policyTitle(policy), group: 'Policies' }]
    }),
  )
  const tiers = sheet.pages.flatMap((page) =>
    policiesOf(page).flatMap((policy, position) =>
      (policy.cancellations ?? []).flatMap(({ penalty }, tier) =>
        (['threshold', penalty.kind] as const).flatMap((field) => {
          const place = { kind: 'tier', pageId: pageIdOf(page), position, tier, field } as const
          return valueAt(sheet, place) === undefined ? [] : [{ place, label: placeTitle(sheet, place), group: 'Cancellation' }]
        }),
      ),
    ),
  )
  const tierLists = sheet.pages.flatMap((page) =>
    policiesOf(page).flatMap((_, position) => {
      const place = { kind: 'tiers', pageId: pageIdOf(page), position } as const
      return valueAt(sheet, place) === undefined ? [] : [{ place, label: placeTitle(sheet, place), group: 'Cancellation' }]
    }),
  )
  const hasTerms = sheet.pages.some((page) => page.kind === 'notes' && (page.termsAndConditions ?? '') !== '')
  const terms = { place: { kind: 'terms' } as const, label: 'Terms and conditions', group: 'Policies' }
  return [...seasons, ...tiers, ...tierLists, ...policies, ...(hasTerms ? [terms] : [])]
}

function isOf(page: ProductPage, place: { readonly productId: string; readonly ratePackageId: string }): boolean {
  return page.productId === place.productId && page.ratePackageId === place.ratePackageId
}
