// The room of a rate that neither its row nor its column names: a section, a title, the head over the labels, a column beside it.

import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import { headNames } from './rate-season.ts'
import type { TableFacts } from './table-facts.ts'
import type { Axis } from './tables/axis.ts'
import { isRateRow } from './tables/rate-rows.ts'
import type { Piece } from './pages/row.ts'
import { isExtraNight } from './rate-basis.ts'
import { isLengthOfStay } from './words/stays.ts'
import { type FoundTable, plain, type TextLine } from './tables/table.ts'
import { boardIn, endsInBoard } from './words/boards.ts'
import { folded, withoutFootnote } from './words/folded.ts'
import { isRoomNoun, roleOfHead } from './words/heads.ts'
import { HOUSES_WITH_ROOMS } from './words/houses.ts'
import { occupancyIn } from './words/occupancies.ts'
import { asWord, oneOf, type Phrases } from './words/phrases.ts'
import { isMarket } from './words/sold-to.ts'

/** `isAsked`: it may be no name. `areLengths`: the rows below it are stays of several lengths. */
export type RoomAbove = { readonly name: string; readonly isSection: boolean; readonly isAsked?: boolean; readonly areLengths?: true }

/** `3 days / 2 nights`, `5 days / 4 nights` and perhaps `Additional night` as rows: the stays of what is above them. */
function areLengthsOfStay(labels: readonly Piece[]): boolean {
  const texts = labels.map((piece) => folded(withoutFootnote(piece.text)).trim())
  return texts.filter(isLengthOfStay).length > 1 && texts.every((text) => isLengthOfStay(text) || isExtraNight(text))
}

/**
 * The room of a table whose rows say only for how many persons a price is: its section row, the head over the labels, or its title.
 * Undefined where a row names a room. @param over the section row
 */
export function roomAbove(
  table: FoundTable,
  axes: readonly Axis[],
  over: TextLine | undefined,
  facts: TableFacts,
  context: FileContext,
): RoomAbove | undefined {
  const labels = axes.find((axis) => axis.role === 'room' || axis.role === 'occupancy')
  if (!labels) return roomOfSection(table, axes, over, facts, context) ?? roomOfCorner(axes, context)
  const beside = over === undefined ? table.rows : table.rows.filter(({ section }) => section === over)
  const rows = beside.flatMap((each) => each.cells[labels.index] ?? []).filter(isRateRow)
  if (areLengthsOfStay(rows)) {
    const program = over && facts.boardOf(over) === facts.boardOf(undefined) ? facts.sectionName(over) : undefined
    return program === undefined ? undefined : { name: program, isSection: true, areLengths: true }
  }
  if (!rows.every((piece) => facetsOf(withoutFootnote(piece.text), context).isOnlyOccupancy)) return undefined
  const house = labels.role === 'room' && over === undefined ? houseSoldWhole(table, rows) : undefined
  if (house !== undefined) return { name: house, isSection: false }
  const hasSections = table.rows.some((each) => each.section !== undefined)
  if (labels.role === 'room' && facts.titleRoom !== undefined && IS_PLACE.test(folded(facts.titleRoom)) && !hasSections) return undefined
  // The rooms of a package are its rooms, and the package is where they are sold.
  if (labels.role === 'room' && facts.nights !== undefined && labels.heads.some(({ piece }) => roleOfHead(plain(piece)) === 'room'))
    return undefined
  const isNamed = over && (hasNameBesideBoard(over.text) ?? facts.boardOf(over) === facts.boardOf(undefined))
  const section = isNamed ? facts.sectionName(over) : undefined
  if (section !== undefined) return { name: section, isSection: true }
  const head = labels.heads.findLast(({ piece }) => {
    const role = roleOfHead(plain(piece))
    return (
      !GROUPS.test(plain(piece)) &&
      !YEAR.test(plain(piece)) &&
      (role === undefined || (role !== 'occupancy' && /\s/.test(piece.text.trim())))
    )
  })
  const isBoard = head?.facets.board !== undefined && head.facets.name === ''
  const name =
    head && !head.facets.isOnlyOccupancy && !isBoard && head.facets.ranges.length === 0
      ? withoutFootnote(head.piece.text)
      : (facts.statedRoom ?? facts.titleRoom)
  // One word that is known nowhere may be that of a room, or a word for rooms or persons in a language that is not known.
  const isAsked = head !== undefined && name === withoutFootnote(head.piece.text) && /^\S+$/.test(name.trim()) && !isRoomNoun(folded(name))
  return name === undefined ? undefined : { name: name.replace(/\s+/g, ' '), isSection: false, isAsked }
}

