// Extras and offers of every product, a row for each price or window.

import { amountText } from '@tradewind/domain/money/amount.ts'
import { type Extra, type Offer, type ProductPage, productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noPriceText, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { DATES_MISSING } from '@tradewind/domain/rate-sheet/words/words.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { shortNumber } from '../content/amounts.ts'
import { chargeText, dealText, offerTitle } from '../content/product-words.ts'
import type { Sheet } from './sheet-xml.ts'
import { type Column, tableSheet, type Values } from './table-sheet.ts'

const COLUMNS: readonly Column[] = [
  { name: 'Product', width: 30, kind: 'text' },
  { name: 'Rate package', width: 20, kind: 'text' },
  { name: 'Kind', width: 8, kind: 'text' },
  { name: 'Name', width: 26, kind: 'text' },
  { name: 'Terms', width: 34, kind: 'text' },
  { name: 'Book from', width: 13, kind: 'date' },
  { name: 'Book to', width: 13, kind: 'date' },
  { name: 'From', width: 13, kind: 'date' },
  { name: 'To', width: 13, kind: 'date' },
  { name: 'Retail', width: 12, kind: 'amount' },
  { name: 'Commission %', width: 13, kind: 'percent' },
  { name: 'Nett', width: 12, kind: 'nett' },
  { name: 'Currency', width: 9, kind: 'text' },
  { name: 'Not applicable', width: 14, kind: 'text' },
  { name: 'Combinable', width: 12, kind: 'text' },
  { name: 'Details', width: 50, kind: 'text' },
]

/** The sheet, or undefined when no product has an extra or an offer. */
export function findExtrasSheet(sheet: RateSheet): Sheet | undefined {
  const pages = productPagesOf(sheet).filter((page) => page.extras.length > 0 || page.offers.length > 0)
  return pages.length === 0 ? undefined : tableSheet('Extras and offers', COLUMNS, () => rowsOf(pages, sheet.head.currency))
}

function* rowsOf(pages: readonly ProductPage[], currency: string): Generator<Values> {
  for (const page of pages) {
    const names = [oneLine(page.productName), oneLine(page.ratePackageName)]
    for (const extra of page.extras) for (const row of extraRows(extra, currency)) yield [...names, ...row]
    for (const offer of page.offers) for (const row of offerRows(offer, currency)) yield [...names, ...row]
  }
}

function extraRows(extra: Extra, currency: string): Values[] {
  const head = ['Extra', oneLine(extra.extraName), chargeText(extra), undefined, undefined]
  const rows = extra.prices.flatMap(({ dateRanges, rate, datesMissing }) => {
    const { retail, commission, nett, notApplicable, onRequest } = shownRate(rate, currency)
    const price = [
      retail === undefined ? undefined : amountText(retail, currency),
      commission === undefined ? undefined : shortNumber(commission),
      nett === undefined ? undefined : amountText(nett, currency),
      currency,
      notApplicable ? noPriceText({ onRequest }) : undefined,
      undefined,
      datesMissing ? [`Its ${DATES_MISSING}.`, extra.note ?? ''].filter(Boolean).join(' ') : extra.note,
    ]
    return dateRanges.length === 0
      ? [[...head, undefined, undefined, ...price]]
      : dateRanges.map((range) => [...head, range.from, range.to, ...price])
  })
  return rows.length === 0 ? [head] : rows
}

/** A row for each window of sale with each window of travel. */
function offerRows(offer: Offer, currency: string): Values[] {
  const sales = offer.validDatesOfSale.length === 0 ? [undefined] : offer.validDatesOfSale
  const travels = offer.validDatesOfTravel.length === 0 ? [undefined] : offer.validDatesOfTravel
  const details = [offer.datesMissing ? `Its ${DATES_MISSING}.` : '', offer.offerDetail, offer.specialConditions ?? '']
    .filter((text) => text.trim() !== '')
    .join('\n')
  return sales.flatMap((sale) =>
    travels.map((travel) => [
      'Offer',
      oneLine(offerTitle(offer)),
      oneLine(dealText(offer, currency) ?? ''),
      sale?.fromDate,
      sale?.toDate,
      travel?.fromDate,
      travel?.toDate,
      ...Array.from({ length: 5 }, () => undefined),
      offer.allowCombination ? 'Yes' : 'No',
      details,
    ]),
  )
}
