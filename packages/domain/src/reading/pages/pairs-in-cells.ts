// Several prices in one cell, below a head that names them in the same order: `62 € / 79 €` below `Low / high season`.

import { contentOf } from '../words/cell-values.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { overlap, type Piece, type Region, type Row } from './row.ts'

/** Rows with such cells that make a column at least, and parts that a cell has at most. */
const [FEWEST, MOST_PARTS] = [3, 4]

type Column = {
  readonly left: number
  readonly right: number
  readonly parts: number
  readonly pieces: ReadonlyMap<Piece, readonly string[]>
}

/** The region with a column for each of the prices. Cells whose head does not name as many stay as they are printed. */
export function withPairsApart(region: Region): Region {
  let { rows } = region
  // Each column moves those on its right: the last comes first.
  for (const column of columnsOfPairs(rows).toSorted((a, b) => b.left - a.left)) rows = rows.map((row) => apart(row, column))
  return { ...region, rows }
}

function columnsOfPairs(rows: readonly Row[]): Column[] {
  const found: { left: number; right: number; parts: number; cells: { piece: Piece; texts: readonly string[]; row: number }[] }[] = []
  rows.forEach(({ pieces }, row) => {
    for (const piece of pieces) {
      const texts = pricesIn(piece)
      if (!texts) continue
      const open = found.find((each) => each.parts === texts.length && overlap(each, piece) > 0)
      if (open) {
        open.cells.push({ piece, texts, row })
        open.left = Math.min(open.left, piece.left)
        open.right = Math.max(open.right, piece.right)
      } else found.push({ left: piece.left, right: piece.right, parts: texts.length, cells: [{ piece, texts, row }] })
    }
  })
  return found.flatMap(({ left, right, parts, cells }) => {
    const head = cells.length < FEWEST ? undefined : headOver(rows, { left, right }, cells[0]?.row ?? 0, parts)
    if (!head) return []
    const pieces = new Map<Piece, readonly string[]>([
      [head.piece, head.names],
      ...cells.map(({ piece, texts }) => [piece, texts] as const),
    ])
    return [{ left: Math.min(left, head.piece.left), right: Math.max(right, head.piece.right), parts, pieces }]
  })
}

/** The amounts of a cell that has several, as they are printed; undefined for dates, spans and anything else. */
function pricesIn({ text, value }: Piece): readonly string[] | undefined {
  if (value !== undefined || text.length > 60) return undefined
  const texts = partsOf(text)
  const areAmounts = texts.length > 1 && texts.length <= MOST_PARTS && texts.every((each) => contentOf(each).kind === 'amount')
  // `1/5` and `4/6` are no prices.
  return areAmounts && texts.every((each) => /\d\D*\d/.test(each)) && datesIn(folded(text)).length === 0 ? texts : undefined
}

function partsOf(text: string): string[] {
  return text.split(/\s*[/|]\s*/).map((each) => each.trim())
}

/** The nearest head above the column; `Low / high season` names a low season and a high one. */
function headOver(rows: readonly Row[], column: { left: number; right: number }, first: number, parts: number) {
  for (const { pieces } of rows.slice(0, first).toReversed()) {
    const piece = pieces.find((each) => overlap(each, column) > 0)
    if (!piece) continue
    const names = partsOf(piece.text)
    const last = names.at(-1)?.split(/\s+/) ?? []
    const isNamed = names.length === parts && names.every((each) => /\p{L}{2}|^[A-Z]\d?$/u.test(each) && !/\d{3}/.test(each))
    if (!isNamed) return undefined
    const noun = last.length === 2 && names.slice(0, -1).every((each) => !/\s/.test(each)) ? last[1] : undefined
    return { piece, names: names.map((each, i) => (noun && i < names.length - 1 ? `${each} ${noun}` : each)) }
  }
  return undefined
}

function apart(row: Row, { left, right, parts, pieces }: Column): Row {
  const isSheet = row.height === 1
  // In a sheet a cell is one column wide, and what is right of it moves.
  const more = isSheet ? parts - (right - left) : 0
  const width = isSheet ? 1 : (right - left) / parts
  const moved = row.pieces.flatMap((piece): Piece[] => {
    const texts = pieces.get(piece)
    if (texts)
      return texts.map((text, i) => ({
        ids: piece.ids,
        text,
        top: piece.top,
        left: left + i * width,
        right: left + (i + 1) * width - (isSheet ? 0 : 1),
      }))
    if (more <= 0 || piece.right <= left) return [piece]
    return [{ ...piece, left: piece.left >= right ? piece.left + more : piece.left, right: Math.max(piece.right, right) + more }]
  })
  return { ...row, pieces: moved }
}
