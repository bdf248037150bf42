// `2 AD + 1 NIÑO` beside `TRIPLE` is a price of its own.

import { facetsOf, type FileWords } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { Axis } from './tables/axis.ts'
import type { FoundTable } from './tables/table.ts'
import { folded, withoutFootnote } from './words/folded.ts'

/** How a label with adults and children is printed, where another label of its column says the same number of persons; else undefined. */
export function sumAmongOccupancies(
  label: Piece | undefined,
  { rows }: FoundTable,
  axes: readonly Axis[],
  words: FileWords,
): string | undefined {
  if (!label || !isSum(label)) return undefined
  const { occupancy } = facetsOf(label.text, words)
  const index = axes.find(({ role }) => role === 'occupancy')?.index ?? -1
  const isSame = (other: Piece | undefined) =>
    other !== undefined && other.text !== label.text && facetsOf(other.text, words).occupancy === occupancy
  return occupancy !== undefined && rows.some(({ cells }) => isSame(cells[index]))
    ? withoutFootnote(label.text.replace(/\s+/g, ' ')).trim()
    : undefined
}

function isSum({ text }: Piece): boolean {
  return /\d ?\p{L}+\.? ?[+&] ?\d ?\p{L}/u.test(folded(text))
}
