// The two parts of a contract as a table, as CSV.

import { csvLine, neutralCell } from '../../text/csv.ts'
import type { ColumnKind } from './price-columns.ts'

type Column = { readonly name: string; readonly kind: ColumnKind }
type Row = Readonly<Record<string, string | number | undefined>>

/** The head and a line for each row, each with its end. Numbers and days are written as they are; texts so that no program calculates them. */
export function* csvOf(columns: readonly Column[], rows: Iterable<Row>): Generator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for (const row of rows) yield csvRow(columns, row)
}

export function csvRow(columns: readonly Column[], row: Row): string {
  return csvLine(columns.map(({ name, kind }) => cellText(kind, row[name])))
}

/** Numbers and days have no signs that a program calculates: a text in their place would. */
const PLAIN_NUMBER = /^(?:-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d)$/

function cellText(kind: ColumnKind, value: string | number | undefined): string {
  const text = value === undefined ? '' : String(value)
  return kind !== 'text' && PLAIN_NUMBER.test(text) ? text : neutralCell(text)
}
