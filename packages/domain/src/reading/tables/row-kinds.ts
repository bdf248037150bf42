// What a row is in a table: one with values, one of heads, or text.

import { isValue, type Row } from '../pages/row.ts'
import { folded } from '../words/folded.ts'
import { roleOfRow } from '../words/heads.ts'
import { AGE_SPAN } from './label-patterns.ts'

export type Kind = 'values' | 'heads' | 'text'

export function kindOf(row: Row, below: Row | undefined, above: Row | undefined): Kind {
  const [first] = row.pieces
  if (areGroupSizes(row, above) || areYears(row)) return 'heads'
  if (row.pieces.length === 1) {
    const isOverColumns =
      below !== undefined && below.pieces.length > 1 && first !== undefined && first.left >= (below.pieces[1]?.left ?? 0)
    return isOverColumns ? 'heads' : 'text'
  }
  // Below `Children`, a row such as `13 – 17 years | price of the extra bed` has no amount.
  if (first && row.pieces.length === 2 && AGE_SPAN.test(folded(first.text))) return 'values'
  if (areLeastStays(row) && below?.pieces.slice(1).some(isValue)) return 'values'
  return row.pieces.slice(1).some((piece) => isValue(piece) || piece.value?.kind === 'day') ? 'values' : 'heads'
}

/** `Estancia mínima | 2 noches | 3 noches` between the heads and the first prices. */
function areLeastStays({ pieces: [label, ...others] }: Row): boolean {
  return (
    label !== undefined &&
    others.length > 1 &&
    roleOfRow(folded(label.text).trim()) === 'minStay' &&
    others.every(({ text }) => /^\s*\d{1,2}(?!\d)/.test(text))
  )
}

/** On a page the last line of dates over columns, `2027 | 2027 | 2027`; in a sheet the years of its prices, `Room | 2026 | 2027`. */
function areYears(row: Row): boolean {
  const pieces = row.height > 1 ? row.pieces : row.pieces.slice(1)
  return pieces.length > 1 && pieces.every((piece) => /^\s*20[2-4]\d\s*$/.test(piece.text))
}

/** Numbers of persons over columns, `1 | 2 | 3-5 | 6-9`: they grow, one of them is a span, and no label of their own is left of them. */
function areGroupSizes(row: Row, above: Row | undefined): boolean {
  const own = row.pieces.filter((piece) => above?.pieces.includes(piece) !== true && (row.height === 1 || /\d/.test(piece.text)))
  if (!own.some((piece) => /[-–+]/.test(piece.text))) return false
  const sizes = own.map((piece) =>
    /^(?:\d{1,3})(?: ?(?:-|–|to|bis|a|\/) ?\d{1,3}| ?\+)?(?: ?(?:pax|pers\.?))?$/.exec(folded(piece.text).trim()),
  )
  if (sizes.length < 2 || sizes.some((size) => size === null)) return false
  const counts = sizes.map((size) => Number.parseInt(size?.[0] ?? '0', 10))
  return counts.every((count, i) => i === 0 || count > (counts[i - 1] ?? 0))
}
