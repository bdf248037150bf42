// The seasons of every product and rate package, a row for each date range.

import type { Language } from '@tradewind/domain/languages/language.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import type { Sheet } from './sheet-xml.ts'
import { type ColumnWord, columnsIn, tableSheet, type Values } from './table-sheet.ts'

const COLUMNS: readonly ColumnWord[] = [
  { word: 'product', width: 30, kind: 'text' },
  { word: 'ratePackage', width: 20, kind: 'text' },
  { word: 'season', width: 20, kind: 'text' },
  { word: 'from', width: 13, kind: 'date' },
  { word: 'to', width: 13, kind: 'date' },
  { word: 'nightsColumn', width: 8, kind: 'whole' },
]

export function seasonsSheet(sheet: RateSheet, language: Language): Sheet {
  return tableSheet(language.say('sheetSeasons'), columnsIn(language, COLUMNS), () => seasonRows(sheet))
}

function* seasonRows(sheet: RateSheet): Generator<Values> {
  for (const page of productPagesOf(sheet)) {
    for (const season of page.seasons) {
      const names = [oneLine(page.productName), oneLine(page.ratePackageName), oneLine(season.seasonName)]
      const ranges = rangesOf(season)
      if (ranges.length === 0) yield names
      for (const range of ranges) yield [...names, range.from, range.to, nightsIn(range)]
    }
  }
}
