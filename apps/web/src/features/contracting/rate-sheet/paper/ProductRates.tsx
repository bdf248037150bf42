// One product with one rate package: its rates by season, and what belongs to it besides.

import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import {
  allocationText,
  beddingText,
  blackoutText,
  boardText,
  childTermTexts,
  groupTermTexts,
  marketsText,
  extraText,
  occupancyText,
  offerText,
  onlyCommission,
  policyText,
  policyTitle,
  rateUnitText,
} from '@tradewind/domain/rate-sheet/words/words.ts'
import { followsText } from '@tradewind/domain/rate-sheet/words/follow-words.ts'
import classes from './ProductRates.module.css'
import { RateTable } from './RateTable.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import type { PlacedProduct, SheetView } from '../view/public.ts'

type ProductRatesProps = {
  page: PlacedProduct
  /** All products of the sheet. */
  pages: readonly PlacedProduct[]
  head: SheetHead
  onlySeason: string | undefined
  /** The earlier version with which the sheet is compared; it may not have this product. */
  before?: SheetView | undefined
}

export function ProductRates({ page, pages, head, onlySeason, before }: ProductRatesProps) {
  const { body } = page
  const earlier = before?.products.find(
    (each) => each.body.productId === body.productId && each.body.ratePackageId === body.ratePackageId,
  )?.body
  const commission = onlyCommission(body, head.currency)
  const subtitle = [
    body.ratePackageName === 'Primary' ? '' : body.ratePackageName,
    rateUnitText(body),
    body.derivedFrom &&
      followsText(
        body,
        pages.map((each) => each.body),
        head.currency,
      ),
    commission === undefined || commission === '0' ? '' : `commission ${commission} %`,
  ]
  return (
    <>
      <div className={classes.head}>
        <h2>{body.productName}</h2>
        <span className="s13 muted">{subtitle.filter(Boolean).join(', ')}</span>
        {before && !earlier && <Tag tone="info">New</Tag>}
      </div>
      <RateTable page={page} head={head} onlySeason={onlySeason} before={earlier} />
      <Besides page={page} head={head} />
    </>
  )
}

function Besides({ page: { body }, head }: { page: PlacedProduct; head: SheetHead }) {
  const groups = [
    ['Board', given(boardText(body))],
    ['Markets', given(marketsText(body))],
    ['Takes', given(occupancyText(body))],
    ['Ages of children', childTermTexts(body)],
    ['Groups', groupTermTexts(body)],
    ['Beds', given(beddingText(body.bedsAndSofas))],
    ['Extras', body.extras.map((extra) => extraText(extra, head.currency))],
    ['Offers', body.offers.map((offer) => offerText(offer, head.currency))],
    ['Allocation', body.allocation.map(allocationText)],
    ['Blackouts', body.blackouts.map(blackoutText)],
    ...body.productPolicy.map((policy) => [policyTitle(policy), [policyText(policy, head.currency)]] as const),
    [
      'Pick-up and drop-off',
      [body.pickup && `Pick-up: ${body.pickup}`, body.dropoff && `Drop-off: ${body.dropoff}`].filter(
        (each) => each !== undefined && each !== '',
      ),
    ],
  ] as const
  const filled = groups.filter(([, lines]) => lines.length > 0)
  if (filled.length === 0) return null
  return (
    <dl className={classes.besides}>
      {filled.map(([title, lines]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="tn">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function given(text: string | undefined): string[] {
  return text === undefined ? [] : [text]
}
