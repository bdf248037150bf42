// Which of several columns of names is what is sold, and which one says where, how long or of what kind it is.

import { facetsOf, type FileWords } from '../facets.ts'
import { folded } from '../words/folded.ts'
import { asWord, oneOf, wholeText } from '../words/phrases.ts'
import { isLengthOfStay } from '../words/stays.ts'
import { HOUSES_AND_PLACES, ROOM_HEADS, TOWNS } from '../words/table-words.ts'
import type { Axis } from './axis.ts'
import { isRateRow } from './rate-rows.ts'
import { type FoundTable, labelOf, plain } from './table.ts'

const PLACE = new RegExp(`^${oneOf(HOUSES_AND_PLACES)}(?: name)?$`)

/** Stars and classes of hotels beside their names are kinds of what is sold, and no rooms. */
export function withStars(axes: readonly Axis[], table: FoundTable): Axis[] {
  if (!axes.some((axis) => isNamed(axis) && !isStarred(axis, table))) return [...axes]
  return axes.map((axis) => (axis.role === 'room' && isStarred(axis, table) ? { ...axis, role: 'variant' } : axis))
}

function isStarred({ index }: Axis, table: FoundTable): boolean {
  const cells = table.rows.flatMap((row) => row.cells[index] ?? [])
  return cells.length > 0 && cells.filter((piece) => STARS.test(plain(piece))).length * 2 >= cells.length
}

const STARS = /^(?:\*{1,5}|[1-5] ?(?:\*+|stars?|sterne|etoiles?|estrellas|stelle|estrelas))(?: ?(?:s|sup\.?|superior))?$/

/** `Deck` or `Cruise` beside `Cabin`: the cabin is what is sold there. A tour is sold itself, in rooms of several kinds. */
function isOver(place: Axis, room: Axis | undefined): boolean {
  const head = (axis: Axis | undefined) => axis?.heads.map(({ piece }) => plain(piece)).join(' ') ?? ''
  return ROOM_HEAD.test(head(room)) && !ROOM_HEAD.test(head(place)) && !TOUR_HEAD.test(head(place)) && head(place) !== ''
}

const ROOM_HEAD = asWord(ROOM_HEADS)
const TOUR_HEAD = /tour|program|itiner|excursion|ausflug|circuit|rundreise|safari|paquete|package|forfait/

/**
 * `A`, `B`, `C` or `1`, `2`, `3` left of longer names: the names are sold. Codes that differ in each row are printed with them, the same one in
 * several rows is a zone or a class, and the numbers of the rows say nothing.
 */
export function withCodes(all: readonly Axis[], table: FoundTable): Axis[] {
  // `No` over 1, 2, 3: the numbers of the rows.
  const isNumbered = ({ role, index }: Axis) =>
    role === 'code' && table.rows.length > 1 && table.rows.every((row, i) => plain(row.cells[index]) === String(i + 1))
  const axes = all.map((axis) => (isNumbered(axis) ? { ...axis, role: 'remark' as const } : axis))
  const named = axes.filter(({ role }) => role === 'room' || role === 'variant' || role === 'code')
  const [first, second] = named
  const textsOf = (axis: Axis) => table.rows.flatMap((row) => row.cells[axis.index] ?? []).map(plain)
  if (!first || !second || first.index > second.index) return [...axes]
  const codes = textsOf(first)
  const areNames = textsOf(second).filter((text) => text.length > CODE_LENGTH).length * 2 > textsOf(second).length
  if (codes.length < 2 || !areNames || !codes.every((text) => CODE.test(text))) return [...axes]
  const areCounted = codes.every((text, i) => text.replace(/\.$/, '') === String(i + 1))
  const role = areCounted ? 'remark' : new Set(codes).size < codes.length ? 'place' : 'code'
  return axes.map((axis) =>
    axis === first ? { ...axis, role } : axis === second && axis.role === 'variant' ? { ...axis, role: 'room' } : axis,
  )
}

const CODE = /^(?:[a-z]\d?|\d{1,3}\.?|[ivx]{1,4})$/
const CODE_LENGTH = 4

