// Allotments and release days that tables state: as a table of their own, or as rows below the rates.

import { joinRanges } from '../../calendar/day-range.ts'
import type { FileContext } from '../file-context.ts'
import type { Piece } from '../pages/row.ts'
import { rangesOfHeads } from '../rate-season.ts'
import type { ReadAllotment, ReadProduct, ReadSeason } from '../reading.ts'
import type { Axis } from '../tables/axis.ts'
import { type BodyRow, labelOf, plain } from '../tables/table.ts'
import type { UnderstoodTable } from '../understood-tables.ts'
import { contentOf } from '../words/cell-values.ts'
import { folded } from '../words/folded.ts'
import { roleOfRow, saysHeld } from '../words/heads.ts'
import { ALLOTMENT, RELEASE, ROOMS, SO_MANY_DAYS } from './held-words.ts'
import { productNamed } from './named-products.ts'
import { seasonsNamed } from './seasons-named.ts'

export type HeldContext = {
  readonly context: FileContext
  readonly seasons: readonly ReadSeason[]
  readonly products: readonly ReadProduct[]
}

export function allotmentOfTables(tables: readonly UnderstoodTable[], about: HeldContext): ReadAllotment[] {
  return tables.flatMap((table) =>
    table.kind === 'rates' ? belowRates(table, about) : table.kind === 'allotment' ? ownTable(table, about) : [],
  )
}

type Meant = Pick<ReadAllotment, 'product' | 'seasonIds'>

function belowRates({ table, axes }: UnderstoodTable, about: HeldContext): ReadAllotment[] {
  const rowOf = (role: string): BodyRow | undefined => table.rows.find((row) => roleOfRow(plain(labelOf(row))) === role)
  const pairs = table.rows.find((row) => orderOf(plain(labelOf(row))) !== undefined)
  const order = pairs && orderOf(plain(labelOf(pairs)))
  const [allotment, release] = pairs ? [pairs, pairs] : [rowOf('allotment'), rowOf('release')]
  if (!release && !(allotment && saysHeld(plain(labelOf(allotment))))) return []
  return axes.flatMap((axis): ReadAllotment[] => {
    if (axis.role !== 'price') return []
    const [held, days] = [allotment?.cells[axis.index], release?.cells[axis.index]]
    const said = order ? pairIn(held?.text ?? '', order) : { rooms: numberIn(held?.text), releaseDays: numberIn(days?.text) }
    if (!said || (!order && allotment && said.rooms === undefined)) return []
    const meant = meantByHeads(axis, about) ?? { product: axis.heads.map(({ piece }) => piece.text).join(' ') }
    return [{ ...meant, ...said, cellIds: [...new Set([...(held?.ids ?? []), ...(days?.ids ?? [])])] }]
  })
}

/** A table of rooms, of seasons, or of both, with rooms that are held and release days in its cells. */
function ownTable({ table, axes }: UnderstoodTable, about: HeldContext): ReadAllotment[] {
  const columns = axes.flatMap((axis) => columnOf(axis, table.titles.map(({ text }) => text).join(' '), about))
  const isRelease = (row: BodyRow) => RELEASE.test(plain(labelOf(row)))
  const releases = table.rows.filter(isRelease)
  return table.rows
    .filter((row) => !isRelease(row))
    .flatMap((row) => {
      const label = labelOf(row)
      if (!label) return []
      return entriesOfRow(row, label, columns, releases, about)
    })
}

type Column = {
  readonly axis: Axis
  readonly holds: 'rooms' | 'days' | Order
  readonly meant: Meant
}
/** What comes first in a cell with two numbers. */
type Order = 'roomsFirst' | 'daysFirst' | 'daysBehind'

function columnOf(axis: Axis, title: string, about: HeldContext): Column[] {
  if (axis.index === 0 || axis.role === 'room') return []
  const head = axis.heads.map(({ piece }) => plain(piece)).join(' ')
  const meant = meantByHeads(axis, about)
  const order = orderOf(head) ?? orderOf(folded(title))
  if (RELEASE.test(head) || axis.role === 'release') return [{ axis, holds: orderOf(head) ?? 'days', meant: meant ?? {} }]
  if (meant) return [{ axis, holds: order ?? 'rooms', meant }]
  const isNumber = axis.role === 'allotment' || axis.heads.length === 0 || ALLOTMENT.test(head) || HEADS_OF_ROOMS.test(head)
  const isDays = SAYS_DAYS.test(head)
  return isDays || isNumber ? [{ axis, holds: isDays ? 'days' : 'rooms', meant: {} }] : []
}

const HEADS_OF_ROOMS = new RegExp(String.raw`(?<!\p{L})(?:${ROOMS}|number|anzahl|nombre|numero|antal|aantal)(?!\p{L})`, 'u')
const SAYS_DAYS = /^(?:tage|days|jours|dias|giorni|dagen|dage)$/

function entriesOfRow(
  row: BodyRow,
  label: Piece,
  columns: readonly Column[],
  releases: readonly BodyRow[],
  about: HeldContext,
): ReadAllotment[] {
  const own = meantBy(label.text.replace(/\s+/g, ' ').trim(), about)
  const cells = columns.flatMap((column) => {
    const cell = row.cells[column.axis.index]
    return cell && cell !== label ? [{ ...column, cell }] : []
  })
  const released = cells.flatMap((column) => releaseOf(column, about))
  const rooms = cells.flatMap(({ cell, holds, meant, axis }) => {
    const said = holds === 'days' ? undefined : holds === 'rooms' ? { rooms: numberIn(cell.text) } : pairIn(cell.text, holds)
    return said && (said.rooms ?? said.releaseDays) !== undefined ? [{ said, meant, cell, axis }] : []
  })
  if (rooms.length === 0) return released.map((each) => ({ ...own, ...each, cellIds: [...label.ids, ...each.cellIds] }))
  return rooms.flatMap(({ said, meant, cell, axis }): ReadAllotment[] => {
    const entry = { ...own, ...meant, ...said, cellIds: [...label.ids, ...cell.ids] }
    const found = released.length > 0 ? released.filter((each) => isInSeasonsOf(each, entry)) : releasesBelow(releases, axis)
    return found.length === 0 ? [entry] : found.map((each) => ({ ...entry, ...each, cellIds: [...entry.cellIds, ...each.cellIds] }))
  })
}

