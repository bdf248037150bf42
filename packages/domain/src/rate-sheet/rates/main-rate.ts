// The rate that stands for a product where there is room for one line only.

import { type Amount, amountForReading, type CurrencyCode } from '../../money/amount.ts'
import Big from 'big.js'
import type { ProductPage } from '../rate-sheet.ts'
import { shownRate } from './rate.ts'

export type MainRate = {
  /** The row, such as "Double". */
  readonly description: string
  readonly lowest: Amount
  readonly highest: Amount
}

/**
 * The nett amounts of the first row of the sheet that has an amount, over all seasons and rate sets; retail where a rate has no nett.
 * @returns undefined where nothing is priced
 * @example Double at 100.00 in low and 180.00 in high season is { description: 'Double', lowest: '100.00', highest: '180.00' }
 */
export function mainRate({ seasonRates }: Pick<ProductPage, 'seasonRates'>, currency: CurrencyCode): MainRate | undefined {
  let found: MainRate | undefined
  for (const rate of seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates))) {
    if (found && rate.description !== found.description) continue
    const { nett, retail } = shownRate(rate, currency)
    const amount = nett ?? retail
    if (amount === undefined) continue
    found = {
      description: rate.description,
      lowest: found && new Big(found.lowest).lte(amount) ? found.lowest : amount,
      highest: found && new Big(found.highest).gte(amount) ? found.highest : amount,
    }
  }
  return found
}

/** @example "100.00 – 180.00", or "100.00" where all are equal */
export function mainRateText({ lowest, highest }: MainRate, currency: CurrencyCode): string {
  const [from, to] = [amountForReading(lowest, currency), amountForReading(highest, currency)]
  return from === to ? from : `${from} – ${to}`
}
