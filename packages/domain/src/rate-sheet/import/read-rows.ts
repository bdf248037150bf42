// Turns each row of an imported file into facts, or says which cell cannot be used and why.

import Big from 'big.js'
import { dayText } from '../../calendar/day.ts'
import { type DayRange, joinRanges, overlapOf, rangeText } from '../../calendar/day-range.ts'
import { recurringRanges } from '../../calendar/recurring.ts'
import { dayOfTyped, type TypedDate } from '../../calendar/typed-date.ts'
import { type Amount, getAmount } from '../../money/amount.ts'
import { currenciesOfSign, isSignOf } from '../../money/currency-signs.ts'
import { saysFree } from '../../money/free-of-charge.ts'
import { isFormula, isSheetError, noAmountReason } from '../../money/no-amount.ts'
import { typedAmount, typedPercentage } from '../../money/typed-amount.ts'
import { oneLine } from '../../text/search-text.ts'
import { DEFAULT_RATE_PACKAGE } from '../rate-sheet.ts'
import { commissionFinding } from '../rates/rate.ts'
import { mayBeFree } from '../rates/rate-kind.ts'
import { type ColumnFacts, columnFacts } from './column-facts.ts'
import type { ImportField, ImportMapping, ImportOptions, ImportRow, ImportTable, RowPlace } from './mapping.ts'
import { amountIn, type Cell, freeAmount, type Report } from './row-amount.ts'
import { nightsInPriceColumn, severalNightsReason } from './nights-in-price.ts'
import { dateIn } from './row-date.ts'
import { formDoubt } from './row-form.ts'
import { LONGEST_NAME, noNameReason } from './row-name.ts'
import { titleCase } from './title-case.ts'

/** A row that cannot be used (`unusable`), or one that is used with a word of caution (`warning`). */
export type ImportProblem = {
  readonly level: 'unusable' | 'warning'
  readonly rowNumber: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

/** What one usable row says. */
export type RowFacts = {
  readonly rowNumber: number
  readonly locationName: string
  readonly country?: string
  readonly region?: string
  readonly city?: string
  readonly locationCode?: string
  readonly productName: string
  readonly ratePackageName: string
  readonly seasonName?: string
  /** Where the season lies in the period, by date; never empty. */
  readonly dateRanges: readonly DayRange[]
  readonly currency: string
  readonly commissionPercentage: Amount
  readonly rates: readonly RowAmount[]
  readonly extras: readonly RowAmount[]
}
export type RowAmount = {
  readonly name: string
  readonly basis: 'retail' | 'nett'
  /** Undefined means not applicable, or on request. */
  readonly amount?: Amount
  readonly onRequest?: true
}

export const HIDDEN_ROW = 'The row is hidden in the file. Choose “Take hidden rows over too” if it is meant.'

type Reader = {
  table: ImportTable
  mapping: ImportMapping
  options: ImportOptions
  columns: readonly ColumnFacts[]
  nightsColumn: number
}

/** The facts of all usable rows in file order, and the problems by row. Wholly blank rows say nothing. */
export function readRows(
  table: ImportTable,
  mapping: ImportMapping,
  options: ImportOptions,
): { facts: RowFacts[]; problems: ImportProblem[]; places: RowPlace[] } {
  const reader: Reader = {
    table,
    mapping,
    options,
    columns: mapping.map((_, index) => columnFacts(table.rows.map((row) => row.cells[index] ?? ''))),
    nightsColumn: nightsInPriceColumn(table.headers),
  }
  const facts: RowFacts[] = []
  const problems: ImportProblem[] = []
  const places: RowPlace[] = []
  for (const row of table.rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    places.push(...placeOf(reader, row))
    if (row.isHidden && options.takesHiddenRows !== true) {
      problems.push({
        level: 'unusable',
        rowNumber: row.rowNumber,
        column: '',
        value: shortened(row.cells.find((cell) => cell.trim() !== '') ?? ''),
        reason: HIDDEN_ROW,
      })
      continue
    }
    const result = readRow(reader, row)
    problems.push(...result.problems)
    if (result.facts) facts.push(result.facts)
  }
  return { facts, problems, places }
}

function readRow(reader: Reader, row: ImportRow): { facts?: RowFacts; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const report =
    (level: ImportProblem['level']) =>
    ({ column, value }: Cell, reason: string) => {
      problems.push({ level, rowNumber: row.rowNumber, column, value: shortened(value), reason })
    }
  const [refuse, warn] = [report('unusable'), report('warning')]
  const name = (field: ImportField) => nameIn(reader, row, field, refuse)
  const hasLocation = reader.mapping.some((meaning) => meaning.field === 'location')
  const locationName = hasLocation ? name('location') : reader.options.locationName
  const locationCell = cellOf(reader, row, 'location')
  if (hasLocation ? oneLine(locationCell.value) === '' : locationName === undefined) refuse(locationCell, 'The location has no name.')
  for (const { column, note } of row.notes ?? []) {
    if (reader.mapping[column]?.field !== 'ignore') warn(cellAt(reader, row, column), note)
  }
  const nights = severalNightsReason(row, reader.nightsColumn)
  if (nights !== undefined) refuse(cellAt(reader, row, reader.nightsColumn), nights)
  const dateRanges = rangesIn(reader, row, refuse)
  const currency = currencyIn(reader, row, refuse)
  const commission = commissionIn(reader, row, refuse)
  const rates = amountsIn(reader, row, 'rate', currency, refuse, warn)
  const extras = amountsIn(reader, row, 'extra', currency, refuse, warn)
  const optional = {
    country: name('country') ?? reader.options.country,
    region: name('region'),
    city: name('city'),
    locationCode: codeIn(reader, row),
    seasonName: name('seasonName'),
  }
  const [productName, ratePackageName] = [name('product'), name('ratePackage')]
  if (rates.length === 0 && problems.every((p) => p.level === 'warning')) refuse(cellOf(reader, row, 'rate'), 'The row has no rate.')
  if (problems.some((problem) => problem.level === 'unusable')) return { problems: problems.filter((p) => p.level === 'unusable') }

  const facts: RowFacts = {
    rowNumber: row.rowNumber,
    locationName: locationName ?? '',
    productName: productName ?? reader.options.productName,
    ratePackageName: ratePackageName ?? DEFAULT_RATE_PACKAGE,
    dateRanges,
    currency,
    commissionPercentage: commission,
    rates,
    extras,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined && value !== '')),
  }
  return { facts, problems }
}

