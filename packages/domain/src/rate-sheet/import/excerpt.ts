// Rows of a file that were not taken over, or that somebody should look at, as a table that can be corrected and brought in again.

import { searchText } from '../../text/search-text.ts'
import { typedDate } from '../../calendar/typed-date.ts'
import { monthText } from '../../calendar/day.ts'
import { columnFacts } from './column-facts.ts'
import type { ImportMapping, ImportOptions, ImportTable, RowPlace } from './mapping.ts'
import { type ImportPlan, locationKey } from './plan.ts'
import type { ImportProblem } from './read-rows.ts'
import { typedAmount } from '../../money/typed-amount.ts'

/** Stand before the file's own columns. */
const OWN_HEADERS = ['Row', 'Result', 'Reason'] as const

/**
 * One line for each row with a problem, whole, with its number, what became of it and why; then the other rows of the same products, since a
 * product is brought in with all its seasons. The first line has the names of the columns.
 * What reads otherwise in fewer rows (`03/04/2026` with the month first, `1.234` in a column of thousands) is written so that it cannot.
 */
export function excerptRows(table: ImportTable, mapping: ImportMapping, options: ImportOptions, plan: ImportPlan): string[][] {
  const problems = Map.groupBy(plan.problems, (problem) => problem.rowNumber)
  const productOf = new Map(plan.places.map((place) => [place.rowNumber, productKey(place)]))
  const products = new Map<string, number>()
  for (const rowNumber of problems.keys()) {
    const product = productOf.get(rowNumber)
    if (product !== undefined && !products.has(product)) products.set(product, rowNumber)
  }
  const plain = plainCells(table, mapping, options)
  const lines = table.rows.flatMap((row): string[][] => {
    const own = problems.get(row.rowNumber)
    const sibling = products.get(productOf.get(row.rowNumber) ?? '')
    if (!own && sibling === undefined) return []
    const result = own ? (own.some((each) => each.level === 'unusable') ? 'Not taken over' : 'Look at') : 'Taken over'
    const reason = own ? reasonOf(own) : `Belongs to the same product as row ${sibling}: keep it, so that all seasons come in.`
    return [[String(row.rowNumber), result, reason, ...row.cells.map((cell, column) => plain(cell, column))]]
  })
  return [[...OWN_HEADERS, ...table.headers], ...lines]
}

/** The table without what a download has put before it; any other table as it is. */
export function withoutOwnColumns(table: ImportTable): ImportTable {
  if (!OWN_HEADERS.every((header, column) => table.headers[column] === header)) return table
  const count = OWN_HEADERS.length
  return {
    ...table,
    isExcerpt: true,
    headers: table.headers.slice(count),
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.slice(count).map(withoutGuard) })),
    ...(table.hiddenColumns && { hiddenColumns: table.hiddenColumns.map((column) => column - count).filter((column) => column >= 0) }),
  }
}

/**
 * A text that a spreadsheet program would calculate, behind an apostrophe.
 * Source: OWASP, CSV injection.
 */
export function guarded(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}

function productKey(place: RowPlace): string {
  return `${locationKey(place)}|${searchText(place.productName)}|${searchText(place.ratePackageName)}`
}

function reasonOf(problems: readonly ImportProblem[]): string {
  return problems.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`)).join(' ')
}

function plainCells(table: ImportTable, mapping: ImportMapping, options: ImportOptions): (cell: string, column: number) => string {
  const facts = mapping.map((_, column) => columnFacts(table.rows.map((row) => row.cells[column] ?? '')))
  return (cell, column) => {
    const field = mapping[column]?.field
    if ((field === 'seasonStart' || field === 'seasonEnd') && options.dateOrder === 'monthFirst') return plainDate(cell)
    if (field !== 'rate' && field !== 'extra') return cell
    const [alone, among] = [typedAmount(cell), typedAmount(cell, facts[column]?.formIn(options.currency).sign)]
    if (among.kind !== 'amount' || (alone.kind === 'amount' && alone.amount === among.amount)) return cell
    // Three decimals could be thousands: a fourth makes them decimals.
    return among.amount.replace(/\.\d{3}$/, '$&0')
  }
}

function plainDate(cell: string): string {
  const date = typedDate(cell, 'monthFirst')
  if (!date) return cell
  const [month, dayOfMonth] = [date.month, date.dayOfMonth].map((part) => String(part).padStart(2, '0'))
  if (date.year !== undefined) return `${String(date.year).padStart(4, '0')}-${month}-${dayOfMonth}`
  return `${monthText(date.month)} ${date.dayOfMonth}`
}
