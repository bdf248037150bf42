// One commission for all rates of a sheet.

import { type Amount, type CurrencyCode, sameAmount } from '../../money/amount.ts'
import { counted } from '../../text/counted.ts'
import { isDerived, pageWithRates } from '../mass-change/mass-change.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { retailOf, shownRate } from '../rates/rate.ts'
import type { ManyChanged } from './many-changed.ts'

/** Which of the two prices stays; the other one follows the commission. */
export const KEPT_PRICES = ['retail', 'nett'] as const

export type CommissionChange = {
  /** Percent, 0 to 100. */
  readonly percentage: Amount
  readonly keeps: (typeof KEPT_PRICES)[number]
}

/**
 * Every rate with this commission: nett = retail x (100 - commission) / 100. Rates without a price stay as they are, and so do
 * those of packages that follow another one, for they follow it in this too.
 * @example retail 100.00 at 20 percent, nett kept, becomes retail 88.89 at 10 percent
 */
export function commissionChange(
  pages: readonly ProductPage[],
  { percentage, keeps }: CommissionChange,
  currency: CurrencyCode,
): ManyChanged {
  let [rateCount, without, alike] = [0, 0, 0]
  const changed = pages.map((page) =>
    pageWithRates(page, (rate, address) => {
      if (rate.notApplicable || isDerived(page, address)) return rate
      const { retail, nett, commission } = shownRate(rate, currency)
      const after = keeps === 'retail' ? retail : nett === undefined ? undefined : retailOf(nett, percentage, currency)
      if (after === undefined) {
        without += 1
        return rate
      }
      if (commission !== undefined && sameAmount(commission, percentage)) {
        alike += 1
        return rate
      }
      rateCount += 1
      return withCommission(rate, percentage, keeps === 'retail' ? { retailRate: after } : { nettRate: nett ?? after })
    }),
  )
  const rest = without === 0 ? [] : [`${counted(without, 'rate has', 'rates have')} no ${keeps} price to keep.`]
  if (rateCount === 0) return { finding: alike > 0 ? 'All its rates have this commission.' : (rest[0] ?? 'It has no rates with a price.') }
  return { pages: changed, rateCount, stays: rest }
}

/** Two of the three are stored: the kept price and the commission. */
function withCommission(
  { retailRate: _retail, nettRate: _nett, ...rate }: Rate,
  commissionPercentage: Amount,
  kept: Pick<Rate, 'retailRate' | 'nettRate'>,
): Rate {
  return { ...rate, ...kept, commissionPercentage }
}
