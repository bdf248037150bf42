// Extras and offers of every product, a row for each price or window.

import type { Language } from '@tradewind/domain/languages/language.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { type Extra, type Offer, type ProductPage, productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { noPriceText, shortNumber } from '../content/amounts.ts'
import { chargeText, childPriceTexts, combinationText, dealText, offerTerms, offerTitle } from '../content/product-words.ts'
import type { Sheet } from './sheet-xml.ts'
import { type ColumnWord, columnsIn, tableSheet, type Values } from './table-sheet.ts'

const COLUMNS: readonly ColumnWord[] = [
  { word: 'product', width: 30, kind: 'text' },
  { word: 'ratePackage', width: 20, kind: 'text' },
  { word: 'kind', width: 8, kind: 'text' },
  { word: 'name', width: 26, kind: 'text' },
  { word: 'terms', width: 34, kind: 'text' },
  { word: 'bookFrom', width: 13, kind: 'date' },
  { word: 'bookTo', width: 13, kind: 'date' },
  { word: 'from', width: 13, kind: 'date' },
  { word: 'to', width: 13, kind: 'date' },
  { word: 'retail', width: 12, kind: 'amount' },
  { word: 'commissionPercent', width: 13, kind: 'percent' },
  { word: 'nett', width: 12, kind: 'nett' },
  { word: 'currency', width: 9, kind: 'text' },
  { word: 'notApplicableColumn', width: 14, kind: 'text' },
  { word: 'combinableColumn', width: 12, kind: 'text' },
  { word: 'details', width: 50, kind: 'text' },
]

/** The sheet, or undefined when no product has an extra or an offer. */
export function findExtrasSheet(sheet: RateSheet, language: Language): Sheet | undefined {
  const pages = productPagesOf(sheet).filter((page) => page.extras.length > 0 || page.offers.length > 0)
  return pages.length === 0
    ? undefined
    : tableSheet(language.say('sheetExtras'), columnsIn(language, COLUMNS), () => rowsOf(pages, sheet.head.currency, language))
}

function* rowsOf(pages: readonly ProductPage[], currency: string, language: Language): Generator<Values> {
  for (const page of pages) {
    const names = [oneLine(page.productName), oneLine(page.ratePackageName)]
    for (const extra of page.extras) for (const row of extraRows(extra, currency, language)) yield [...names, ...row]
    for (const offer of page.offers) for (const row of offerRows(offer, currency, language)) yield [...names, ...row]
  }
}

function extraRows(extra: Extra, currency: string, language: Language): Values[] {
  const head = [language.say('extra'), oneLine(extra.extraName), chargeText(extra, language), undefined, undefined]
  const rows = extra.prices.flatMap((each) => {
    const { dateRanges, rate, datesMissing } = each
    const details = [datesMissing ? `${language.say('datesMissing')}.` : '', extra.note ?? '', ...childPriceTexts(each, currency, language)]
    const { retail, commission, nett, notApplicable, onRequest } = shownRate(rate, currency)
    const price = [
      retail === undefined ? undefined : amountText(retail, currency),
      commission === undefined ? undefined : shortNumber(commission),
      nett === undefined ? undefined : amountText(nett, currency),
      currency,
      notApplicable ? noPriceText({ onRequest }, language) : undefined,
      undefined,
      details.filter(Boolean).join('\n') || undefined,
    ]
    return dateRanges.length === 0
      ? [[...head, undefined, undefined, ...price]]
      : dateRanges.map((range) => [...head, range.from, range.to, ...price])
  })
  return rows.length === 0 ? [head] : rows
}

/** A row for each window of sale with each window of travel. */
function offerRows(offer: Offer, currency: string, language: Language): Values[] {
  const sales = offer.validDatesOfSale.length === 0 ? [undefined] : offer.validDatesOfSale
  const travels = offer.validDatesOfTravel.length === 0 ? [undefined] : offer.validDatesOfTravel
  const details = [
    offer.datesMissing ? `${language.say('datesMissing')}.` : '',
    ...offerTerms(offer, language),
    offer.allowCombination && (offer.combinesWith ?? offer.order ?? offer.takenOf) !== undefined ? combinationText(offer, language) : '',
    offer.offerDetail,
    offer.specialConditions ?? '',
  ]
    .filter((text) => text.trim() !== '')
    .join('\n')
  return sales.flatMap((sale) =>
    travels.map((travel) => [
      language.say('offer'),
      oneLine(offerTitle(offer)),
      oneLine(dealText(offer, currency, language) ?? ''),
      sale?.fromDate,
      sale?.toDate,
      travel?.fromDate,
      travel?.toDate,
      ...Array.from({ length: 5 }, () => undefined),
      language.say(offer.allowCombination ? 'yes' : 'no'),
      details,
    ]),
  )
}