/**
 * Whether a section with the word of a board has a name of its own: `CAMPSITE (5 sites, self-catering)` has, `Bed & Breakfast` has not.
 * Undefined where it says no board.
 */
function hasNameBesideBoard(text: string): boolean | undefined {
  const plain = folded(text).trim()
  if (!boardIn(plain)) return undefined
  const name = plain.replace(/\([^()]*\)/g, ' ').trim()
  const board = boardIn(name)
  if (!board) return name !== ''
  return board.end - board.start >= name.length - 2 ? false : undefined
}

/** The years for which the prices hold, over the labels. */
const YEAR = /^20\d\d(?: ?[-/] ?(?:20)?\d\d)?$/

/** Over sizes of groups. */
const GROUPS = /^(?:grupp\p{L}*|groups?|groupes?|grupos?|gruppi?o?|participants?|teilnehmer\p{L}*)$/u

/** `Deluxe Room` over the seasons of that room, in a table whose columns say only for whom the prices are. */
function roomOfCorner(axes: readonly Axis[], context: FileContext): { readonly name: string; readonly isSection: false } | undefined {
  const seasons = axes.find((axis) => axis.role === 'period') ?? axes.find((axis) => axis.role === 'board')
  if (axes.some((axis) => axis.role === 'price' && headNames(axis.heads, context).products.length > 0)) return undefined
  const [name] = seasons ? headNames(seasons.heads, context).products : []
  const role = name === undefined ? undefined : roleOfHead(folded(name).replace(/\s*\(?20\d\d\)?$/, ''))
  const isRoomName = name !== undefined && (/\S\s+\S/.test(name.trim()) || /suite|villa|studio|zimmer$|^room \d/.test(folded(name)))
  return !isRoomName || (role !== undefined && role !== 'room') ? undefined : { name, isSection: false }
}

/** A house with rooms of its own, and no room. */
const IS_PLACE = asWord(HOUSES_WITH_ROOMS)

/** A camp whose rows are `Per person sharing`, `Single` and `Child`: what is sold is the camp that the first line of the page names. */
function houseSoldWhole({ titles, firstOfPage }: FoundTable, labels: readonly Piece[]): string | undefined {
  const isByPerson =
    labels.some(({ text }) => SHARING.test(folded(text))) && labels.every(({ text }) => !isRoomNoun(folded(text).split(' ')[0] ?? ''))
  const first = titles
    .find(({ ids }) => ids[0] === firstOfPage)
    ?.text.replace(/\s+/g, ' ')
    .trim()
  return isByPerson && first !== undefined && first.length < LONGEST_NAME && IS_PLACE.test(folded(first)) ? first : undefined
}

const SHARING = /(?<!\p{L})(?:sharing|per person|pro person|par personne|por persona|a persona|por pessoa|pps|ppns)(?!\p{L})/u
const LONGEST_NAME = 50

/** Below `GARDEN VIEW ROOM` are the seasons of that room: no row and no column names another one. */
function roomOfSection(
  table: FoundTable,
  axes: readonly Axis[],
  over: TextLine | undefined,
  facts: TableFacts,
  context: FileContext,
): { readonly name: string; readonly isSection: true } | undefined {
  const isNamed = axes.some(
    (axis) => axis.role === 'variant' || (axis.role === 'price' && headNames(axis.heads, context).products.length > 0),
  )
  if (isNamed || table.rows.some((each) => each.section === undefined)) return undefined
  const name = over && facts.sectionName(over)
  return name === undefined ? undefined : { name, isSection: true }
}

/**
 * The room of a column whose heads say only for whom the price is, beside columns that name rooms: an extra bed belongs to the room left
 * of it, and a single room among named rooms is a room of its own.
 */
export function roomBeside(axis: Axis, axes: readonly Axis[], context: FileContext): string | undefined {
  const named = axes.flatMap((each) => {
    const [name] = each.role === 'price' ? headNames(each.heads, context).products : []
    return name === undefined ? [] : [{ index: each.index, name }]
  })
  if (named.length === 0) return undefined
  const occupancy = axis.heads.findLast(({ facets }) => facets.isOnlyOccupancy)?.facets.occupancy
  const isBeside = occupancy !== undefined && /^(?:Extra|Child|Infant|Adult|Single Supplement)/.test(occupancy)
  return isBeside ? named.findLast((each) => each.index < axis.index)?.name : printedHead(axis)
}

