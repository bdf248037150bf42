// Every rate before and after, under the fields that say how rates are made from others.

import { type Amount, amountForReading, sameAmount } from '@tradewind/domain/money/amount.ts'
import { pageIdOf } from '@tradewind/domain/rate-sheet/page-address.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { followedRates } from '@tradewind/domain/rate-sheet/rates/followed-rates.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import classes from './Products.module.css'

/** More lines than this nobody reads in a dialog; they are counted. */
const SHOWN = 100

type Made = { readonly source: ProductPage; readonly made: ProductPage }

export function FollowedRates({ list, currency }: { list: readonly Made[]; currency: string }) {
  const text = (amount: Amount | undefined) => (amount === undefined ? 'missing' : amountForReading(amount, currency))
  const rates = list.flatMap(({ source, made }) =>
    followedRates(source, made, currency).map((rate) => ({ ...rate, pageId: pageIdOf(source), productName: source.productName })),
  )
  const changed = rates.filter(({ before, after }) => after === undefined || !sameAmount(before, after)).length
  const more = rates.length - SHOWN
  if (rates.length === 0) return <p className="s12 muted">The source has no amounts yet: the rates follow as soon as it has.</p>
  return (
    <section aria-label="Before and after" className={classes.followed}>
      <p className="s13" role="status">
        {counted(changed, 'rate differs', 'rates differ')}, {rates.length - changed} {rates.length - changed === 1 ? 'is' : 'are'} the same.
      </p>
      <div
        className={classes.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="Rates before and after"
      >
        <table className={`${classes.table} tn`}>
          <thead>
            <tr>
              <th scope="col">Rate, {currency}</th>
              <th scope="col">There</th>
              <th scope="col">Here</th>
            </tr>
          </thead>
          <tbody>
            {rates.slice(0, SHOWN).map(({ pageId, productName, seasonId, seasonName, rateSet, description, before, after }) => (
              <tr key={[pageId, seasonId, rateSet, description].join(' ')}>
                <th scope="row">
                  {description}, {seasonName}
                  {list.length > 1 && <span className={classes.where}>{productName}</span>}
                </th>
                <td>{text(before)}</td>
                <td>
                  <b>{text(after)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="s12 muted">and {more} more</p>}
    </section>
  )
}