/** `ECO1`, `ECO2`, `LAK2`. */
function isCoded({ index }: Axis, table: FoundTable): boolean {
  const texts = table.rows.flatMap((row) => row.cells[index] ?? []).map(plain)
  return texts.length > 1 && texts.every((text) => /^\p{L}{1,4}[-. ]?\d{1,4}$/u.test(text))
}

/** `T-01` below a head that is not known, left of the routes. */
function isCodeOf(axis: Axis, names: Axis | undefined, table: FoundTable): boolean {
  return isCoded(axis, table) && names !== undefined && !isCoded(names, table)
}

/** `2 days / 1 night` left of the cabins is how long the cruise is, and no room. */
export function withLengths(axes: readonly Axis[], table: FoundTable): Axis[] {
  const named = axes.filter(({ role }) => role === 'room' || role === 'variant')
  const cellsOf = (axis: Axis) => table.rows.flatMap((row) => row.cells[axis.index] ?? [])
  const isLength = (axis: Axis) => cellsOf(axis).length > 0 && cellsOf(axis).every((piece) => isLengthOfStay(plain(piece)))
  if (named.length < 2 || named.every(isLength)) return [...axes]
  return axes.map((axis) => (named.includes(axis) && isLength(axis) ? { ...axis, role: 'nights' } : axis))
}

function isNamed({ role }: Axis): boolean {
  return role === 'room' || role === 'variant'
}

/** The first of two columns of names, which repeats its few names in runs, beside one whose names differ in each row. */
function groupOf(axes: readonly Axis[], table: FoundTable): Axis | undefined {
  const [first, second, ...others] = axes.filter(isNamed)
  const names = (axis: Axis | undefined) =>
    axis ? table.rows.flatMap((row) => (row.cells[axis.index] ? [plain(row.cells[axis.index])] : [])) : []
  const [groups, own] = [names(first), names(second)]
  if (!first || others.length > 0 || own.length < FEWEST_NAMES || groups.length !== own.length) return undefined
  const areRuns = groups.filter((name, i) => name !== groups[i - 1]).length * 2.5 <= groups.length
  return areRuns && new Set(own).size >= own.length * 0.9 ? first : undefined
}

/** `Supplier price list` in each row says nothing of any of them. */
function isConstant(axis: Axis, table: FoundTable): boolean {
  const names = table.rows.flatMap((row) => (row.cells[axis.index] ? [plain(row.cells[axis.index])] : []))
  return axis.index > 0 && names.length >= FEWEST_NAMES && new Set(names).size === 1
}

/** Fewer rows do not show which column repeats. */
const FEWEST_NAMES = 6

/** The town of a hotel is where it is, and not what is sold. */
const TOWN = wholeText(TOWNS, '')

/** The first column of names is the room; a further one beside it is a variant of it, unless it holds a longer name. */
export function withOneRoom(axes: readonly Axis[], table: FoundTable): Axis[] {
  const towns = axes.filter((axis) => isNamed(axis) && axis.heads.some(({ piece }) => TOWN.test(plain(piece))))
  if (towns.length > 0 && axes.some((axis) => isNamed(axis) && !towns.includes(axis) && !isStarred(axis, table)))
    return withOneRoom(
      axes.map((axis) => (towns.includes(axis) ? { ...axis, role: axis === towns[0] ? 'place' : 'remark' } : axis)),
      table,
    )
  const constant = axes.find((axis) => isNamed(axis) && isConstant(axis, table))
  if (constant && axes.some((axis) => axis !== constant && isNamed(axis) && !isConstant(axis, table)))
    return withOneRoom(
      axes.map((axis) => (axis === constant ? { ...axis, role: 'remark' } : axis)),
      table,
    )
  const group = groupOf(axes, table)
  if (group)
    return withOneRoom(
      axes.map((axis) => (axis === group ? { ...axis, role: 'place' } : axis)),
      table,
    )
  const rooms = axes.filter((axis) => axis.role === 'room')
  const [place] = rooms
  if (rooms.length > 1 && place && place.heads.some(({ piece }) => PLACE.test(plain(piece))))
    return withOneRoom(
      axes.map((axis) => (axis === place ? { ...axis, role: 'place' } : axis)),
      table,
    )
  if (rooms.length > 1 && place && (isOver(place, rooms[1]) || isCodeOf(place, rooms[1], table))) {
    const role = isCoded(place, table) ? 'code' : 'place'
    return withOneRoom(
      axes.map((axis) => (axis === place ? { ...axis, role } : axis)),
      table,
    )
  }
  if (rooms.length > 1) return axes.map((axis) => (axis.role === 'room' && axis !== rooms[0] ? { ...axis, role: 'variant' } : axis))
  const beside = axes.find((axis) => axis.role === 'variant' && axis.heads.length > 0 && !isStarred(axis, table))
  const isPlace = place?.heads.some(({ piece }) => PLACE.test(plain(piece))) === true && beside !== undefined && beside.index > place.index
  if (isPlace) return axes.map((axis) => (axis === place ? { ...axis, role: 'place' } : axis === beside ? { ...axis, role: 'room' } : axis))
  if (rooms.length === 1) return [...axes]
  const first = axes.find((axis) => axis.role === 'variant')
  return axes.map((axis) => (axis === first ? { ...axis, role: 'room' } : axis))
}

