// A table as it was found on a page: heads, rows, sections, and the texts above it.

import { remembered } from '../kept/remembered.ts'
import { folded } from '../words/folded.ts'
import type { Piece, Row } from '../pages/row.ts'
import type { SourcePage } from '../source-page.ts'

/** From `left` to `right`, in columns of the sheet or points of the page. */
export type Column = { readonly left: number; readonly right: number }

/** A line of text of one or several pieces. */
export type TextLine = {
  readonly text: string
  readonly ids: readonly string[]
  readonly top: number
  readonly hasGapAbove: boolean
  readonly height: number
  readonly left: number
}

export type BodyRow = {
  /** The piece of each column; the same piece in each column that it spans. */
  readonly cells: readonly (Piece | undefined)[]
  readonly section: TextLine | undefined
}

/** A table without its rows. It stays the same object where a correction changes rows only. */
export type TableFrame = Omit<FoundTable, 'rows'>

export type FoundTable = {
  /** As it is printed. */
  readonly page: SourcePage
  /** The first text of the page that a person did not take out; undefined: not looked for. */
  readonly firstOfPage?: string | undefined
  /** Texts right above the heads, from top to bottom. */
  readonly titles: readonly TextLine[]
  /** For each column its heads from top to bottom. */
  readonly heads: readonly (readonly Piece[])[]
  readonly columns: readonly Column[]
  readonly rows: readonly BodyRow[]
  /** Whether it has head rows of its own. */
  readonly hasHead: boolean
  /** A person said that it is a table of rates. */
  readonly isTold?: true | undefined
  /** Its title says something else, of which nothing was found in it: its prices may be rates. */
  readonly isGuessed?: true | undefined
}

/** The tables of rates of a file with their rows. */
export type TablesOfRates = ReadonlyMap<TableFrame, FoundTable>

/** A page in the order in which it is read. */
export type PageItem = { readonly kind: 'table'; readonly table: FoundTable } | { readonly kind: 'text'; readonly line: TextLine }

export function lineOf(row: Row): TextLine {
  return {
    text: row.pieces.map((piece) => piece.text.replace(/\n/g, ' ').trim()).join('  '),
    ids: row.pieces.flatMap((piece) => piece.ids),
    top: row.top,
    hasGapAbove: row.hasGapAbove,
    height: row.height,
    left: row.pieces[0]?.left ?? 0,
  }
}

export const idsOfTable = remembered(({ heads, rows, titles }: FoundTable): readonly string[] => {
  const pieces = [...heads.flat(), ...rows.flatMap((row) => row.cells.filter((cell) => cell !== undefined))]
  return [...new Set([...titles.flatMap((line) => line.ids), ...pieces.flatMap((piece) => piece.ids)])]
})

/** The label of a row: its first text. */
export function labelOf(row: BodyRow): Piece | undefined {
  return row.cells.find((cell) => cell !== undefined)
}

/** Speed: every rule asks for the same labels and heads again. */
const PLAIN = new WeakMap<Piece, string>()

/** The text of a piece in one line, folded. */
export function plain(piece: Piece | undefined): string {
  if (!piece) return ''
  const known = PLAIN.get(piece) ?? folded(piece.text).replace(/\s+/g, ' ').trim()
  PLAIN.set(piece, known)
  return known
}
