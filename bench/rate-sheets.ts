// Rate sheets made by a seed, for the benchmarks of documents: the same sheet at every run.

import { ENGLISH } from '@tradewind/domain/languages/language.ts'
import { addDays, getDay } from '@tradewind/domain/calendar/day.ts'
import { rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { type Amount, amountForReading, getAmount } from '@tradewind/domain/money/amount.ts'
import type { ProductPage, Rate, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import type { RateDocument } from '../apps/server/src/features/contracting/downloads/rate-document.ts'
import { rateColumns, rateRows } from '../apps/server/src/features/contracting/downloads/workbook/rates-sheet.ts'
import type { Column } from '../apps/server/src/features/contracting/downloads/workbook/table-sheet.ts'
import { seededRandom } from './dataset/seeded-random.ts'

export const SEASONS = 12
export const RATE_NAMES = ['Single', 'Double', 'Twin', 'Triple', 'Extra Adult', 'Extra Child']

const SEASON_NAMES = ['Low', 'Shoulder', 'High', 'Festive']
const KINDS = [
  'Superior sea view',
  'Soba s pogledom na Šibenik',
  'Σουίτα με θέα',
  'Chambre supérieure',
  'Garden double',
  'Đurđica apartman',
]
const START = getDay('2026-04-01')
const CURRENCY = 'EUR'

/** A sheet of this many products with 12 seasons and 6 rates each: 72 rates a product. */
export function seededDocument(products: number, seed = 7): RateDocument {
  const random = seededRandom(`rate sheet ${seed}`).fraction
  const seasons = seededSeasons()
  const pages = Array.from({ length: products }, (_, index) => seededPage(index, seasons, random))
  return {
    sheet: {
      head: {
        templateName: 'Main rates 2026/27',
        startDate: START,
        endDate: addDays(START, 364),
        currency: CURRENCY,
        taxInclusion: 'included',
      },
      pages,
    },
    locale: 'en',
    supplierName: 'Lapad Bay Hotels',
    location: { name: 'Hotel Porat', place: 'Dubrovnik, Croatia', address: 'Obala 12' },
    preparedFor: 'Meridian Tours',
    version: 3,
    seal: '9f3ac41e77d0aabbccddeeff00112233445566778899aabbccddeeff00112233',
    madeAt: '2026-01-15T10:00:00.000Z',
  }
}

/** What a sheet prints, for programs that know nothing of rates: texts only, amounts formatted. */
export type PrintedSheet = {
  readonly title: string
  readonly lines: readonly string[]
  readonly footer: string
  readonly seasons: readonly (readonly [name: string, ranges: string])[]
  readonly products: readonly PrintedProduct[]
}
export type PrintedProduct = { readonly name: string; readonly tables: readonly PrintedTable[] }
/** `heads` are season names; a row is a label and for each season retail and nett. */
export type PrintedTable = { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** The printed form with as many seasons side by side as our own renderer sets. */
export function printedSheet({ sheet, location, supplierName, preparedFor }: RateDocument, seasonsPerTable = 4): PrintedSheet {
  const pages = sheet.pages.filter((page) => page.kind === 'product')
  return {
    title: location.name,
    lines: [
      sheet.head.templateName,
      `${location.address}, ${location.place}`,
      supplierName,
      `Prepared for ${preparedFor}`,
      `${sheet.head.currency}, tax included`,
    ],
    footer: `${location.name} · ${sheet.head.templateName} · Version 3`,
    seasons: (pages[0]?.seasons ?? []).map(
      (season) =>
        [season.seasonName, season.dateRanges.map((r) => rangeText({ from: r.seasonStartDate, to: r.seasonEndDate })).join(', ')] as const,
    ),
    products: pages.map((page) => ({
      name: `${page.productName} · ${page.ratePackageName}`,
      tables: printedTables(page, seasonsPerTable),
    })),
  }
}

/** Rows that are ready to be written into a workbook; dates are `YYYY-MM-DD`, amounts decimals as text. */
export type TableOfRows = { readonly columns: readonly Column[]; readonly rows: readonly (readonly (string | number | null)[])[] }

/** The columns of the quick view that hold something on every sheet: twelve. */
const TWELVE = [
  'Product',
  'Rate package',
  'Season',
  'From',
  'To',
  'Nights',
  'Days',
  'Rate type',
  'Retail',
  'Commission %',
  'Nett',
  'Currency',
]

/** The rates of the document as rows of the quick view. @param isWhole all columns, else the twelve that are always filled */
export function tableOfRows(document: RateDocument, isWhole: boolean): TableOfRows {
  const places = rateColumns(ENGLISH).flatMap(({ name }, place) => (isWhole || TWELVE.includes(name) ? [place] : []))
  return {
    columns: places.flatMap((place) => rateColumns(ENGLISH)[place] ?? []),
    rows: Array.from(rateRows(document, ENGLISH), (row) => places.map((place) => row[place] ?? null)),
  }
}

function printedTables(page: ProductPage, seasonsPerTable: number): PrintedTable[] {
  const tables: PrintedTable[] = []
  for (let start = 0; start < page.seasons.length; start += seasonsPerTable) {
    const seasons = page.seasons.slice(start, start + seasonsPerTable)
    const rates = page.seasonRates.slice(start, start + seasonsPerTable).map(({ rateSets }) => rateSets[0]?.rates ?? [])
    tables.push({
      heads: seasons.map((season) => season.seasonName),
      rows: RATE_NAMES.map((name, row) => [name, ...rates.flatMap((ofSeason) => printedRate(ofSeason[row]))]),
    })
  }
  return tables
}

function printedRate(rate: Rate | undefined): [string, string] {
  if (rate === undefined || rate.notApplicable) return ['n/a', 'n/a']
  const { retail, nett } = shownRate(rate, CURRENCY)
  return [retail === undefined ? '' : amountForReading(retail, CURRENCY), nett === undefined ? '' : amountForReading(nett, CURRENCY)]
}

function seededSeasons(): Season[] {
  return Array.from({ length: SEASONS }, (_, index) => ({
    seasonId: `season-${index}`,
    seasonName: `${SEASON_NAMES[index % SEASON_NAMES.length]} ${index + 1}`,
    hue: (index % 8) + 1,
    dateRanges: [
      { seasonStartDate: addDays(START, index * 30), seasonEndDate: addDays(START, index === SEASONS - 1 ? 364 : index * 30 + 29) },
    ],
  }))
}

function seededPage(index: number, seasons: readonly Season[], random: () => number): ProductPage {
  const commission = getAmount(random() < 0.5 ? '20' : '25')
  return {
    kind: 'product',
    productId: `product-${index}`,
    productName: `${KINDS[index % KINDS.length]} ${index + 1}`,
    productType: 'Accommodation',
    ratePackageId: `package-${index}`,
    ratePackageName: 'Bed & breakfast',
    seasons,
    seasonRates: seasons.map(({ seasonId }) => ({
      seasonId,
      rateSets: [
        { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: RATE_NAMES.map((description) => seededRate(description, commission, random)) },
      ],
    })),
    extras: [],
    offers: [],
    allocation: [],
    blackouts: [],
    productPolicy: [],
  }
}

function seededRate(description: string, commissionPercentage: Amount, random: () => number): Rate {
  if (random() < 0.02) return { description, notApplicable: true }
  return { description, notApplicable: false, retailRate: getAmount((60 + random() * 540).toFixed(2)), commissionPercentage }
}