/** What a cell below `Release` says: days, or that the room is on request. */
function releaseOf({ holds, meant, cell }: Column & { readonly cell: Piece }, { context }: HeldContext): ReadAllotment[] {
  if (holds !== 'days') return []
  const content = contentOf(cell.text, cell.value, context.legend)
  if (content.kind === 'status' && content.status === 'onRequest') return [{ ...meant, onRequest: true, cellIds: cell.ids }]
  const releaseDays = numberIn(cell.text)
  return releaseDays === undefined ? [] : [{ ...meant, releaseDays, cellIds: cell.ids }]
}

function isInSeasonsOf({ seasonIds }: ReadAllotment, entry: Meant): boolean {
  return !seasonIds || !entry.seasonIds || seasonIds.some((id) => entry.seasonIds?.includes(id))
}

/** A row `Release` below the rooms has the days of each column. */
function releasesBelow(rows: readonly BodyRow[], { index }: Axis): Pick<ReadAllotment, 'releaseDays' | 'cellIds'>[] {
  return rows.flatMap(({ cells }) => {
    const releaseDays = numberIn(cells[index]?.text)
    return releaseDays === undefined ? [] : [{ releaseDays, cellIds: cells[index]?.ids ?? [] }]
  })
}

/** A season or a product by a name; a name that is neither is that of a product. A word for an allotment names nothing. */
function meantBy(name: string, { context, seasons, products }: HeldContext): Meant {
  if (ALLOTMENT.test(folded(name))) return {}
  const product = productNamed(name, products)
  const seasonIds = product === undefined ? seasonsNamed(name, seasons, context) : undefined
  return seasonIds && seasonIds !== 'rest' ? { seasonIds } : { product: product ?? name }
}

/** What the heads of a column mean: a season by its days or name, or a product. */
function meantByHeads(axis: Axis, { context, seasons, products }: HeldContext): Meant | undefined {
  const ranges = JSON.stringify(joinRanges(rangesOfHeads(axis.heads)))
  const season = seasons.find((each) => JSON.stringify(each.ranges) === ranges)
  if (season) return { seasonIds: [season.seasonId] }
  const name = axis.heads.map(({ piece }) => piece.text.replace(/\s+/g, ' ')).join(' ')
  const seasonIds = seasonsNamed(name, seasons, context)
  if (seasonIds && seasonIds !== 'rest') return { seasonIds }
  const product = productNamed(name, products)
  return product === undefined ? undefined : { product }
}

/** `Allotment / release`, `Min. stay / release`: two numbers in each cell. */
function orderOf(label: string): Order | undefined {
  const parts = label.split('/')
  const at = parts.findIndex((part) => RELEASE.test(part))
  if (parts.length !== 2 || at < 0) return undefined
  if (!ALLOTMENT.test(parts[1 - at] ?? '')) return at === 1 ? 'daysBehind' : undefined
  return at === 1 ? 'roomsFirst' : 'daysFirst'
}

function pairIn(text: string, order: Order): Pick<ReadAllotment, 'rooms' | 'releaseDays'> | undefined {
  const match = /^\s*(\d{1,3}|\D{0,3})\s*\/\s*(\d{1,3})(?!\d)/.exec(text)
  if (!match) return undefined
  const [first, second] = [numberIn(match[1]), Number(match[2])]
  if (order === 'daysBehind') return { releaseDays: second }
  return order === 'roomsFirst' ? { rooms: first, releaseDays: second } : { rooms: second, releaseDays: first }
}

/**
 * A line below the prices that has as many values as there are seasons, in their order: `Minimum stay / release  3 / 14  5 / 45`,
 * `Release  14 days  21 days`. Empty for other lines. @param text a title or a note
 */
export function heldBySeasons(text: string, cellIds: readonly string[], seasons: readonly ReadSeason[]): ReadAllotment[] {
  const [label = '', ...values] = text.trim().split(/\s{2,}/)
  const plainLabel = folded(label)
  const order = orderOf(plainLabel)
  if (values.length !== seasons.length || (order === undefined && !RELEASE.test(plainLabel))) return []
  const said = values.map((value) => (order === undefined ? { releaseDays: numberIn(value) } : pairIn(value, order)))
  if (order === undefined && said.some((each) => each?.releaseDays === undefined)) return []
  return seasons.flatMap(({ seasonId }, i): ReadAllotment[] => (said[i] ? [{ seasonIds: [seasonId], ...said[i], cellIds }] : []))
}

const COUNTED = new RegExp(String.raw`^\s*(\d{1,3})(?:[ -]?(?:${ROOMS}))?\s*(?:\(.*\))?$`, 'u')

/** A number of rooms or days alone, perhaps with its unit. */
function numberIn(text: string | undefined): number | undefined {
  const bare = folded(text ?? '').trim()
  const [days] = bare.matchAll(SO_MANY_DAYS)
  const number = COUNTED.exec(bare)?.[1] ?? (days?.index === 0 ? days[1] : undefined)
  return number === undefined ? undefined : Number(number)
}