function placeOf(reader: Reader, row: ImportRow): RowPlace[] {
  const name = (field: ImportField) => nameIn(reader, row, field, () => undefined)
  const hasLocation = reader.mapping.some((meaning) => meaning.field === 'location')
  const locationName = hasLocation ? name('location') : reader.options.locationName
  if (locationName === undefined) return []
  const [country, region] = [name('country') ?? reader.options.country, name('region')]
  return [
    {
      rowNumber: row.rowNumber,
      locationName,
      productName: name('product') ?? reader.options.productName,
      ratePackageName: name('ratePackage') ?? DEFAULT_RATE_PACKAGE,
      ...(country === undefined ? {} : { country }),
      ...(region === undefined ? {} : { region }),
    },
  ]
}

function rangesIn(reader: Reader, row: ImportRow, refuse: Report): DayRange[] {
  const period: DayRange = { from: reader.options.startDate, to: reader.options.endDate }
  const [startCell, endCell] = [cellOf(reader, row, 'seasonStart'), cellOf(reader, row, 'seasonEnd')]
  const isWholePeriod = startCell.value.trim() === '' && endCell.value.trim() === ''
  if (isWholePeriod) return [period]
  const start = dateIn(reader.options.dateOrder, startCell, endCell, false, refuse)
  const end = dateIn(reader.options.dateOrder, endCell, startCell, true, refuse)
  if (!start || !end) return []
  if (reader.options.isRecurring) {
    const ranges = recurringRanges(start, end, period)
    if (ranges.length === 0) refuse(startCell, `The season has no day between ${rangeText(period)}.`)
    return ranges
  }
  return rangeAsWritten(startCell, start, endCell, end, period, refuse)
}

function rangeAsWritten(startCell: Cell, start: TypedDate, endCell: Cell, end: TypedDate, period: DayRange, refuse: Report): DayRange[] {
  const [from, to] = [dayOfTyped(start), dayOfTyped(end)]
  if (!from || !to) {
    refuse(from ? endCell : startCell, 'The date has no year. Say that season dates come back every year, or write the year.')
    return []
  }
  if (from > to) {
    refuse(
      startCell,
      `The season ends on ${dayText(to)}, before it begins. If it crosses New Year, say that season dates come back every year.`,
    )
    return []
  }
  const inside = overlapOf({ from, to }, period)
  if (!inside) {
    refuse(startCell, `The season ${rangeText({ from, to })} lies outside the period ${rangeText(period)}.`)
    return []
  }
  return joinRanges([inside])
}

function currencyIn(reader: Reader, row: ImportRow, refuse: Report): string {
  const cell = cellOf(reader, row, 'currency')
  const code = cell.value.trim().toUpperCase()
  if (code === '') return reader.options.currency
  const [currency, another] = currenciesOfSign(code)
  if (currency !== undefined && another === undefined) return currency
  // A sign of several currencies is the one that was chosen for the file.
  if (isSignOf(reader.options.currency, code)) return reader.options.currency
  refuse(cell, 'A currency has three letters, such as EUR.')
  return reader.options.currency
}

