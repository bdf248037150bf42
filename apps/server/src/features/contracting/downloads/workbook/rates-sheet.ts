// Every rate of a sheet as a row, for people who filter and for programs that load.

import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { type ProductPage, productPagesOf, type RateSet, type Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noPriceText, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { shortNumber } from '../content/amounts.ts'
import { weekdaysText } from '../content/weekdays.ts'
import type { RateDocument } from '../rate-document.ts'
import type { Sheet } from './sheet-xml.ts'
import { type Column, tableSheet, type Values } from './table-sheet.ts'

export const RATE_COLUMNS: readonly Column[] = [
  { name: 'Location', width: 24, kind: 'text' },
  { name: 'Product', width: 30, kind: 'text' },
  { name: 'Rate package', width: 20, kind: 'text' },
  { name: 'Season', width: 18, kind: 'text' },
  { name: 'From', width: 13, kind: 'date' },
  { name: 'To', width: 13, kind: 'date' },
  { name: 'Nights', width: 8, kind: 'whole' },
  { name: 'Days', width: 12, kind: 'text' },
  { name: 'Min stay', width: 9, kind: 'whole' },
  { name: 'Max stay', width: 9, kind: 'whole' },
  { name: 'Booking code', width: 14, kind: 'text' },
  { name: 'Rate type', width: 18, kind: 'text' },
  { name: 'Retail', width: 12, kind: 'amount' },
  { name: 'Commission %', width: 13, kind: 'percent' },
  { name: 'Nett', width: 12, kind: 'nett' },
  { name: 'Currency', width: 9, kind: 'text' },
  { name: 'Not applicable', width: 14, kind: 'text' },
]

/** A row for each product, rate package, season, date range, rate set and rate. */
export function ratesSheet(document: RateDocument): Sheet {
  return tableSheet('Rates', RATE_COLUMNS, () => rateRows(document))
}

/** The rows of the sheet, in the order of the rate sheet; a season without dates gives its rates once. */
export function* rateRows({ sheet, location }: RateDocument): Generator<Values> {
  const place = oneLine(location.name)
  for (const page of productPagesOf(sheet)) yield* pageRows(page, place, sheet.head.currency)
}

/** The rows of one page. @param place the name of the location */
export function* pageRows(page: ProductPage, place: string, currency: string): Generator<Values> {
  const setsOf = new Map(page.seasonRates.map(({ seasonId, rateSets }) => [seasonId, rateSets]))
  const names = [place, oneLine(page.productName), oneLine(page.ratePackageName)]
  for (const season of page.seasons) {
    const sets = (setsOf.get(season.seasonId) ?? []).map((set) => ({ terms: termsOf(set), rates: ratesOf(set, currency) }))
    for (const dates of datesOf(season)) {
      for (const { terms, rates } of sets) for (const rate of rates) yield [...names, ...dates, ...terms, ...rate]
    }
  }
}

/** Season, from, to, nights. */
function datesOf(season: Season): Values[] {
  const name = oneLine(season.seasonName)
  const ranges = rangesOf(season)
  return ranges.length === 0
    ? [[name, undefined, undefined, undefined]]
    : ranges.map((range) => [name, range.from, range.to, nightsIn(range)])
}

/** Days, min stay, max stay, booking code. */
function termsOf({ daysOfWeek, minStay, maxStay, bookingCode }: RateSet): Values {
  return [weekdaysText(daysOfWeek), minStay, maxStay, oneLine(bookingCode ?? '')]
}

/** Rate type, retail, commission, nett, currency, not applicable. */
function ratesOf(set: RateSet, currency: string): Values[] {
  return set.rates.map((rate) => {
    const { retail, commission, nett, notApplicable, onRequest } = shownRate(rate, currency)
    return [
      oneLine(rate.description),
      retail === undefined ? undefined : amountText(retail, currency),
      commission === undefined ? undefined : shortNumber(commission),
      nett === undefined ? undefined : amountText(nett, currency),
      currency,
      notApplicable ? noPriceText({ onRequest }) : undefined,
    ]
  })
}