/** `No.` right of the names of rooms says how many there are of each. */
export function withoutNumbersOfRooms(axes: readonly Axis[], table: FoundTable): Axis[] {
  const room = axes.find(({ role }) => role === 'room' || role === 'variant')
  const isNumber = ({ role, index }: Axis) =>
    role === 'code' &&
    room !== undefined &&
    index > room.index &&
    table.rows.flatMap((row) => row.cells[index] ?? []).every((piece) => /^\d{1,3}$/.test(plain(piece)))
  return axes.map((axis) => (isNumber(axis) ? { ...axis, role: 'remark' } : axis))
}

/** `STD1` beside `Standard` for one and `STD2` for two: the codes are those of uses, and no part of the name of the room. */
export function withoutCodesOfUses(axes: readonly Axis[], table: FoundTable): Axis[] {
  const of = (role: Axis['role']) => axes.find((axis) => axis.role === role)
  const [code, room, use] = [of('code'), of('room'), of('occupancy')]
  if (!code || !room || !use) return [...axes]
  const rows = table.rows.filter((row) => isRateRow(labelOf(row)))
  const codesOf = (keys: (row: FoundTable['rows'][number]) => string) =>
    [...Map.groupBy(rows, keys).values()].map((own) => new Set(own.map((row) => plain(row.cells[code.index]))).size)
  const isOfRoom = codesOf((row) => plain(row.cells[room.index])).every((count) => count === 1)
  const isOfUse = codesOf((row) => [room, use].map(({ index }) => plain(row.cells[index])).join()).every((count) => count === 1)
  return axes.map((axis) => (axis === code && !isOfRoom && isOfUse ? { ...axis, role: 'remark' } : axis))
}

/** Below the name of each room `bed and breakfast` and `with half board`: the labels of its rows are boards, and no rooms. */
export function withBoards(axes: readonly Axis[], table: FoundTable, words: FileWords): Axis[] {
  const [label, other] = axes.filter(({ role }) => role === 'room' || role === 'variant' || role === 'place')
  const rows = table.rows.filter((row) => row.cells.some((piece, i) => piece && axes[i]?.role === 'price'))
  if (!label || other || label.role !== 'room' || rows.some((row) => row.section === undefined)) return [...axes]
  const boards = rows.map((row) => facetsOf(row.cells[label.index]?.text ?? '', words).board)
  if (boards.includes(undefined) || new Set(boards).size < 2) return [...axes]
  const areRooms = rows.some((row) => ROOM_WORD.test(folded(row.cells[label.index]?.text ?? '')))
  return areRooms ? [...axes] : axes.map((axis) => (axis === label ? { ...axis, role: 'board', weighed: undefined } : axis))
}

const ROOM_WORD = /zimmer|(?<!\p{L})(?:rooms?|suite|villa|apartments?|chambre|habitacion|camera|quarto|tent|cabin)(?!\p{L})/u
