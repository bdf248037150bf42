// The cells between two cells of a page, and their text for a grid.

import type { GridPlace, SourceCell } from '@tradewind/domain/reading/source-page.ts'

type Box = { readonly x: number; readonly y: number; readonly right: number; readonly bottom: number }

/** Of a sheet by rows and columns, of a page by points. */
function boxOf({ place, box }: SourceCell): Box | undefined {
  if (place) return { x: place.column, y: place.row, right: place.column + place.columnSpan - 1, bottom: place.row + place.rowSpan - 1 }
  return box && { x: box.left, y: box.top, right: box.left + box.width, bottom: box.top + box.height }
}

/** Every cell whose middle is in the rectangle that the two span. */
export function blockOf(cells: readonly SourceCell[], from: string, to: string): SourceCell[] {
  const [a, b] = [from, to].map((id) => cells.find((cell) => cell.id === id)).map((cell) => cell && boxOf(cell))
  if (!a || !b) return []
  const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const [right, bottom] = [Math.max(a.right, b.right), Math.max(a.bottom, b.bottom)]
  return cells.filter((cell) => {
    const box = boxOf(cell)
    if (!box) return false
    const [x, y] = [(box.x + box.right) / 2, (box.y + box.bottom) / 2]
    return x >= left && x <= right && y >= top && y <= bottom
  })
}

/** Every cell of a row or a column of a sheet. @param index from 0 */
export function lineOf(cells: readonly SourceCell[], scope: 'row' | 'column', index: number): SourceCell[] {
  return cells.filter(({ place }) => place?.[scope] === index)
}

/**
 * Rows in lines, columns between tabs: as a workbook copies them. Of a sheet with its empty cells; on a page, cells of one line overlap in
 * height.
 */
export function blockText(cells: readonly SourceCell[]): string {
  const placed = cells.flatMap((cell) => (cell.place ? [{ place: cell.place, text: textOf(cell) }] : []))
  return placed.length === 0 ? linesOfPage(cells) : linesOfSheet(placed)
}

function textOf({ value, text }: SourceCell): string {
  return (value?.kind === 'number' ? value.number : text).replaceAll(/\s+/g, ' ').trim()
}

function linesOfSheet(placed: readonly { readonly place: GridPlace; readonly text: string }[]): string {
  const numbersFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const [rows, columns] = [placed.map(({ place }) => place.row), placed.map(({ place }) => place.column)]
  const texts = new Map(placed.map(({ place, text }) => [`${place.row} ${place.column}`, text]))
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  return numbersFrom(Math.min(...rows), Math.max(...rows))
    .map((row) =>
      numbersFrom(left, right)
        .map((column) => texts.get(`${row} ${column}`) ?? '')
        .join('\t'),
    )
    .join('\n')
}

function linesOfPage(cells: readonly SourceCell[]): string {
  const placed = cells.flatMap((cell) => {
    const box = boxOf(cell)
    return box ? [{ box, text: textOf(cell) }] : []
  })
  const lines: { bottom: number; cells: typeof placed }[] = []
  for (const each of placed.toSorted((a, b) => a.box.y - b.box.y)) {
    const line = lines.at(-1)
    if (line && (each.box.y + each.box.bottom) / 2 <= line.bottom) line.cells.push(each)
    else lines.push({ bottom: each.box.bottom, cells: [each] })
  }
  return lines
    .map((line) =>
      line.cells
        .toSorted((a, b) => a.box.x - b.box.x)
        .map((each) => each.text)
        .join('\t'),
    )
    .join('\n')
}
