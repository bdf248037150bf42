// What the prices of a table are for, as its titles, its corner and its heads say it.

import type { FileContext } from './file-context.ts'
import { facetsOf } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { PriceBasis } from './reading.ts'
import type { Axis } from './tables/axis.ts'
import { type FoundTable, plain, type TextLine } from './tables/table.ts'
import { basisIn, aboutAllPrices, packageIn } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { oneOf } from './words/phrases.ts'
import { DAILY_PRICES, FOR_EACH, NIGHT, PER, PRICES } from './words/table-titles.ts'

/** The nights of whole stays, where the same title above the table says both: `per casa e per settimana`. */
export function nightsOfStays({ titles }: FoundTable, basis: PriceBasis | undefined): number | undefined {
  if (!basis?.endsWith('PerStay')) return undefined
  const line = titles.findLast(({ text }) => basisIn(aboutAllPrices(folded(text))) !== undefined)
  const plain = line && aboutAllPrices(folded(line.text))
  return plain !== undefined && basisIn(plain) === basis ? packageIn(plain)?.nights : undefined
}

/** The basis that one of the lines states, the first of them first. */
export function basisOfLines(lines: readonly TextLine[], isPackage: boolean): PriceBasis | undefined {
  const plain = lines.map((line) => folded(line.text))
  // What is paid per person on top of the prices says what these are for only where nothing else does.
  for (const text of [...plain.map(aboutAllPrices), ...plain]) {
    const basis = basisIn(text, isPackage)
    if (basis) return basis
  }
  return undefined
}

/** `Price per BED and night` over the names of the rooms. */
export function basisOfCorner([label]: readonly Axis[]): PriceBasis | undefined {
  const heads = label && label.role !== 'price' ? label.heads.filter(({ piece }) => PRICE_PER.test(plain(piece))) : []
  return heads.flatMap(({ piece }) => basisIn(plain(piece)) ?? [])[0]
}

/** `Price per week` over the names of months or rooms. */
export function packageOfCorner([label]: readonly Axis[]): { readonly nights: number } | undefined {
  const heads = label && label.role !== 'price' ? label.heads.filter(({ piece }) => PRICE_PER.test(plain(piece))) : []
  return heads.map(({ piece }) => packageIn(plain(piece))).find((each) => each !== undefined)
}

const PRICE_PER = new RegExp(`^${oneOf(PRICES)} ${oneOf(PER)} `, 'u')

/** The basis that one of the heads states. */
export function basisOfHeads(axes: readonly Axis[]): PriceBasis | undefined {
  return axes.flatMap((axis) => axis.heads.flatMap(({ piece }) => basisIn(plain(piece)) ?? []))[0]
}

/** `Nuit + petit-déjeuner` beside half board: the prices are those of a night. */
export function areNights(table: FoundTable, axes: readonly Axis[], context: FileContext): boolean {
  const isOfNight = (piece: Piece) => facetsOf(piece.text, context).board !== undefined && OVERNIGHT.test(plain(piece))
  if (axes.some((axis) => axis.role === 'price' && axis.heads.some(({ piece }) => isOfNight(piece)))) return true
  // One overnight camp among day tours makes them no nights.
  const rows = table.rows.filter((row) => row.cells.some((piece, i) => piece && axes[i]?.role !== 'price' && isOfNight(piece)))
  return rows.length > 0 && rows.length * 4 >= table.rows.length
}

/** `Tagespreise pro Nacht` over a table of a file whose prices are per person. */
export const PER_NIGHT = new RegExp(
  String.raw`(?<!\p{L})${oneOf(FOR_EACH)} ${oneOf(NIGHT)}(?!\p{L})|(?:za|po) noci?(?!\p{L})|^${oneOf(DAILY_PRICES)}(?!\p{L})`,
  'u',
)

const OVERNIGHT = /(?<!\p{L})(?:nuit(?:ee)?|ubernachtung|overnight|pernottamento|pernocta\p{L}*|pernoite|night)(?!\p{L})/u
