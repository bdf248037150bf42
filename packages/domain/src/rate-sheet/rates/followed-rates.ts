// Every rate of a page beside the one that it is made from, for a preview and for the rate check.

import type { Amount, CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, RateAddress } from '../rate-sheet.ts'
import { shownRate } from './rate.ts'

/** Retail, or nett where retail is not known; undefined where the rate has no amount. */
export type FollowedRate = RateAddress & { readonly seasonName: string; readonly before: Amount; readonly after: Amount | undefined }

/**
 * The rates of the source that have an amount, with what is made of each, in the order of the sheet. The address is that of the source.
 * @param made the page that follows the source: it has the same seasons, rate sets and lines, as `derivedPage` makes them
 * @example Double, Low: 80.00 becomes 102.00 by 22 per person for one person alone
 */
export function followedRates(source: ProductPage, made: ProductPage, currency: CurrencyCode): FollowedRate[] {
  return source.seasonRates.flatMap(({ seasonId, rateSets }, i) => {
    const { seasonName = '' } = source.seasons.find((season) => season.seasonId === seasonId) ?? {}
    return rateSets.flatMap(({ rates }, rateSet) =>
      rates.flatMap((rate, k): FollowedRate[] => {
        const [from, to] = [shownRate(rate, currency), made.seasonRates[i]?.rateSets[rateSet]?.rates[k]]
        const before = from.retail ?? from.nett
        if (before === undefined) return []
        const after = to && shownRate(to, currency)
        return [{ seasonId, seasonName, rateSet, description: rate.description, before, after: from.retail ? after?.retail : after?.nett }]
      }),
    )
  })
}
