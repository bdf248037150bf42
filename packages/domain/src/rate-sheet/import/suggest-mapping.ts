// Guesses what the columns of a supplier's file mean, from their headers and from what stands in them.

import Big from 'big.js'
import { addDays, addYears, getDay } from '../../calendar/day.ts'
import { type DateOrder, dateOrderOf, isLikeDate, isOrderOpen, type TypedDate, typedDate } from '../../calendar/typed-date.ts'
import { saysFree } from '../../money/free-of-charge.ts'
import { isBrokenAmount, isFormula } from '../../money/no-amount.ts'
import { typedAmount } from '../../money/typed-amount.ts'
import { searchText } from '../../text/search-text.ts'
import { currencyOf } from './file-currency.ts'
import type { ColumnMeaning, ImportField, ImportMapping, ImportOptions, ImportTable } from './mapping.ts'

/** What the file suggests. A period is missing when the dates carry no year, a currency when nothing says it: then they must be asked for. */
export type ImportSuggestion = {
  readonly mapping: ImportMapping
  readonly options: Omit<ImportOptions, Asked> & Partial<Pick<ImportOptions, Asked>>
}
type Asked = 'startDate' | 'endDate' | 'currency' | 'dateOrder'

const SAMPLE_ROWS = 500

/** Headers by field, most telling first; matched as whole words of the header without accents. */
const HEADER_WORDS: readonly (readonly [ImportField, RegExp])[] = [
  ['ignore', /\b(effective|publication|footnote|updated|printed)\b/],
  ['seasonStart', /\b(start|begin|begins|from|arrival from|valid from|date from)\b/],
  ['seasonEnd', /\b(end|ends|to|until|till|valid to|date to|through)\b/],
  ['locationCode', /\b(location code|property code|hotel code)\b/],
  ['seasonName', /\b(season|period|season code|season name)\b/],
  ['ratePackage', /\b(rate package|rate plan|board|meal plan|package)\b/],
  ['product', /\b(product|room|room type|room name|tour|service|category)\b/],
  ['rateDescription', /\b(rate type|occupancy|pax type|person type)\b/],
  ['commission', /\b(commission|comm|discount %)\b/],
  ['currency', /\b(currency|curr|ccy)\b/],
  ['country', /\b(country|land|pais)\b/],
  ['region', /\b(state|region|province)\b/],
  ['city', /\b(city|town)\b/],
  ['location', /\b(location|destination|hotel|property|lodge|supplier|name)\b/],
]

const RATE_TYPES = [
  'Single',
  'Double',
  'Twin',
  'Triple',
  'Quad',
  'Extra Adult',
  'Extra Child',
  'Adult',
  'Child',
  'Infant',
  'Family',
  'Private',
]
/** Each says that amounts below it are prices, which "room" alone does not. */
const PRICE_WORDS = /\b(rate|price|lodging|retail|rack|gross|nett|net|amount|tariff|cost)\b/
const RATE_WORDS = /\b(rate|price|lodging|retail|rack|gross|nett|net|amount|tariff|cost|room)\b/
const EXTRA_WORDS = /\b(meal|meals|m&ie|m ie|mie|breakfast|lunch|dinner|transfer|fee|tax|supplement|incidentals)\b/

/**
 * The mapping and options that this file suggests.
 * @param isOfOneLocation no column needs to name the location: then a column of names that says nothing of itself names the products
 */
export function suggestImport(table: ImportTable, { isOfOneLocation = false }: { isOfOneLocation?: boolean } = {}): ImportSuggestion {
  const columns = table.headers.map((header, index) => ({ header, cells: sampleOf(table, index) }))
  const totals = totalColumns(columns.map((column) => column.cells))
  const taken = new Set<ImportField>()
  const hidden = new Set(table.hiddenColumns)
  const hasPrices = columns.some(
    ({ header, cells }, index) => !hidden.has(index) && saysPrice(wordsOf(header)) && amountShare(cells, true) >= 0.5,
  )
  const mapping = columns.map(({ header, cells }, index): ColumnMeaning => {
    if (totals.has(index) || hidden.has(index)) return { field: 'ignore' }
    const meaning = meaningOf(header, cells, hasPrices)
    const isSingle = meaning.field !== 'ignore' && meaning.field !== 'rate' && meaning.field !== 'extra'
    if (isSingle && taken.has(meaning.field)) return { field: 'ignore' }
    taken.add(meaning.field)
    return meaning
  })
  return { mapping: withNames(mapping, columns, isOfOneLocation ? 'product' : 'location'), options: optionsOf(table, mapping) }
}

function wordsOf(header: string): string {
  return searchText(header.replace(/[_/]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))
}

function saysPrice(words: string): boolean {
  return rateTypeIn(words) !== undefined || PRICE_WORDS.test(words)
}

