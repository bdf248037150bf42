// Sentences that are in tables of extras: `Full board | + 14,00 € per person per day`, and prose that looked like a table.

import type { Piece } from '../pages/row.ts'
import type { TextLine } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { contentOf } from '../words/cell-values.ts'
import { folded } from '../words/folded.ts'
import { moneyIn } from './clauses.ts'

/** The lines of tables of extras and of rules for children that say a price in words; cells that are amounts alone are no sentences. */
export function pricesInTables(tables: readonly UnderstoodTable[]): TextLine[] {
  return tables.flatMap(({ table, kind }) => {
    if (kind !== 'extras' && kind !== 'children') return []
    const deepest = Math.max(0, ...table.heads.map((heads) => heads.length))
    const heads = Array.from({ length: deepest }, (_, i) => [...new Set(table.heads.flatMap((each) => each[i] ?? []))])
    const rows = table.rows.map(({ cells }) => [...new Set(cells.filter((cell) => cell !== undefined))])
    return [...heads, ...rows].flatMap(byLine).flatMap(linesOf)
  })
}

/** Cells of several lines, line by line where they have as many lines. */
function byLine(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const lines = pieces.map(({ text }) => text.split('\n'))
  const most = Math.max(...lines.map((each) => each.length))
  if (most < 2) return [pieces]
  const at = (i: number) => pieces.map((piece, p) => ({ ...piece, text: lines[p]?.[i] ?? '' }))
  if (lines.every((each) => each.length === most)) return Array.from({ length: most }, (_, i) => at(i))
  return pieces.map((piece, p) => (lines[p] ?? []).map((text) => ({ ...piece, text }))).flatMap((each) => each.map((line) => [line]))
}

function linesOf(pieces: readonly Piece[]): TextLine[] {
  const [label, value, ...others] = pieces
  if (!pieces.some(({ text, value: number }) => hasPrice(text) && contentOf(text, number).kind === 'text')) return []
  if (label && value && others.length === 0 && !hasPrice(label.text))
    return [lineOf(`${label.text.replace(/[\s:]+$/, '')}: ${value.text}`, [label, value])]
  return pieces.filter(({ text }) => hasPrice(text)).map((piece) => lineOf(piece.text, [piece]))
}

function hasPrice(text: string): boolean {
  const plain = folded(text)
  return moneyIn(plain).length > 0 || /\d ?%/.test(plain)
}

function lineOf(text: string, pieces: readonly Piece[]): TextLine {
  const [first] = pieces
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    ids: pieces.flatMap(({ ids }) => ids),
    top: first?.top ?? 0,
    hasGapAbove: false,
    height: 1,
    left: first?.left ?? 0,
  }
}

/** Cells that are sentences, each by itself: on a page a note may be beside other notes as if both were rows of a table. */
export function sentencesInCells(tables: readonly UnderstoodTable[]): TextLine[][] {
  const pieces = tables.flatMap(({ table }) => [
    ...table.heads.flat(),
    ...table.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== undefined)),
  ])
  return [...new Set(pieces)]
    .filter(({ text }) => text.length >= SHORTEST_SENTENCE && /\d/.test(text))
    .map(({ text, ids }) => [{ text: text.replace(/\s+/g, ' ').trim(), ids, top: 0, hasGapAbove: false, height: 0, left: 0 }])
}

const SHORTEST_SENTENCE = 25
