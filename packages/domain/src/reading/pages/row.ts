// Rows of text in their places: one form for the sheets of workbooks and the pages of PDFs.

import type { CellValue, SourcePage } from '../source-page.ts'
import { contentOf } from '../words/cell-values.ts'

/** A text in one piece. `left` and `right` are columns of a sheet (`right` is the first column after it) or points of a page. */
export type Piece = {
  readonly ids: readonly string[]
  readonly text: string
  readonly value?: CellValue | undefined
  readonly left: number
  readonly right: number
  /** Baseline on a page, in points. */
  readonly top?: number | undefined
}

/** Pieces side by side, from left to right. `top` is the row of a sheet, or the baseline on a page in points. */
export type Row = {
  readonly top: number
  /** Height of the letters in points; 1 in sheets. */
  readonly height: number
  readonly pieces: readonly Piece[]
  /** More space than usual is above it: an empty row of a sheet, a wide gap of a page. */
  readonly hasGapAbove: boolean
}

/** A part of a page whose rows belong below one another: a column of a page with two columns, or the whole page. */
export type Region = { readonly page: SourcePage; readonly rows: readonly Row[] }

/** Whether the piece holds an amount, a percentage, a dash or a word such as `on request`. */
export function isValue(piece: Piece): boolean {
  const known = IS_VALUE.get(piece) ?? contentOf(piece.text, piece.value).kind !== 'text'
  IS_VALUE.set(piece, known)
  return known
}

/** Speed: the rules that find columns and rows ask for each piece many times. */
const IS_VALUE = new WeakMap<Piece, boolean>()

export function overlap(a: { left: number; right: number }, b: { left: number; right: number }): number {
  return Math.min(a.right, b.right) - Math.max(a.left, b.left)
}

export function middle({ left, right }: { readonly left: number; readonly right: number }): number {
  return (left + right) / 2
}
