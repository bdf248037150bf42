// Every rate of a sheet as it stands now, with the place in the file that it was read from.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getSheetSources } from '@tradewind/api/contracting/data-load.ts'
import { DEFAULT_RATE_PACKAGE } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import classes from './DataLoad.module.css'

type Product = AnswerOf<typeof getSheetSources>['products'][number]
type ReviewedRatesProps = {
  products: readonly Product[]
  placeOf: (cellId: string) => string
  /** Key of the rate that is pressed. */
  chosen: string | undefined
  choose: (key: string, product: Product, cellIds: readonly string[]) => void
}

export function ReviewedRates({ products, placeOf, chosen, choose }: ReviewedRatesProps) {
  return products.map((product) => (
    <section key={product.pageId} aria-label={product.productName}>
      <h2>
        {product.productName}
        {product.ratePackageName !== DEFAULT_RATE_PACKAGE && <span className="muted">, {product.ratePackageName}</span>}
      </h2>
      <table className={classes.rates}>
        <tbody>
          {product.rates.map((rate, i) => {
            const key = rateKey(product, i)
            const [cellId] = rate.cellIds
            return (
              <tr key={key}>
                <td>
                  <button
                    id={`rate-${key}`}
                    type="button"
                    className={classes.rate}
                    aria-pressed={key === chosen}
                    onClick={() => choose(key, product, rate.cellIds)}
                  >
                    <span>
                      {rate.seasonName}, {rate.description}
                      {rate.condition !== '' && <span className="muted"> {rate.condition}</span>}
                    </span>
                    <b>{rate.text}</b>
                    <small>{cellId === undefined ? 'typed in' : placeOf(cellId)}</small>
                  </button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  ))
}

/** Names of rates repeat: a weekend has its own. */
export function rateKey({ pageId }: Pick<Product, 'pageId'>, i: number): string {
  return `${pageId} ${i}`
}
