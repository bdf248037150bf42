// One rate before and after, under the fields that say how rates are made from others.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import classes from './Products.module.css'

/** The first rate that has an amount, on both pages. */
export function DerivedExample({ source, derived }: { source: ProductPage; derived: ProductPage }) {
  for (const [i, rates] of source.seasonRates.entries()) {
    for (const [j, set] of rates.rateSets.entries()) {
      const k = set.rates.findIndex((rate) => !rate.notApplicable && (rate.retailRate ?? rate.nettRate) !== undefined)
      const [before, after] = [set.rates[k], derived.seasonRates[i]?.rateSets[j]?.rates[k]]
      if (!before || !after) continue
      const season = source.seasons.find((each) => each.seasonId === rates.seasonId)?.seasonName
      return (
        <p className={`${classes.example} tn`} role="status">
          {before.description}, {season}: {before.retailRate ?? before.nettRate} becomes <b>{after.retailRate ?? after.nettRate}</b>
        </p>
      )
    }
  }
  return null
}
