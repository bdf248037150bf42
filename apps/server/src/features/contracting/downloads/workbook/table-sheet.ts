// A sheet that is one table: a head that stays in view, then a row for each thing.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { Cell, Row, Sheet } from './sheet-xml.ts'

export type Column = {
  readonly name: string
  /** In widths of a digit. */
  readonly width: number
  readonly kind: 'text' | 'date' | 'whole' | 'amount' | 'nett' | 'percent'
}

/** Values in the order of the columns; undefined leaves a cell empty. */
export type Values = readonly (string | number | undefined)[]

/** @param values one entry for each row; asked for once */
export function tableSheet(name: string, columns: readonly Column[], values: () => Iterable<Values>): Sheet {
  function* rows(): Generator<Row> {
    yield { cells: columns.map((column) => ({ text: column.name, style: isNumber(column) ? 'headRight' : 'head' })) }
    for (const row of values()) yield { cells: columns.map((column, place) => cellOf(column, row[place])) }
  }
  return { name, widths: columns.map((column) => column.width), rows, hasTableHead: true }
}

function isNumber({ kind }: Column): boolean {
  return kind !== 'text' && kind !== 'date'
}

function cellOf({ kind }: Column, value: string | number | undefined): Cell {
  if (value === undefined || value === '') return undefined
  switch (kind) {
    case 'text':
      return { text: String(value) }
    case 'date':
      return { day: value as Day } // columns of dates are given days
    case 'whole':
      return { number: Number(value), style: 'whole' }
    case 'percent':
    case 'amount':
    case 'nett':
      return { number: value, style: kind }
  }
}
