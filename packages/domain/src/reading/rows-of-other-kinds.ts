// Prices among those of rooms that are none: meals and supplements, and numbers of persons whose room nothing names.

import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { Piece } from './pages/row.ts'
import type { RawRate } from './raw-rate.ts'
import { type BodyRow, labelOf } from './tables/table.ts'
import { boardIn } from './words/boards.ts'
import { folded } from './words/folded.ts'
import { occupancyIn } from './words/occupancies.ts'

/** A meal costs at most this part of the cheapest room of its column. */
const MOST_OF_ROOM = 0.6

/** Without rows such as `MEDIA PENSION (menu de 3 pasos)` whose prices are far below those of the rooms: these are left out, with the reason. @param rows those of the table */
export function withoutMeals(
  rates: readonly RawRate[],
  rows: readonly BodyRow[],
  context: FileContext,
): { readonly rates: readonly RawRate[]; readonly leftOut: { cell: Piece; why: string }[] } {
  const isMeal = ({ printedRoom, row }: RawRate) => {
    const own = rows[row]
    const plain = folded(printedRoom ?? (own && labelOf(own)?.text) ?? '')
      .replace(/\(.*$/, '')
      .trim()
    const board = boardIn(plain, context.boards)
    return (
      board !== undefined &&
      board.start === 0 &&
      plain.length > 2 &&
      (board.end === plain.length || FOR_CHILDREN.test(plain.slice(board.end)))
    )
  }
  const meals = rates.filter(isMeal)
  const rooms = rates.filter(
    (rate) => !meals.includes(rate) && rate.amount !== undefined && !/^(?:Child|Extra|Infant)/.test(rate.description),
  )
  const left = meals.filter((meal) => {
    const column = rooms.filter(({ cell }) => cell.left < meal.cell.right && meal.cell.left < cell.right)
    const least = Math.min(...column.map(({ amount }) => Number(amount)))
    return meal.amount !== undefined && column.length > 0 && Number(meal.amount) < least * MOST_OF_ROOM
  })
  return {
    rates: rates.filter((rate) => !left.includes(rate)),
    leftOut: left.map(({ cell }) => ({ cell, why: 'A meal on top of the prices. Enter it under extras.' })),
  }
}

const FOR_CHILDREN = /^ (?:(?:for |para |pour |fur |per )?(?:child\p{L}*|nin\p{L}*|menores|enfants?|kinder|bambini|criancas|adult\p{L}*))/u

/** A single supplement is for what the prices under the same head are for: `p.p. in DBL | SGL suppl.` below `GROUP`. */
export function withSupplementsBasis(rates: readonly RawRate[]): RawRate[] {
  return rates.map((rate) => {
    if (rate.description !== 'Single Supplement' || rate.headName === undefined) return rate
    const beside = rates.filter(
      (other) => other.row === rate.row && other.headName === rate.headName && other.description !== rate.description,
    )
    const [basis, another] = new Set(beside.map((other) => other.basis))
    return basis !== undefined && another === undefined ? { ...rate, basis } : rate
  })
}

/** Rows `SINGLE - DOBLE` and `TRIPLE` say for how many the prices are: where nothing else names the room, it is asked. */
export function withRoomsAsked(rates: readonly RawRate[], context: FileContext): RawRate[] {
  const isWho = (text: string | undefined) =>
    text !== undefined && facetsOf(text, context).isOnlyOccupancy && occupancyIn(folded(text))?.start === 0
  const areWho = rates.some(
    ({ printedRoom, headName }) => headName === undefined && isWho(printedRoom) && isForSeveral(printedRoom, context),
  )
  if (!areWho || !rates.some(({ room, headName }) => headName === undefined && isWho(room))) return [...rates]
  return rates.map((rate) => (rate.headName === undefined ? { ...rate, isRoomAsked: true } : rate))
}

function isForSeveral(text: string | undefined, context: FileContext): boolean {
  return facetsOf(text ?? '', context).alsoFor.length > 0
}
