// What single heads and labels say of a rate: a vehicle, a person, a number of nights.

import { contractedHead, isSoldByContract } from './words/sold-to.ts'
import type { Facets } from './facets.ts'
import { remembered } from './kept/remembered.ts'
import type { Piece } from './pages/row.ts'
import type { PriceBasis } from './reading.ts'
import type { RawRate } from './raw-rate.ts'
import type { Axis } from './tables/axis.ts'
import { type BodyRow, plain } from './tables/table.ts'
import type { CellContent } from './words/cell-values.ts'
import { currenciesIn } from './words/facts-in-text.ts'
import { folded, withoutFootnote } from './words/folded.ts'
import { onlyLeastStay, stayIn } from './words/stays.ts'

/** `Double (QAR)` over the amounts of a column; none where its heads name several. */
export const currencyOfHeads = remembered(({ heads }: Axis): string | undefined => {
  const [currency, other] = new Set(heads.flatMap(({ piece }) => currenciesIn(piece.text, folded(piece.text))))
  return other === undefined ? currency : undefined
})

/** The currency of an amount: its own, else that of its column. */
export function currencyAt(content: CellContent, axis: Axis, ofTable: string | undefined): Pick<RawRate, 'currency' | 'isCurrencyInHead'> {
  if (content.kind !== 'amount') return {}
  const inHead = content.currency === undefined ? (currencyOfHeads(axis) ?? ofTable) : undefined
  return { currency: content.currency ?? inHead, isCurrencyInHead: inHead === undefined ? undefined : true }
}

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

/** `Mini-week 4 nights` beside the room, where prices are those of whole stays. */
export function nightsOfVariant(facets: Facets | undefined, basis: PriceBasis | undefined): number | undefined {
  const nights = basis?.endsWith('PerStay') ? facets?.stay?.nights : undefined
  return typeof nights === 'number' && facets?.stay?.isSpan !== true ? nights : undefined
}

/** `5 Nächte / HP` below `Dauer`; `4 h` says no nights. */
export function nightsSaid(piece: Piece | undefined): number | undefined {
  const nights = stayIn(plain(piece))?.nights
  return typeof nights === 'number' ? nights : undefined
}

/** What a cell for the shortest stay says; nothing where it has a condition. */
export function leastStayOf(piece: Piece | undefined): number | undefined {
  return piece && onlyLeastStay(plain(piece))
}

/**
 * Cells for the shortest stay that say more than a number of nights: `2 nights for arrivals Fri/Sat`. None of it is taken, because a part of it
 * would hold always.
 * @param rows those of prices @param leastNights a row of shortest stays below its prices
 */
export function stayConditions(
  rows: readonly BodyRow[],
  axes: readonly Axis[],
  leastNights: BodyRow | undefined,
): { cell: Piece; why: string }[] {
  const beside = axes.filter((axis) => axis.role === 'minStay').flatMap((axis) => rows.map((row) => row.cells[axis.index]))
  const below = axes.filter((axis) => axis.role === 'price').map((axis) => leastNights?.cells[axis.index])
  const cells = [...new Set([...beside, ...below])].filter((cell) => cell !== undefined)
  return cells
    .filter((cell) => /\d/.test(cell.text) && leastStayOf(cell) === undefined)
    .map((cell) => ({ cell, why: 'A shortest stay with a condition. Enter it where it holds.' }))
}

/** `Contracted` beside `Free sale`. */
export function asContracted(axis: Axis, axes: readonly Axis[]): string | undefined {
  const headsOf = (each: Axis) => each.heads.map(({ piece }) => folded(piece.text))
  const own = headsOf(axis)
  // Speed: few heads are sold by contract.
  return own.some(isSoldByContract) ? axis.heads[contractedHead(own, axes.flatMap(headsOf))]?.piece.text : undefined
}

/** `Peak season (min. 5 nights)` left of its prices. */
export function leastOf(labels: readonly { readonly facets: Facets }[]): number | undefined {
  return labels.flatMap(({ facets }) => facets.leastNights ?? [])[0]
}