/** Below `Savannah Tent` the columns `Resident` and `Non-resident` say for whom its prices are, and name no rooms. */
export function roomOfMarkets(names: readonly string[], section: string | undefined): string | undefined {
  return names.length > 0 && names.every((name) => isMarket(folded(name))) ? section : undefined
}

/** `Apartment` in a table with the title `Apartment A4` is that one. */
export function longerName(name: string, title: string | undefined): string {
  return name !== '' && title !== undefined && folded(title).startsWith(`${folded(name)} `) ? title : name
}

export function printedHead({ heads }: Axis): string | undefined {
  const said = heads.filter(({ facets }) => facets.isOnlyOccupancy)
  // `Single Room` over `1 person`: the line that says only for whom is no name beside one that is.
  const head = said.findLast(({ piece }) => !FOR_WHOM.test(folded(piece.text))) ?? said.at(-1)
  const text = head && withoutFootnote(head.piece.text.replace(/\s+/g, ' ')).replace(/^(?:im|in|en) (?=\p{Lu})/u, '')
  return text && (endsInBoard(text)?.rest ?? text)
}

/** `Habitación doble` beside `Doble uso individual`, which is sold by this name, and `Tercera persona`: the one room of the table. */
function roomOfUses(axes: readonly Axis[]): string | undefined {
  const heads = axes.flatMap((axis) => (axis.role === 'price' ? (printedHead(axis) ?? []) : []))
  const names = [...new Set(heads)]
  const rooms = names.filter((name) => isRoomNoun(folded(name)) && occupancyIn(folded(name))?.occupancy === 'Double')
  const [room, other] = rooms
  const areUses = names.every((name) => rooms.includes(name) || SINGLE_USE.test(folded(name)) || OF_ROOM.test(folded(name)))
  return room !== undefined && other === undefined && names.length > 1 && areUses && A_ROOM.test(folded(room)) ? room : undefined
}

const A_ROOM = /(?<!\p{L})(?:rooms?|\p{L}*zimmer|chambres?|habitaci\p{L}*|camer[ae]|quartos?|\p{L}*kamers?)(?!\p{L})/u
const SINGLE_USE = /(?<!\p{L})(?:us[eo]|utiliz\p{L}*|usage|\p{L}*nutzung|occupancy|dus|dui)(?!\p{L})/u
const THIRD: Phrases = {
  en: ['third', '3rd'],
  de: ['dritte'],
  fr: ['troisieme'],
  es: ['tercera?'],
  it: ['terz[ao]'],
  pt: ['terceira?'],
}
const BEDS_AND_CHILDREN: Phrases = {
  en: ['extra', String.raw`child\p{L}*`],
  de: [String.raw`\p{L}*bett`, String.raw`kind\p{L}*`],
  fr: ['enfants?'],
  es: ['supletori[ao]', 'nin[oa]s?'],
  it: ['bambin[oi]'],
  pt: ['criancas?'],
}

const OF_ROOM = new RegExp(String.raw`(?<!\p{L})(?:${oneOf(THIRD)} \p{L}+|${oneOf(BEDS_AND_CHILDREN)})(?!\p{L})`, 'u')

/** Heads that say for whom a price is and cannot be the name of a room. */
const FOR_WHOM = /child|kind|enfant|nin[oa]|bambin|crianc|adult|erwachs|person|sharing|(?<!\p{L})bas[ei]s?(?!\p{L})/u
const ON_TOP = /supp?l|zuschlag|surcharge/

/** The name of a rate that nothing but the head of its column names; `isAsked` where that head is not a name of a room. */
export function nameOfHead(axis: Axis, axes: readonly Axis[]): { readonly name: string; readonly isAsked: boolean } {
  const base = roomOfUses(axes)
  if (base !== undefined)
    return { name: SINGLE_USE.test(folded(printedHead(axis) ?? '')) ? (printedHead(axis) ?? base) : base, isAsked: false }
  const isAsked = axes.some((each) => each.role === 'price' && FOR_WHOM.test(folded(printedHead(each) ?? '')))
  const name = printedHead(axis) ?? ''
  // A supplement beside prices whose room nothing names belongs to that room.
  const isOnTop = ON_TOP.test(folded(name)) && axes.some((each) => each.role === 'price' && printedHead(each) === undefined)
  return { name, isAsked: isAsked || isOnTop || name === '' }
}
