// What the columns and rows of a table mean, concluded from heads and from all cells below them.

import { type Facets, facetsOf, type FileWords } from '../facets.ts'
import { isValue, type Piece } from '../pages/row.ts'
import type { TableKind } from '../reading.ts'
import { contentOf } from '../words/cell-values.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { type ColumnRole, isSeasonWord, kindOfTitle, roleOfHead, roleOfRow } from '../words/heads.ts'
import { type FoundTable, labelOf, plain, type TextLine } from './table.ts'

export type Axis = {
  readonly index: number
  readonly role: ColumnRole | 'price' | 'variant' | 'place' | 'empty'
  readonly heads: readonly { readonly piece: Piece; readonly facets: Facets }[]
}

/** What each column holds. */
export function axesOf(table: FoundTable, words: FileWords): Axis[] {
  const axes = table.columns.map((_, index): Axis => {
    const heads = (table.heads[index] ?? []).map((piece) => ({ piece, facets: facetsOf(piece.text, words) }))
    const cells = table.rows.flatMap((row) => row.cells[index] ?? [])
    return { index, heads, role: roleOf(heads, cells, words, index) }
  })
  return withHoldings(
    withOneRoom(withSeasonCodes(withRoute(withCorner(withFromAndTo(withoutCounts(withMiddleSeasons(axes), table), table), table)), table)),
    table,
    words,
  )
}

/** What a person said goes before what was concluded. */
function withHoldings(axes: readonly Axis[], table: FoundTable, { holdings }: FileWords): Axis[] {
  if (!holdings || holdings.size === 0) return [...axes]
  return axes.map((axis) => {
    const pieces = [...axis.heads.map(({ piece }) => piece), ...table.rows.flatMap((row) => row.cells[axis.index] ?? [])]
    const role = pieces.flatMap((piece) => piece.ids.flatMap((id) => holdings.get(id) ?? [])).at(-1)
    return role === undefined ? axis : { ...axis, role }
  })
}

const ATTRIBUTES: ReadonlySet<ColumnRole> = new Set([
  'minStay',
  'release',
  'allotment',
  'days',
  'nights',
  'commission',
  'total',
  'remark',
  'code',
  'age',
])

function roleOf(heads: Axis['heads'], cells: readonly Piece[], words: FileWords, index: number): Axis['role'] {
  if (cells.length === 0) return 'empty'
  const printed = heads.toReversed().flatMap(({ piece }) => roleOfHead(plain(piece)) ?? [])[0]
  const share = (test: (piece: Piece) => boolean) => cells.filter(test).length / cells.length
  // `From` and `To` left of two rows of dates are no heads of the names below them, and below `Days` may stand days of the week.
  const areDays =
    cells.some((piece) => !isValue(piece)) &&
    share((piece) => isEveryDay(piece) || facetsOf(piece.text, words).weekdays !== undefined) >= 0.5
  const named =
    (printed === 'from' || printed === 'to') && !share(isDayCell(words)) ? undefined : printed === 'days' && areDays ? 'weekdays' : printed
  const isLength = (piece: Piece) => !isValue(piece) || (amountOf(piece) ?? 0) <= 31
  if (named && ATTRIBUTES.has(named) && (!/^(?:days|nights)$/.test(named) || cells.every(isLength))) return named
  if (named === 'occupancy' && cells.every((piece) => isCount(piece))) return 'occupancy'
  const isDated = share(isDayCell(words))
  if (isDated >= 0.5) return named === 'to' || named === 'from' || named === 'departure' ? named : 'period'
  if (index > 0 && share(isValue) >= 0.3) return 'price'
  const facets = cells.map((piece) => facetsOf(piece.text, words))
  const shareOf = (test: (each: Facets) => boolean) => facets.filter(test).length / facets.length
  if (index > 0 || named !== 'room') {
    if (
      shareOf((each) => (each.isOnlyOccupancy && !each.isFamily) || each.group !== undefined) >= 0.6 &&
      (index > 0 || named === 'occupancy')
    )
      return 'occupancy'
    if (shareOf((each) => each.board !== undefined && each.name === '') >= 0.6) return 'board'
    if (shareOf((each) => (each.weekdays !== undefined && each.name === '') || each.partOfWeek !== undefined) >= 0.6) return 'weekdays'
  }
  return (named !== 'days' && named !== 'nights' ? named : undefined) ?? (index === 0 ? 'room' : 'variant')
}

function isDayCell(words: FileWords): (piece: Piece) => boolean {
  return (piece) => piece.value?.kind === 'day' || (!isValue(piece) && datesIn(plain(piece), words.order, true).length > 0)
}

function isEveryDay(piece: Piece): boolean {
  return /^(?:daily|all days|every day|taglich|alle tage|tous les jours|quotidien|todos los dias|diario|tutti i giorni|todos os dias)$/.test(
    plain(piece),
  )
}

