// The rates at a glance: a block for each product and rate package, rates as rows, seasons as columns.

import type { Language } from '@tradewind/domain/languages/language.ts'
import { amountText } from '@tradewind/domain/money/amount.ts'
import { type ProductPage, productPagesOf, type Rate, type RateSet, type Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { pagesWithSheetHues } from '@tradewind/domain/rate-sheet/seasons/sheet-hues.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { NO_AMOUNT, noPriceText } from '../content/amounts.ts'
import { moneyText, packagesOf, packageTextOf, sealTextOf, validityText, versionText } from '../content/document-words.ts'
import { stayText } from '../content/product-words.ts'
import { type RateGroup, rateGroups } from '../content/rate-groups.ts'
import { isEveryDay, weekdaysText } from '../content/weekdays.ts'
import type { RateDocument } from '../rate-document.ts'
import { seasonStyle } from './cell-styles.ts'
import type { Cell, Merge, Row, Sheet } from './sheet-xml.ts'

const LABEL_WIDTH = 30
const AMOUNT_WIDTH = 13
const LINE_HEIGHT = 15

export function summarySheet(document: RateDocument, language: Language): Sheet {
  const pages = pagesWithSheetHues(productPagesOf(document.sheet))
  const seasons = Math.max(1, ...pages.map((page) => page.seasons.length))
  const packages = packagesOf(pages)
  const merges: Merge[] = []
  let row = 0
  function* rows(): Generator<Row> {
    for (const heading of headRows(document, language)) {
      row += 1
      yield heading
    }
    for (const page of pages) {
      for (const { cells, height, seasonCells } of blockRows(page, packageTextOf(page, packages), document.sheet.head.currency, language)) {
        // A season's name and dates stand over its two columns.
        for (let place = 0; place < (seasonCells ?? 0); place += 1) merges.push({ row, from: 1 + 2 * place, to: 2 + 2 * place })
        row += 1
        yield height === undefined ? { cells } : { cells, height }
      }
    }
  }
  return {
    name: language.say('sheetSummary'),
    widths: [LABEL_WIDTH, ...Array.from({ length: seasons * 2 }, () => AMOUNT_WIDTH)],
    rows,
    hasTableHead: false,
    merges: () => merges,
  }
}

type BlockRow = Row & { /** How many seasons name two columns each in this row. */ readonly seasonCells?: number }

function headRows(document: RateDocument, language: Language): Row[] {
  const { location, sheet, preparedFor, supplierName } = document
  const seal = sealTextOf(document)
  const lines = [
    sheet.head.templateName,
    [location.address, location.place].filter(Boolean).join(', '),
    supplierName,
    validityText(sheet, language),
    preparedFor === '' ? '' : `${language.say('preparedFor')} ${preparedFor}`,
    moneyText(sheet, language),
    seal === undefined ? versionText(document, language) : `${versionText(document, language)}, ${language.say('seal', { seal })}`,
  ]
  const texts = lines.map(oneLine).filter((line) => line !== '')
  return [
    { cells: [{ text: oneLine(location.name), style: 'title' }], height: 26 },
    ...texts.map((text): Row => ({ cells: [{ text }] })),
    { cells: [] },
  ]
}

function* blockRows(page: ProductPage, packageText: string | undefined, currency: string, language: Language): Generator<BlockRow> {
  const name = [page.productName, packageText]
    .filter((text) => text !== undefined)
    .map(oneLine)
    .join(' · ')
  yield { cells: [{ text: name, style: 'block' }], height: 20 }
  const groups = rateGroups(page)
  if (page.seasons.length > 0) {
    yield { cells: [undefined, ...page.seasons.flatMap(seasonNameCells)], seasonCells: page.seasons.length }
    yield datesRow(page.seasons, language)
    yield {
      cells: [
        { text: currency, style: 'head' },
        ...page.seasons.flatMap((): Cell[] => [
          { text: language.say('retail'), style: 'headRight' },
          { text: language.say('nett'), style: 'headRight' },
        ]),
      ],
    }
  }
  for (const group of groups) yield* groupRows(group, groups.length > 1, currency, language)
  if (groups.length === 0) yield { cells: [{ text: language.say('noRates'), style: 'quiet' }] }
  yield { cells: [] }
}

function seasonNameCells(season: Season): Cell[] {
  const style = seasonStyle(season.hue)
  return [{ text: oneLine(season.seasonName), style }, { style }]
}

function datesRow(seasons: readonly Season[], language: Language): BlockRow {
  const texts = seasons.map((season) => rangesOf(season).map(language.range).join('\n'))
  const lines = Math.max(1, ...seasons.map((season) => season.dateRanges.length))
  return {
    cells: [undefined, ...texts.flatMap((text): Cell[] => [{ text, style: 'wrapped' }, { style: 'wrapped' }])],
    seasonCells: seasons.length,
    height: lines * LINE_HEIGHT,
  }
}

function* groupRows(
  { daysOfWeek, sets, lines }: RateGroup,
  isOneOfMany: boolean,
  currency: string,
  language: Language,
): Generator<BlockRow> {
  const terms = sets.map((set) => (set ? termsText(set, language) : ''))
  if (isOneOfMany || !isEveryDay(daysOfWeek) || terms.some((text) => text !== '')) {
    const cells = terms.flatMap((text): Cell[] => [text === '' ? undefined : { text, style: 'quiet' }, undefined])
    yield { cells: [{ text: weekdaysText(daysOfWeek, language), style: 'quiet' }, ...cells] }
  }
  for (const line of lines)
    yield { cells: [{ text: oneLine(line.description) }, ...line.cells.flatMap((rate) => amountCells(rate, currency, language))] }
}

function termsText(set: RateSet, language: Language): string {
  return [stayText(set, language), set.bookingCode ? language.say('code', { code: oneLine(set.bookingCode) }) : undefined]
    .filter((text) => text !== undefined)
    .join(', ')
}

function amountCells(rate: Rate | undefined, currency: string, language: Language): Cell[] {
  if (rate === undefined)
    return [
      { text: NO_AMOUNT, style: 'quietRight' },
      { text: NO_AMOUNT, style: 'quietRight' },
    ]
  const { retail, nett, notApplicable } = shownRate(rate, currency)
  if (notApplicable)
    return [
      { text: noPriceText(rate, language), style: 'quietRight' },
      { text: noPriceText(rate, language), style: 'quietRight' },
    ]
  return [
    retail === undefined ? { text: NO_AMOUNT, style: 'quietRight' } : { number: amountText(retail, currency), style: 'amount' },
    nett === undefined ? { text: NO_AMOUNT, style: 'quietRight' } : { number: amountText(nett, currency), style: 'nett' },
  ]
}
