// A page of a supplier's file as it is printed: the sheet of a workbook, or the page of a PDF, with its cells in their places.

import type { Day } from '../calendar/day.ts'

/** A sheet of a workbook or a CSV file, or a page of a PDF. */
export type SourcePage = {
  readonly kind: 'sheet' | 'page'
  /** Name of the sheet; empty for a page of a PDF and for a CSV file. */
  readonly name: string
  /** Position in the file, from 1. */
  readonly number: number
  /** Hidden in the workbook. Its rates are never taken over. */
  readonly isHidden: boolean
  /** Columns of a sheet, points of a page. */
  readonly width: number
  /** Rows of a sheet, points of a page. */
  readonly height: number
  /** Cells with text, row by row from top left; in reading order on a page. */
  readonly cells: readonly SourceCell[]
}

/** A cell of a sheet, or a run of text of a page. */
export type SourceCell = {
  /** Unique and stable within the file: `s1!B4` is B4 on the first sheet, `p2.17` the 17th text on page two. */
  readonly id: string
  /** As it is shown, for example `74.00` or `01/04/27`. Line breaks are `\n`. */
  readonly text: string
  /** The typed value of a workbook's cell. Absent for text. */
  readonly value?: CellValue | undefined
  /** Only in sheets. */
  readonly place?: GridPlace | undefined
  /** In a hidden row or column of a sheet. It is not read. */
  readonly isHidden?: true | undefined
  /** Only on pages. */
  readonly box?: Box | undefined
}

/** A number is a decimal text without rounding noise: `0.125`. `isPercent`: formatted as a percentage, so that 0.125 is 12.5 %. */
export type CellValue =
  | { readonly kind: 'number'; readonly number: string; readonly isPercent?: true; readonly currency?: string }
  | { readonly kind: 'day'; readonly day: Day }

/** Row and column from 0; spans are 1 unless cells are merged. */
export type GridPlace = { readonly row: number; readonly column: number; readonly rowSpan: number; readonly columnSpan: number }

/** Points from the top left corner of the page. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/**
 * The address of a cell for people.
 * @example cellAddress({ row: 3, column: 27 }) is 'AB4'
 */
export function cellAddress({ row, column }: { readonly row: number; readonly column: number }): string {
  return `${columnLetters(column)}${row + 1}`
}

/** @param column from 0 @example columnLetters(27) is 'AB' */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter
}