/** Formulas without a result and errors of the spreadsheet count: an amount was meant. */
function isPrice(cell: string): boolean {
  return ['amount', 'not-applicable', 'on-request', 'sheet-error'].includes(typedAmount(cell).kind) || isFormula(cell)
}

/** @param isTold the head says amounts: what was meant as one counts too, such as `12 k` */
function amountShare(cells: readonly string[], isTold = false): number {
  const filled = cells.filter((cell) => cell.trim() !== '')
  // A column that says nothing but "free" is a remark.
  const hasPrice = filled.some(isPrice)
  return share(filled, (cell) => isPrice(cell) || (hasPrice && saysFree(cell)) || (isTold && isBrokenAmount(cell)))
}

/** @param hasPrices another column says that it holds prices */
function meaningOf(header: string, cells: readonly string[], hasPrices: boolean): ColumnMeaning {
  const words = wordsOf(header)
  const filled = cells.filter((cell) => cell.trim() !== '')
  const areAmounts = amountShare(cells) > 0.8
  // One bad date is one bad row: the head says dates, and some below it are.
  const areDates = filled.some(isLikeDate) && share(filled, isOnlyAmount) <= 0.5
  // 17.5 is 17 May below "From", and an amount below "Commission".
  const areOnlyDates =
    share(filled, isLikeDate) > 0.8 && share(filled, (cell) => isLikeDate(cell) && typedAmount(cell).kind !== 'amount') > 0.5
  for (const [field, pattern] of HEADER_WORDS) {
    if (!pattern.test(words)) continue
    if (field === 'ignore') return { field }
    const isSeason = field === 'seasonStart' || field === 'seasonEnd'
    if (filled.length > 0 && (isSeason ? !areDates : areOnlyDates)) continue
    // `R1` and `101` below "Room" are rooms where another column has the prices.
    if ((field === 'location' || field === 'product') && areAmounts && (saysPrice(words) || !hasPrices)) continue
    return { field }
  }
  // A header that says what it is may have more mistakes below it than one that has to be guessed.
  const isTold = (rateTypeIn(words) !== undefined || RATE_WORDS.test(words)) && amountShare(cells, true) >= 0.5
  return (areAmounts || isTold) && !areOnlyDates ? amountMeaning(header, words) : { field: 'ignore' }
}

function isOnlyAmount(cell: string): boolean {
  return typedAmount(cell).kind === 'amount' && !isLikeDate(cell)
}

function amountMeaning(header: string, words: string): ColumnMeaning {
  const type = rateTypeIn(words)
  const basis = /\b(nett|net)\b/.test(words) ? 'nett' : 'retail'
  if (type) return { field: 'rate', name: type, basis }
  if (EXTRA_WORDS.test(words)) return { field: 'extra', name: tidyName(header) }
  return RATE_WORDS.test(words) ? { field: 'rate', name: 'Single', basis } : { field: 'ignore' }
}

