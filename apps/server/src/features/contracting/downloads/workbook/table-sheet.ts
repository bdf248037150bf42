// A sheet that is one table: a head that stays in view, then a row for each thing.

import type { PlainWord } from '@tradewind/domain/languages/words.ts'
import type { Language } from '@tradewind/domain/languages/language.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { decimalsOf } from '@tradewind/domain/money/amount.ts'
import { amountStyle } from './cell-styles.ts'
import type { Cell, Row, Sheet } from './sheet-xml.ts'

export type Column = {
  readonly name: string
  /** In widths of a digit. */
  readonly width: number
  readonly kind: 'text' | 'date' | 'whole' | 'amount' | 'nett' | 'percent'
}

/** A column by the word of its name. */
export type ColumnWord = Omit<Column, 'name'> & { readonly word: PlainWord }

export function columnsIn(language: Language, columns: readonly ColumnWord[]): Column[] {
  return columns.map(({ word, ...column }) => ({ ...column, name: language.say(word) }))
}

/** Values in the order of the columns; undefined leaves a cell empty. */
export type Values = readonly (string | number | undefined)[]

/**
 * @param values one entry for each row; asked for once
 * @param currencyColumn the name of the column that has the currency of a row, where rows differ in it: amounts have its decimals
 */
export function tableSheet(name: string, columns: readonly Column[], values: () => Iterable<Values>, currencyColumn?: string): Sheet {
  const place = columns.findIndex((column) => column.name === currencyColumn)
  function* rows(): Generator<Row> {
    yield headRow(columns)
    for (const row of values()) {
      const currency = row[place]
      yield tableRow(columns, row, typeof currency === 'string' ? decimalsOf(currency) : undefined)
    }
  }
  return { name, widths: columns.map((column) => column.width), rows, hasTableHead: true }
}

export function headRow(columns: readonly Column[]): Row {
  return { cells: columns.map((column) => ({ text: column.name, style: isNumber(column) ? 'headRight' : 'head' })) }
}

/** @param decimals of the amounts where rows differ in it, 0 to 3; else those of the workbook */
export function tableRow(columns: readonly Column[], values: Values, decimals?: number): Row {
  return { cells: columns.map((column, place) => cellOf(column, values[place], decimals)) }
}

function isNumber({ kind }: Column): boolean {
  return kind !== 'text' && kind !== 'date'
}

function cellOf({ kind }: Column, value: string | number | undefined, decimals: number | undefined): Cell {
  if (value === undefined || value === '') return undefined
  switch (kind) {
    case 'text':
      return { text: String(value) }
    case 'date':
      return { day: value as Day } // columns of dates are given days
    case 'whole':
      return { number: Number(value), style: 'whole' }
    case 'percent':
      return { number: value, style: kind }
    case 'amount':
    case 'nett':
      return { number: value, style: decimals === undefined ? kind : amountStyle(kind, decimals) }
  }
}
