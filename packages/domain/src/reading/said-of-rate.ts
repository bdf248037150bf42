// What single heads and labels say of a rate: a vehicle, a person, a number of nights.

import type { Facets } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { Axis } from './tables/axis.ts'
import { plain } from './tables/table.ts'
import { withoutFootnote } from './words/folded.ts'
import { stayIn } from './words/stays.ts'

/** `Quantum (max 12)` beside `Minivan (max 6)` is a vehicle as well. */
export function vehicleBeside({ heads }: Axis, axes: readonly Axis[]): string | undefined {
  const [head, another] = heads
  const isNamed = head !== undefined && another === undefined && head.facets.name !== '' && head.facets.ranges.length === 0
  const areVehicles = axes.some((axis) => axis.role === 'price' && axis.heads.some(({ facets }) => facets.vehicle !== undefined))
  return isNamed && areVehicles ? withoutFootnote(head.piece.text.replace(/\s+/g, ' ')) : undefined
}

/** `Single supplement` below `Half board` and `Full board`. */
export function personsAmongBoards(facets: Facets | undefined): Facets | undefined {
  return facets?.isOnlyOccupancy && facets.board === undefined ? facets : undefined
}

export function numberOf(piece: Piece | undefined): number | undefined {
  const number = /\d{1,3}/.exec(piece?.text ?? '')?.[0]
  return number === undefined ? undefined : Number(number)
}

/** `2 days / 1 night` is one night. */
export function nightsOf(piece: Piece | undefined): number | undefined {
  return nightsSaid(piece) ?? numberOf(piece)
}

/** `5 Nächte / HP` below `Dauer`; `4 h` says no nights. */
export function nightsSaid(piece: Piece | undefined): number | undefined {
  const nights = stayIn(plain(piece))?.nights
  return typeof nights === 'number' ? nights : undefined
}