/** The longest name that the header holds as a word: `Extra Child` before `Child`. */
function rateTypeIn(words: string): string | undefined {
  const found = RATE_TYPES.filter((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(words))
  return found.sort((a, b) => b.length - a.length)[0]
}

/** When no header names the location (or the product), the first column with different texts does. */
function withNames(
  mapping: readonly ColumnMeaning[],
  columns: readonly { cells: readonly string[] }[],
  field: 'location' | 'product',
): ImportMapping {
  if (mapping.some((meaning) => meaning.field === field)) return mapping
  const index = mapping.findIndex((meaning, i) => meaning.field === 'ignore' && isNaming(columns[i]?.cells ?? []))
  return mapping.map((meaning, i) => (i === index ? { field } : meaning))
}

function isNaming(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length > 0 && share(filled, (cell) => /\p{L}{3}/u.test(cell)) > 0.8
}

function optionsOf(table: ImportTable, mapping: ImportMapping): ImportSuggestion['options'] {
  const cellsOf = (field: ImportField) => {
    const index = mapping.findIndex((meaning) => meaning.field === field)
    return index === -1 ? [] : sampleOf(table, index)
  }
  const [starts, ends] = [cellsOf('seasonStart'), cellsOf('seasonEnd')]
  // One cell of thousands may prove the order: all are looked at.
  const dates = mapping.flatMap(({ field }, column) =>
    field === 'seasonStart' || field === 'seasonEnd' ? table.rows.map((row) => row.cells[column] ?? '') : [],
  )
  const isOpen = isOrderOpen(dates)
  const dateOrder: DateOrder = dateOrderOf(dates) ?? 'dayFirst'
  const pairsIn = (order: DateOrder) => starts.map((start, i) => [typedDate(start, order), typedDate(ends[i] ?? '', order)] as const)
  const pairs = pairsIn(dateOrder)
  const isRecurring = crossesNewYear(pairs) && (!isOpen || crossesNewYear(pairsIn('monthFirst')))
  const sound = pairs.filter(([start, end]) => isRecurring || !start || !end || compare(start, end) <= 0)
  const years = sound.flatMap(([start, end]) => [start?.year, end?.year]).filter((year) => year !== undefined)
  const currency = currencyOf(table, mapping)
  return {
    ...(currency !== undefined && { currency }),
    templateName: 'Rates',
    productName: 'Room',
    commissionPercentage: '0',
    ...(isOpen ? {} : { dateOrder }),
    isRecurring,
    ...(isOpen ? calendarYears(years) : periodOf(years, isRecurring, sound)),
  }
}

/**
 * The period: from the first to the last date. With recurring seasons it is the year that cuts none: the calendar year where a season begins or
 * ends with it, otherwise the year from the first day on which a season begins. None when no year is written.
 */
function periodOf(
  years: readonly number[],
  isRecurring: boolean,
  pairs: readonly (readonly [TypedDate | undefined, TypedDate | undefined])[],
): Partial<Pick<ImportOptions, 'startDate' | 'endDate'>> {
  if (years.length === 0) return {}
  const first = Math.min(...years)
  if (isRecurring) return recurringPeriod(first, pairs)
  const written = pairs
    .flat()
    .flatMap((date) => (date?.year === undefined ? [] : [isoOf(date)]))
    .sort()
  return { startDate: getDay(written[0] ?? ''), endDate: getDay(written.at(-1) ?? '') }
}

/** A season that ends before it begins crosses New Year; with an earlier year it is a mistake of its row. */
function crossesNewYear(pairs: Parameters<typeof periodOf>[2]): boolean {
  return pairs.some(([start, end]) => start && end && start.year === end.year && (start.year === undefined || compare(start, end) > 0))
}

/** Whole years hold each date, whichever of its numbers is the month. */
function calendarYears(years: readonly number[]): Partial<Pick<ImportOptions, 'startDate' | 'endDate'>> {
  if (years.length === 0) return {}
  return { startDate: getDay(`${Math.min(...years)}-01-01`), endDate: getDay(`${Math.max(...years)}-12-31`) }
}

function recurringPeriod(first: number, pairs: Parameters<typeof periodOf>[2]): Pick<ImportOptions, 'startDate' | 'endDate'> {
  const hasNewYear = pairs.some(
    ([start, end]) => (start?.month === 1 && start.dayOfMonth === 1) || (end?.month === 12 && end.dayOfMonth === 31),
  )
  const starts = pairs.flatMap(([start]) => (start?.year === undefined ? [] : [isoOf(start)])).sort()
  const startDate = getDay(hasNewYear ? `${first}-01-01` : (starts[0] ?? `${first}-01-01`))
  return { startDate, endDate: addDays(addYears(startDate, 1), -1) }
}

function isoOf(date: { year?: number; month: number; dayOfMonth: number }): string {
  return `${String(date.year).padStart(4, '0')}-${String(date.month).padStart(2, '0')}-${String(date.dayOfMonth).padStart(2, '0')}`
}

function compare(a: { year?: number; month: number; dayOfMonth: number }, b: typeof a): number {
  return (a.year ?? 0) - (b.year ?? 0) || a.month - b.month || a.dayOfMonth - b.dayOfMonth
}

/** Columns that are the sum of two others on every row, such as lodging + meals = per diem. */
function totalColumns(columns: readonly (readonly string[])[]): Set<number> {
  const amounts = columns.map((cells) => cells.map((cell) => plainAmount(cell)))
  const numeric = amounts.map((cells, i) => (share(cells, (cell) => cell !== undefined) > 0.9 ? i : -1)).filter((i) => i !== -1)
  const totals = new Set<number>()
  for (const total of numeric) {
    for (const a of numeric) {
      for (const b of numeric) {
        if (a >= b || a === total || b === total || totals.has(total)) continue
        if (isSum(amounts[total] ?? [], amounts[a] ?? [], amounts[b] ?? [])) totals.add(total)
      }
    }
  }
  return totals
}

function isSum(total: readonly (Big | undefined)[], a: readonly (Big | undefined)[], b: readonly (Big | undefined)[]): boolean {
  let compared = 0
  for (let i = 0; i < total.length; i += 1) {
    const [sum, left, right] = [total[i], a[i], b[i]]
    if (!sum || !left || !right) continue
    if (!left.plus(right).eq(sum)) return false
    if (left.gt(0) && right.gt(0)) compared += 1
  }
  return compared >= 3
}

function plainAmount(cell: string): Big | undefined {
  const amount = typedAmount(cell)
  return amount.kind === 'amount' ? new Big(amount.amount) : undefined
}

function tidyName(header: string): string {
  return header
    .replace(/\bFY\s?\d{2,4}\b/i, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function sampleOf(table: ImportTable, index: number): string[] {
  return table.rows.slice(0, SAMPLE_ROWS).map((row) => row.cells[index] ?? '')
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length
}
