// Rooms for more than two among rooms for two, as a title says it: `for 2 persons (Lake House: 4)`.

import type { Facets } from './facets.ts'
import { wordsOf } from './words/folded.ts'
import { occupancyOfCount } from './words/occupancies.ts'
import type { RoomForOthers } from './words/for-two.ts'

/**
 * For how many persons the price of this room is, where one of the titles names it; `Room` for more than four.
 * @param others what titles about all prices say
 */
export function statedPersons(name: string, others: readonly RoomForOthers[]): Facets['occupancy'] {
  const found = others.find(({ room }) => isNamed(room, name))
  return found && (occupancyOfCount(found.persons) ?? 'Room')
}

/** Whether each word of the short name is one of the name: `lake houses` is `Lake House (2 bedrooms)`. */
export function isNamed(short: string, name: string): boolean {
  const words = wordsOf(name)
  const own = wordsOf(short).map((word) => word.replace(/(?<=\p{L}{3})s$/u, ''))
  return own.length > 0 && own.every((word) => words.some((each) => each.startsWith(word)))
}