function commissionIn(reader: Reader, row: ImportRow, refuse: Report): Amount {
  const cell = cellOf(reader, row, 'commission')
  const fallback = getAmount(reader.options.commissionPercentage)
  const typed = typedPercentage(cell.value)
  if (typed.kind === 'blank') return fallback
  const index = reader.mapping.findIndex((meaning) => meaning.field === 'commission')
  const percent = typed.kind === 'amount' ? percentOf(typed.amount, reader.columns[index]?.hasShares() ?? false) : undefined
  const finding = commissionFinding(percent ?? '')
  if (percent !== undefined && finding === undefined) return percent
  const isBroken = isSheetError(cell.value) || isFormula(cell.value)
  refuse(cell, finding ?? (isBroken ? noAmountReason(cell.value) : 'Commission is a percentage from 0 to 100.'))
  return fallback
}

/** A share is what a spreadsheet keeps of a percentage: 0.15 where it shows 15 %. */
function percentOf(amount: Amount, isShare: boolean): Amount {
  return isShare ? getAmount(new Big(amount).times(100).toFixed()) : amount
}

function amountsIn(reader: Reader, row: ImportRow, field: 'rate' | 'extra', currency: string, refuse: Report, warn: Report): RowAmount[] {
  const typeCell = cellOf(reader, row, 'rateDescription')
  return reader.mapping.flatMap((meaning, index): RowAmount[] => {
    if (meaning.field !== field) return []
    const cell = cellAt(reader, row, index)
    const description = field === 'rate' && typeCell.value.trim() !== '' ? oneLine(typeCell.value) : (meaning.name ?? cell.column)
    const basis = meaning.basis ?? 'retail'
    const form = (reader.columns[index] ?? columnFacts([])).formIn(currency)
    const typed = typedAmount(cell.value, form.sign)
    const doubt = formDoubt(cell.value, form, typed)
    if (doubt?.isRefused === true) {
      refuse(cell, doubt.reason)
      return []
    }
    if (doubt) warn(cell, doubt.reason)
    switch (typed.kind) {
      case 'blank':
        return []
      case 'not-applicable':
        return [{ name: description, basis }]
      case 'on-request':
        return [{ name: description, basis, onRequest: true }]
      case 'sheet-error':
        refuse(cell, noAmountReason(cell.value))
        return []
      case 'unreadable': {
        if (!saysFree(cell.value)) {
          refuse(cell, noAmountReason(cell.value))
          return []
        }
        return [{ name: description, basis, ...freeAmount(cell, field === 'extra' || mayBeFree(description), currency, warn) }]
      }
      case 'amount': {
        const amount = amountIn(cell, typed, currency, refuse, warn)
        if (amount === undefined) return []
        // A child, a further person or a breakfast may well be free; a room is not.
        if (field === 'extra' || !new Big(amount).eq(0) || mayBeFree(description)) return [{ name: description, basis, amount }]
        warn(cell, 'An amount of 0 is not a free night: it was taken as not applicable.')
        return [{ name: description, basis }]
      }
    }
  })
}

function nameIn(reader: Reader, row: ImportRow, field: ImportField, refuse: Report): string | undefined {
  const index = reader.mapping.findIndex((meaning) => meaning.field === field)
  if (index === -1) return undefined
  const cell = cellAt(reader, row, index)
  const text = oneLine(cell.value)
  if (text === '') return undefined
  const reason = noNameReason(text, field)
  if (reason !== undefined) {
    refuse(cell, reason)
    return undefined
  }
  // Names of places and hotels have abbreviations in capitals (Hickam AFB); countries have few, and those are short.
  return field === 'country' && text.length > 3 && reader.columns[index]?.isShouted() ? titleCase(text) : text
}

/** A problem shows enough of the cell to find it, not all of it. */
function shortened(value: string): string {
  const text = oneLine(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Codes that a spreadsheet turned into numbers (`11804.0`) lose their decimals again. */
function codeIn(reader: Reader, row: ImportRow): string | undefined {
  const text = oneLine(cellOf(reader, row, 'locationCode').value).replace(/^(\d+)\.0+$/, '$1')
  return text === '' ? undefined : text.slice(0, LONGEST_NAME)
}

function cellOf(reader: Reader, row: ImportRow, field: ImportField): Cell {
  const index = reader.mapping.findIndex((meaning) => meaning.field === field)
  return index === -1 ? { column: '', value: '' } : cellAt(reader, row, index)
}

function cellAt(reader: Reader, row: ImportRow, index: number): Cell {
  return { column: reader.table.headers[index] ?? '', value: row.cells[index] ?? '' }
}
