// `2 AD + 1 NIÑO` beside `TRIPLE` is a price of its own.

import { facetsOf, type FileWords } from './facets.ts'
import type { Piece } from './pages/row.ts'
import { folded, withoutFootnote } from './words/folded.ts'

/**
 * How a label with adults and children is printed, where another label of its column says the same number of persons; else undefined.
 * @param labels all labels of the column
 */
export function sumAmongOccupancies(
  label: Piece | undefined,
  labels: readonly (Piece | undefined)[],
  words: FileWords,
): string | undefined {
  if (!label || !isSum(label)) return undefined
  const { occupancy } = facetsOf(label.text, words)
  const isSame = (other: Piece | undefined) =>
    other !== undefined && other.text !== label.text && facetsOf(other.text, words).occupancy === occupancy
  return occupancy !== undefined && labels.some(isSame) ? withoutFootnote(label.text.replace(/\s+/g, ' ')).trim() : undefined
}

function isSum({ text }: Piece): boolean {
  return /\d ?\p{L}+\.? ?[+&] ?\d ?\p{L}/u.test(folded(text))
}
