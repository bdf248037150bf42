// What a copied table says beside its amounts: the heads of its columns, and the names of its rates at the left.

import { type TypedAmount, typedAmount } from '../../money/typed-amount.ts'

/** A block without the rows and columns at its upper and left edge that name things, how many these were, and the names of each row left. */
export type NamedBlock = {
  readonly cells: readonly (readonly string[])[]
  readonly headRows: number
  readonly nameColumns: number
  readonly names: readonly (readonly string[])[]
}

const HEADS = /^(retail|rack|gross|sell(ing)?|nett?|cost|comm(ission)?|%)(\b|\.|$)/i

/**
 * The amounts of a block that was copied with the names around them. Only known names count: words for the three amounts or seasons above,
 * rate types or products at the left; words beside these count as names too. A block that has nothing else stays as it is.
 * @param columnNames what columns are called in the sheet: its seasons @param rowNames what rows are called: rate types, products
 * @example `Retail|Nett` above `Single|100|80` leaves the row 100, 80 with the name Single
 */
export function withoutNames(cells: readonly (readonly string[])[], columnNames: Iterable<string>, rowNames: Iterable<string>): NamedBlock {
  const [columns, rows] = [new Set([...columnNames].map(nameOf)), new Set([...rowNames].map(nameOf))]
  const isHead = (cell: string) => columns.has(nameOf(cell)) || HEADS.test(cell.trim())
  let headRows = 0
  while (headRows < cells.length - 1 && isOnly(cells[headRows] ?? [], isHead)) headRows += 1
  const below = cells.slice(headRows)
  const width = cells[0]?.length ?? 0
  let nameColumns = 0
  const isName = (cell: string) => rows.has(nameOf(cell))
  while (nameColumns < width - 1 && isOnly(columnOf(below, nameColumns), isName)) nameColumns += 1
  return {
    cells: below.map((row) => row.slice(nameColumns)),
    headRows,
    nameColumns,
    names: below.map((row) => row.slice(0, nameColumns).flatMap((cell) => nameOf(cell) || [])),
  }
}

/** A name as it is compared: without regard to capitals and outer spaces. */
export function nameOf(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Whether the cells hold words or nothing, and at least one of the known words. */
function isOnly(cells: readonly string[], isKnown: (cell: string) => boolean): boolean {
  return cells.some(isKnown) && cells.every((cell) => NO_AMOUNT.has(typedAmount(cell).kind))
}

const NO_AMOUNT: ReadonlySet<TypedAmount['kind']> = new Set(['blank', 'unreadable'])

function columnOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map((row) => row[column] ?? '')
}
