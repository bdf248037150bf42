// Changing one rate on a product's page.

import { type Amount, amountText, type CurrencyCode, findAmount } from '../../money/amount.ts'
import type { ProductPage, Rate, RateAddress } from '../rate-sheet.ts'
import { commissionFinding, rateFinding } from './rate.ts'

export type { RateAddress } from '../rate-sheet.ts'

/** Retail null empties the rate; not applicable keeps no amounts. */
export type RateChange = { readonly retailRate: string | null; readonly commissionPercentage: string; readonly notApplicable: boolean }

export type RateChangeResult =
  | { readonly page: ProductPage; readonly rate: Rate }
  | { readonly finding: string; readonly field: 'retailRate' | 'commissionPercentage' | 'description' }

/** The page with the changed rate, or why it cannot be changed so, in words beside the field. */
export function pageWithRate(page: ProductPage, address: RateAddress, change: RateChange, currency: CurrencyCode): RateChangeResult {
  const before = findRate(page, address)
  if (!before) return { finding: 'This rate is not in the rate sheet any more.', field: 'description' }
  const retailProblem = change.notApplicable || change.retailRate === null ? undefined : rateFinding(change.retailRate, currency)
  if (retailProblem !== undefined) return { finding: retailProblem, field: 'retailRate' }
  const commissionProblem = change.notApplicable ? undefined : commissionFinding(change.commissionPercentage)
  if (commissionProblem !== undefined) return { finding: commissionProblem, field: 'commissionPercentage' }
  const rate = changedRate(before, change, currency)
  const seasonRates = page.seasonRates.map((season) => {
    if (season.seasonId !== address.seasonId) return season
    const rateSets = season.rateSets.map((set, i) =>
      i === address.rateSet ? { ...set, rates: set.rates.map((each) => (each.description === address.description ? rate : each)) } : set,
    )
    return { ...season, rateSets }
  })
  return { page: { ...page, seasonRates }, rate }
}

export function findRate(page: ProductPage, { seasonId, rateSet, description }: RateAddress): Rate | undefined {
  const season = page.seasonRates.find((each) => each.seasonId === seasonId)
  return season?.rateSets[rateSet]?.rates.find((rate) => rate.description === description)
}

function changedRate({ description, defaultCommission }: Rate, change: RateChange, currency: CurrencyCode): Rate {
  if (change.notApplicable) return { description, notApplicable: true }
  const retail = change.retailRate === null ? undefined : findAmount(change.retailRate)
  return {
    description,
    notApplicable: false,
    // Both were just found to be amounts.
    ...(retail === undefined ? {} : { retailRate: amountText(retail, currency) as Amount }),
    commissionPercentage: change.commissionPercentage as Amount,
    ...(defaultCommission === change.commissionPercentage ? { defaultCommission } : {}),
  }
}
