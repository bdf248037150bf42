// Every rate of a sheet as a row, for people who filter and for programs that load.

import type { Language } from '@tradewind/domain/languages/language.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { type ProductPage, productPagesOf, type RateSet, type Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { noPriceText, shortNumber } from '../content/amounts.ts'
import { weekdaysText } from '../content/weekdays.ts'
import type { RateDocument } from '../rate-document.ts'
import type { Sheet } from './sheet-xml.ts'
import { type Column, type ColumnWord, columnsIn, tableSheet, type Values } from './table-sheet.ts'

const RATE_COLUMNS: readonly ColumnWord[] = [
  { word: 'location', width: 24, kind: 'text' },
  { word: 'product', width: 30, kind: 'text' },
  { word: 'ratePackage', width: 20, kind: 'text' },
  { word: 'season', width: 18, kind: 'text' },
  { word: 'from', width: 13, kind: 'date' },
  { word: 'to', width: 13, kind: 'date' },
  { word: 'nightsColumn', width: 8, kind: 'whole' },
  { word: 'daysColumn', width: 12, kind: 'text' },
  { word: 'leastStay', width: 9, kind: 'whole' },
  { word: 'mostStay', width: 9, kind: 'whole' },
  { word: 'bookingCode', width: 14, kind: 'text' },
  { word: 'rateType', width: 18, kind: 'text' },
  { word: 'retail', width: 12, kind: 'amount' },
  { word: 'commissionPercent', width: 13, kind: 'percent' },
  { word: 'nett', width: 12, kind: 'nett' },
  { word: 'currency', width: 9, kind: 'text' },
  { word: 'notApplicableColumn', width: 14, kind: 'text' },
  { word: 'arrivalColumn', width: 14, kind: 'text' },
  { word: 'departureColumn', width: 14, kind: 'text' },
  { word: 'nightsInPriceColumn', width: 9, kind: 'whole' },
]

/** A row for each product, rate package, season, date range, rate set and rate. */
export function ratesSheet(document: RateDocument, language: Language): Sheet {
  return tableSheet(language.say('sheetRates'), rateColumns(language), () => rateRows(document, language))
}

export function rateColumns(language: Language): Column[] {
  return columnsIn(language, RATE_COLUMNS)
}

/** The rows of the sheet, in the order of the rate sheet; a season without dates gives its rates once. */
export function* rateRows({ sheet, location }: RateDocument, language: Language): Generator<Values> {
  const place = oneLine(location.name)
  for (const page of productPagesOf(sheet)) yield* pageRows(page, place, sheet.head.currency, language)
}

/** The rows of one page. @param place the name of the location */
export function* pageRows(page: ProductPage, place: string, currency: string, language: Language): Generator<Values> {
  const setsOf = new Map(page.seasonRates.map(({ seasonId, rateSets }) => [seasonId, rateSets]))
  const names = [place, oneLine(page.productName), oneLine(page.ratePackageName)]
  for (const season of page.seasons) {
    const sets = (setsOf.get(season.seasonId) ?? []).map((set) => ({
      terms: termsOf(set, language),
      rates: ratesOf(set, currency, language),
      days: stayDaysOf(set, language),
    }))
    for (const dates of datesOf(season)) {
      for (const { terms, rates, days } of sets) for (const rate of rates) yield [...names, ...dates, ...terms, ...rate, ...days]
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
function termsOf({ daysOfWeek, minStay, maxStay, bookingCode }: RateSet, language: Language): Values {
  return [weekdaysText(daysOfWeek, language), minStay, maxStay, oneLine(bookingCode ?? '')]
}

/** Days of arrival and of departure, empty where every day will do; nights in the price, empty where it is for one night. */
function stayDaysOf({ arrivalDays, departureDays, nightsInPrice }: RateSet, language: Language): Values {
  return [
    arrivalDays === undefined
      ? undefined
      : arrivalDays.length === 0
        ? language.say('closedToArrival')
        : weekdaysText(arrivalDays, language),
    departureDays === undefined
      ? undefined
      : departureDays.length === 0
        ? language.say('closedToDeparture')
        : weekdaysText(departureDays, language),
    nightsInPrice,
  ]
}

/** Rate type, retail, commission, nett, currency, not applicable. */
function ratesOf(set: RateSet, currency: string, language: Language): Values[] {
  return set.rates.map((rate) => {
    const { retail, commission, nett, notApplicable, onRequest } = shownRate(rate, currency)
    return [
      oneLine(rate.description),
      retail === undefined ? undefined : amountText(retail, currency),
      commission === undefined ? undefined : shortNumber(commission),
      nett === undefined ? undefined : amountText(nett, currency),
      currency,
      notApplicable ? noPriceText({ onRequest }, language) : undefined,
    ]
  })
}
