// What a person points at on the page of a file: a cell, its row, column or table, a row or column of the sheet, or a block of cells.

import type { Pointed } from '@tradewind/domain/reading/pointing/told.ts'
import type { ReadTable } from '@tradewind/domain/reading/reading.ts'
import { type SourceCell, type SourcePage, columnLetters } from '@tradewind/domain/reading/source-page.ts'

/** One place, or several: a column of a sheet runs through each of its tables. */
export type Selection = {
  /** For people: `C4`, `Column C`, `Block B2 to D5`. */
  readonly name: string
  /** The text of its first cell. */
  readonly text: string
  readonly ats: readonly Pointed[]
  readonly cellIds: readonly string[]
  /** The only cell, where a single cell was pointed at: its row, column or table can be chosen instead. */
  readonly cellId?: string | undefined
}

export function cellSelection(cell: SourceCell): Selection {
  return { name: placeOf(cell.id), text: cell.text, ats: [{ scope: 'cell', cellId: cell.id }], cellIds: [cell.id], cellId: cell.id }
}

/** Undefined where the block has no cells with text. */
export function blockSelection(page: SourcePage, from: SourceCell, to: SourceCell): Selection | undefined {
  const cells = cellsBetween(page, from, to)
  const [first] = cells
  const last = cells.at(-1)
  if (!first || !last) return undefined
  if (cells.length === 1) return cellSelection(first)
  const cellIds = cells.map((cell) => cell.id)
  return { name: `Block ${placeOf(first.id)} to ${placeOf(last.id)}`, text: first.text, ats: [{ scope: 'block', cellIds }], cellIds }
}

/** The cells of the rectangle that two cells span. */
export function cellsBetween(page: SourcePage, from: SourceCell, to: SourceCell): SourceCell[] {
  const [a, b] = [areaOf(from), areaOf(to)]
  const [left, right] = [Math.min(a.left, b.left), Math.max(a.right, b.right)]
  const [top, bottom] = [Math.min(a.top, b.top), Math.max(a.bottom, b.bottom)]
  return page.cells.filter((cell) => {
    const own = areaOf(cell)
    return own.left < right && own.right > left && own.top < bottom && own.bottom > top
  })
}

function areaOf({ place, box }: SourceCell): { left: number; right: number; top: number; bottom: number } {
  if (place) return { left: place.column, right: place.column + place.columnSpan, top: place.row, bottom: place.row + place.rowSpan }
  return {
    left: box?.left ?? 0,
    right: (box?.left ?? 0) + (box?.width ?? 0),
    top: box?.top ?? 0,
    bottom: (box?.top ?? 0) + (box?.height ?? 0),
  }
}

/** @param index from 0 @returns undefined where the row or column has no text */
export function lineSelection(
  page: SourcePage,
  tables: readonly ReadTable[],
  scope: 'row' | 'column',
  index: number,
): Selection | undefined {
  const cells = page.cells.filter(({ place }) => (scope === 'column' ? place?.column : place?.row) === index && isOfOne(place, scope))
  const [first] = cells
  if (!first) return undefined
  const ids = new Set(cells.map((cell) => cell.id))
  const found = tables.flatMap((table) => {
    const axes = scope === 'column' ? table.columns : table.rows
    const axis = axes.find((each) => each.cellIds.some((id) => ids.has(id) && isOnlyIn(id, axes)))
    const cellId = axis?.cellIds.find((id) => ids.has(id) && isOnlyIn(id, axes))
    return axis && cellId !== undefined ? [{ at: { scope, cellId } as const, cellIds: axis.cellIds }] : []
  })
  const name = scope === 'column' ? `Column ${columnLetters(index)}` : `Row ${index + 1}`
  return found.length === 0
    ? { name, text: first.text, ats: [{ scope: 'block', cellIds: [...ids] }], cellIds: [...ids] }
    : { name, text: first.text, ats: found.map(({ at }) => at), cellIds: found.flatMap(({ cellIds }) => cellIds) }
}

function isOfOne(place: SourceCell['place'], scope: 'row' | 'column'): boolean {
  return (scope === 'column' ? place?.columnSpan : place?.rowSpan) === 1
}

/** A head over several columns is in each of them, and points at none. */
function isOnlyIn(id: string, axes: ReadTable['columns']): boolean {
  return axes.filter((axis) => axis.cellIds.includes(id)).length === 1
}

/** @example placeOf('s1!B4') is 'B4' */
export function placeOf(cellId: string): string {
  return cellId.replace(/^.*!/, '')
}
