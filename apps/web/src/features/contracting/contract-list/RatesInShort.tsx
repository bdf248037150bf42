// The rates of the current contract in a few lines: what each product costs, from the lowest to the highest season.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import type { ContractCard } from '@tradewind/api/contracting/contract-list.ts'
import { mainRate, mainRateText } from '@tradewind/domain/rate-sheet/rates/main-rate.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../client/queries.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import classes from './ContractPreview.module.css'

const SHOWN = 5
/** The current row may move quickly: a sheet is asked for where it rests. */
const RESTS_MS = 200

export function RatesInShort({ card }: { card: ContractCard }) {
  const [contractId] = useDebouncedValue(card.contractId, RESTS_MS)
  const isResting = contractId === card.contractId
  const info = useQuery({
    ...queryOf(getContractInfo, { params: { id: card.contractId }, body: { collection: 'contract' } }),
    enabled: isResting,
  })
  if (info.error && !info.data) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  const products = info.data?.sheet.pages.flatMap(({ pageId, body }) => (body.kind === 'product' ? [{ pageId, body }] : []))
  return (
    <section className={classes.section}>
      <h3>Rates in short</h3>
      {!products && <Skeleton height={72} />}
      {products?.length === 0 && <p className="s13 muted">There are no rates to read yet.</p>}
      {products !== undefined && products.length > 0 && (
        <>
          <dl className={classes.rates}>
            {products.slice(0, SHOWN).map(({ pageId, body }) => {
              const main = mainRate(body, card.currency)
              return (
                <div key={pageId}>
                  <dt>
                    <span className="clip">{body.productName}</span>
                    <span className="s12 muted clip">
                      {[body.ratePackageName === 'Primary' ? '' : body.ratePackageName, main?.description].filter(Boolean).join(', ')}
                    </span>
                  </dt>
                  <dd className="tn">{main ? mainRateText(main, card.currency) : <span className="muted">No amounts</span>}</dd>
                </div>
              )
            })}
          </dl>
          <p className="s12 muted">
            {card.currency}, nett where it is given
            {products.length > SHOWN && `; ${counted(products.length - SHOWN, 'more product', 'more products')}`}
          </p>
        </>
      )}
    </section>
  )
}
