// What a mass change does to rates that follow those that it changes.

import type { CurrencyCode } from '../../money/amount.ts'
import { pageIdOf } from '../page-address.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { findRate } from '../rates/change-rate.ts'
import { pagesWithDerived } from '../rates/derived-package.ts'
import { shownRate } from '../rates/rate.ts'
import { type ChangedRate, isDerived, placeOf } from './mass-change.ts'
import { ratesThatDiffer } from './mass-change-words.ts'

/**
 * The rates that become others because the ones that they follow were changed, in the order of the sheet; empty when none follows.
 * @param pages all product pages of the sheet before @param changed those that the mass change made
 * @example Double 100.00 raised by 10 %, and Half board made from it by 22 per person: Double 144.00 becomes 154.00 there
 */
export function followingChanges(
  pages: readonly ProductPage[],
  changed: readonly ProductPage[],
  currency: CurrencyCode,
): readonly ChangedRate[] {
  if (pages.every((page) => page.derivedFrom === undefined)) return []
  const now = new Map(changed.map((page) => [pageIdOf(page), page]))
  const after = pagesWithDerived(
    pages.map((page) => now.get(pageIdOf(page)) ?? page),
    currency,
  )
  const rates = pages.flatMap((page, i) => {
    const made = after[i]
    return made && made !== page ? ratesOf(page, made, currency) : []
  })
  return ratesThatDiffer(rates)
}

function ratesOf(page: ProductPage, made: ProductPage, currency: CurrencyCode): ChangedRate[] {
  return made.seasonRates.flatMap(({ seasonId, rateSets }) => {
    const { seasonName = '' } = made.seasons.find((season) => season.seasonId === seasonId) ?? {}
    return rateSets.flatMap(({ rates }, rateSet) =>
      rates.flatMap((rate) => {
        const address = { seasonId, rateSet, description: rate.description }
        const before = isDerived(page, address) ? findRate(page, address) : undefined
        if (!before) return []
        return [{ ...placeOf(made, seasonName, address), before: shownRate(before, currency), after: shownRate(rate, currency) }]
      }),
    )
  })
}