/** A number of persons: 1 to 12. */
function isCount(piece: Piece): boolean {
  return /^\s*(?:[1-9]|1[0-2])(?:[.,]0+)?\s*$/.test(piece.text)
}

/** Two columns of dates without a head of their own are from and to. */
function withFromAndTo(axes: readonly Axis[], table: FoundTable): Axis[] {
  const dated = axes.filter(
    (axis) => axis.role === 'period' && table.rows.every((row) => row.cells[axis.index] === undefined || isOneDay(row.cells[axis.index])),
  )
  const [from, to] = dated
  if (dated.length !== 2 || !from || !to) return [...axes]
  return axes.map((axis) => (axis === from ? { ...axis, role: 'from' } : axis === to ? { ...axis, role: 'to' } : axis))
}

function isOneDay(piece: Piece | undefined): boolean {
  if (piece?.value?.kind === 'day') return true
  const dates = datesIn(plain(piece))
  return dates.length === 1 && dates[0]?.isRange === false
}

/** A column of counts, 1 to 12, beside prices that are all above 20 holds no prices: beds, persons, stars. */
function withoutCounts(axes: readonly Axis[], table: FoundTable): Axis[] {
  const cellsOf = (axis: Axis) => table.rows.filter((row) => isRateRow(labelOf(row))).flatMap((row) => row.cells[axis.index] ?? [])
  const isCounts = (axis: Axis) => cellsOf(axis).length > 1 && cellsOf(axis).every(isCount)
  const others = axes.filter((axis) => axis.role === 'price' && !isCounts(axis))
  const lowest = Math.min(...others.flatMap((axis) => cellsOf(axis).flatMap((piece) => amountOf(piece) ?? [])))
  if (others.length === 0 || lowest <= 20) return [...axes]
  return axes.map((axis) =>
    axis.role === 'price' && isCounts(axis) && axis.heads.every(({ facets }) => facets.ranges.length === 0)
      ? { ...axis, role: 'remark' }
      : axis,
  )
}

function amountOf(piece: Piece): number | undefined {
  const content = contentOf(piece.text, piece.value)
  return content.kind === 'amount' ? Number(content.amount) : undefined
}

const PLACE =
  /^(?:hotels?|propert(?:y|ies)|lodges?|camps?|houses?|haus|hauser|ships?|resorts?|maison|etablissement|albergo|strutture?|establecimiento|airports?|city|place|location|ort|ville|ciudad|citta|cidade)(?: name)?$/

/** `Moyenne` and `Media` are a season beside others, and else an average. */
function withMiddleSeasons(axes: readonly Axis[]): Axis[] {
  const heads = (axis: Axis) => axis.heads.map(({ piece }) => plain(piece)).join(' ')
  if (!axes.some((axis) => axis.role === 'price' && isSeasonWord(heads(axis)))) return [...axes]
  return axes.map((axis) => (axis.role === 'total' && /moyenne|media/.test(heads(axis)) ? { ...axis, role: 'price' } : axis))
}

/** `Period` over the names of rooms is the label of the heads beside it, when those have the dates and the names have none. */
function withCorner(axes: readonly Axis[], table: FoundTable): Axis[] {
  const isSeasonHead = ({ facets }: Axis['heads'][number]) => facets.ranges.length > 0 || isSeasonWord(folded(facets.name))
  if (!axes.some((axis) => axis.role === 'price' && axis.heads.some(isSeasonHead))) return [...axes]
  const isSeason = (piece: Piece) =>
    isSeasonWord(plain(piece)) || /^[a-z]\d?$/.test(plain(piece)) || datesIn(plain(piece), 'dayFirst', true).length > 0
  return axes.map((axis) => {
    if (axis.role !== 'period') return axis
    const cells = table.rows.flatMap((row) => row.cells[axis.index] ?? [])
    return cells.some((piece) => piece.value?.kind === 'day' || isSeason(piece)) ? axis : { ...axis, role: 'room' }
  })
}

/** `From` and `To` over names of places: the route goes to the second of them. */
function withRoute(axes: readonly Axis[]): Axis[] {
  const named = axes.filter((axis) => axis.role === 'room' || axis.role === 'variant')
  const under = (axis: Axis, role: ColumnRole) => axis.heads.some(({ piece }) => roleOfHead(plain(piece)) === role)
  const from = named.find((axis) => under(axis, 'from'))
  const to = named.find((axis) => axis !== from && under(axis, 'to'))
  if (!from || !to) return [...axes]
  return axes.map((axis) => (axis === from ? { ...axis, role: 'place' } : axis === to ? { ...axis, role: 'room' } : axis))
}

/** `A`, `B`, `C` beside dates, or below heads that name the rooms, are seasons and no rooms. */
function withSeasonCodes(axes: readonly Axis[], table: FoundTable): Axis[] {
  const isDated = axes.some(({ role }) => role === 'period' || role === 'from')
  const inHeads = axes
    .filter(({ role }) => role === 'price')
    .every(({ heads }) =>
      heads.some(({ facets }) => facets.name !== '' && facets.ranges.length === 0 && !isSeasonWord(folded(facets.name))),
    )
  const areCodes = (axis: Axis) => {
    const cells = table.rows.filter((row) => isRateRow(labelOf(row))).flatMap((row) => row.cells[axis.index] ?? [])
    return cells.length > 1 && cells.every((piece) => /^(?:[a-z]\d?|[ivx]{1,3})\W*$/.test(plain(piece)))
  }
  const isName = ({ role }: Axis) => role === 'room' || role === 'variant' || role === 'code'
  if (!isDated && (!inHeads || axes.some((axis) => isName(axis) && !areCodes(axis)))) return [...axes]
  return axes.map((axis) => (isName(axis) && areCodes(axis) ? { ...axis, role: 'period' } : axis))
}

/** The first column of names is the room; a further one beside it is a variant of it, unless it holds a longer name. */
function withOneRoom(axes: readonly Axis[]): Axis[] {
  const rooms = axes.filter((axis) => axis.role === 'room')
  const [place] = rooms
  if (rooms.length > 1 && place && place.heads.some(({ piece }) => PLACE.test(plain(piece))))
    return withOneRoom(axes.map((axis) => (axis === place ? { ...axis, role: 'place' } : axis)))
  if (rooms.length > 1) return axes.map((axis) => (axis.role === 'room' && axis !== rooms[0] ? { ...axis, role: 'variant' } : axis))
  if (rooms.length === 1) return [...axes]
  const first = axes.find((axis) => axis.role === 'variant')
  return axes.map((axis) => (axis === first ? { ...axis, role: 'room' } : axis))
}

/** What the table is about: by its titles, else by its columns and rows. */
export function kindOf(table: FoundTable, axes: readonly Axis[]): TableKind | 'blackouts' {
  if (table.isTold) return 'rates'
  const titles = table.titles
    .filter((line) => line.text.length < 110)
    .toReversed()
    .slice(0, 3)
  const first = axes[0]?.heads.map(({ piece }) => plain(piece)).join(' ') ?? ''
  for (const line of [...titles.map(titleStart), first]) {
    const kind = kindOfTitle(line)
    if (kind) return kind
    if (/rates?|preise|prix|precios|prezzi|tarif|tariff/.test(line)) break
  }
  const labels = table.rows.map((row) => plain(labelOf(row)))
  if (labels.filter((label) => AGES.test(label)).length >= labels.length * 0.6) return 'children'
  const prices = axes.filter((axis) => axis.role === 'price')
  if (prices.length > 0) {
    const supplements = labels.filter((label) => EXTRA.test(label)).length
    const each = prices.length === 1 ? labels.filter((label) => FOR_EACH.test(label)).length : 0
    return Math.max(supplements, each) >= labels.length * 0.6 && !table.hasHead ? 'extras' : 'rates'
  }
  if (axes.some((axis) => axis.role === 'allotment' || axis.role === 'release')) return 'allotment'
  return axes.some((axis) => axis.role === 'from' || axis.role === 'period') ? 'seasons' : 'other'
}

const AGES =
  /^(?:(?:de|von|from|da|bis|up to|moins de|menos de|under|unter|fino a|bebes?|kinder|children|child|enfants?|ninos?|bambini|criancas?) )*\d{1,2}(?:[.,]99)? ?(?:-|a|bis|to|\+|years|yrs|jahre|ans|anos|anni)/
/** A service says for whom or how long its price is; a room below a title does not. */
const FOR_EACH =
  /(?<!\p{L})(?:per|par|pro|por|je|a|al|alla) (?:person|pers|adult|child|night|day|week|stay|room|pax|nuit|jour|semaine|sejour|chambre|nacht|tag|woche|zimmer|aufenthalt|kind|noche|dia|semana|habitacion|notte|giorno|settimana|camera|noite|quarto|vehic|fahrzeug)|obligat|compulsory|mandatory|verpflichtend/u
const EXTRA =
  /supp?l|zuschl|dinner|lunch|abendessen|mittagessen|parking|parkplatz|transfer|cot|babybett|hund|dog|pet|tax|fee|levy|gala|breakfast|half board|halbpension|demi-pension|media pension|mezza pensione|late|early|spa|massage|bike|sauna|crib/

function titleStart(line: TextLine): string {
  return folded(line.text).slice(0, 34)
}

/** Whether the row holds rates, and not an allotment, a release or a total. */
export function isRateRow(label: Piece | undefined): boolean {
  return roleOfRow(plain(label)) === undefined
}
