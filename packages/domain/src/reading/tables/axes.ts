// What the columns and rows of a table mean, concluded from heads and from all cells below them.

import { type Facets, facetsOf, type FileWords } from '../facets.ts'
import { remembered } from '../kept/remembered.ts'
import { isValue, type Piece } from '../pages/row.ts'
import type { TableKind } from '../reading.ts'
import { boardIn } from '../words/boards.ts'
import { contentOf } from '../words/cell-values.ts'
import { isEveryDay } from '../words/date-words.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { yearsIn } from '../words/facts-in-text.ts'
import { type ColumnRole, isSeasonWord, kindOfTitle, roleOfHead } from '../words/heads.ts'
import { weighedAxes } from '../weighing/weighed-axes.ts'
import type { Axis } from './axis.ts'
import { withBoards, withCodes, withLengths, withOneRoom, withoutCodesOfUses, withoutNumbersOfRooms, withStars } from './label-columns.ts'
import { withoutCapacities, withoutContacts, withoutParts, withoutZones } from './other-columns.ts'
import { AGES, EXTRA, FOR_EACH, OF_GROUPS, ON_TOP } from './label-patterns.ts'
import { haveNamesOverLines } from './names-over-lines.ts'
import { isRateRow } from './rate-rows.ts'
import { type FoundTable, labelOf, plain, type TextLine } from './table.ts'

/** What each column holds. */
export const axesOf = remembered((table: FoundTable, words: FileWords): Axis[] => {
  const spans = new Map<Piece, number>()
  for (const piece of table.heads.flat()) spans.set(piece, (spans.get(piece) ?? 0) + 1)
  const textOf = haveNamesOverLines(table, words) ? (piece: Piece) => piece.text.replaceAll('\n', ' ') : (piece: Piece) => piece.text
  const axes = table.columns.map((_, index): Axis => {
    const heads = (table.heads[index] ?? []).map((piece) => ({
      piece,
      facets: facetsOf(textOf(piece), words),
      columns: spans.get(piece),
    }))
    const cells = table.rows.flatMap((row) => row.cells[index] ?? [])
    return { index, heads, role: roleOf(heads, cells, words, index) }
  })
  const passes: readonly ((axes: readonly Axis[], table: FoundTable) => Axis[])[] = [
    withoutContacts,
    withMiddleSeasons,
    withoutCounts,
    withoutNumbersOfRooms,
    withoutCapacities,
    withFromAndTo,
    (all) => withCorner(all, table, words),
    withRoute,
    withSeasonCodes,
    (all) => withOccupancies(all, table, words),
    withCodes,
    withLengths,
    withStars,
    withOneRoom,
    (all) => withoutOtherYears(all, words),
    withoutParts,
    (all) => weighedAxes(all, table, words),
    withoutCodesOfUses,
    withoutZones,
    (all) => withBoards(all, table, words),
  ]
  return withHoldings(
    passes.reduce<readonly Axis[]>((all, pass) => pass(all, table), axes),
    table,
    words,
  )
})

/** Prices of last year are beside those of this one: they are no rates of this file. */
function withoutOtherYears(axes: readonly Axis[], { years }: FileWords): Axis[] {
  const yearOf = ({ role, heads }: Axis) =>
    role === 'price' && heads.every(({ facets }) => facets.ranges.length === 0)
      ? heads.flatMap(({ piece }) => yearsIn(piece.text)).at(-1)
      : undefined
  const isOwn = (year: number) => year >= years.first && year <= years.last
  const prices = axes.filter(({ role }) => role === 'price')
  const others = prices.filter((axis) => yearOf(axis) === undefined || isOwn(yearOf(axis) ?? 0))
  if (years.first <= 2000 || others.length === 0) return [...axes]
  return axes.map((axis) => {
    const year = yearOf(axis)
    return year === undefined || isOwn(year) ? axis : { ...axis, role: 'total' }
  })
}

/** What a person said goes before what was concluded. */
function withHoldings(axes: readonly Axis[], table: FoundTable, { holdings }: FileWords): Axis[] {
  if (!holdings || holdings.size === 0) return [...axes]
  return axes.map((axis) => {
    const pieces = [...axis.heads.map(({ piece }) => piece), ...table.rows.flatMap((row) => row.cells[axis.index] ?? [])]
    const role = pieces.flatMap((piece) => piece.ids.flatMap((id) => holdings.get(id) ?? [])).at(-1)
    return role === undefined ? axis : { ...axis, role, weighed: undefined }
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
  // `+ 34 €` is paid on top of the prices beside it.
  if (index > 0 && cells.every((piece) => /^\s*\+ ?\D{0,4}\d/.test(piece.text))) return 'total'
  const share = (test: (piece: Piece) => boolean) => cells.filter(test).length / cells.length
  // `From` and `To` left of two rows of dates are no heads of the names below them, and below `Days` may be days of the week.
  const areDays =
    cells.some((piece) => !isValue(piece)) &&
    share((piece) => isEveryDay(plain(piece)) || facetsOf(piece.text, words).weekdays !== undefined) >= 0.5
  if (index > 0 && heads.some(({ piece, facets }) => ON_TOP.test(plain(piece)) && facets.occupancy === undefined)) return 'total'
  const named =
    (printed === 'from' || printed === 'to') && !share(isDayCell(words))
      ? undefined
      : (printed === 'days' || printed === 'nights') && areDays
        ? 'weekdays'
        : printed
  const isLength = (piece: Piece) => !isValue(piece) || (amountOf(piece) ?? 0) <= 31
  // `Nights` over ranges of dates says for which nights each price is.
  const isDated = share(isDayCell(words))
  if (named && ATTRIBUTES.has(named) && (!/^(?:days|nights)$/.test(named) || (cells.every(isLength) && isDated < 0.5))) return named
  if ((named === 'nights' || named === 'days') && cells.every((piece) => /^\s*\d{1,3}\s*$/.test(piece.text) && piece.value?.kind !== 'day'))
    return 'remark'
  if (named === 'occupancy' && cells.every((piece) => isCount(piece))) return 'occupancy'
  if (isDated >= 0.5) return named === 'to' || named === 'from' || named === 'departure' ? named : 'period'
  if (index > 0 && share(isValue) >= 0.3) return 'price'
  const facets = cells.map((piece) => facetsOf(piece.text, words))
  const shareOf = (test: (each: Facets) => boolean) => facets.filter(test).length / facets.length
  if (index > 0 || named !== 'room') {
    const areSizes = shareOf((each) => /[-+]/.test(each.group ?? '')) >= 0.6
    if (
      shareOf((each) => (each.isOnlyOccupancy && !each.isFamily) || each.group !== undefined) >= 0.6 &&
      (index > 0 || named === 'occupancy' || areSizes)
    )
      return 'occupancy'
    if (named === 'board' && share((piece) => boardIn(plain(piece), words.boards) !== undefined) >= 0.6) return 'board'
    if (shareOf((each) => each.board !== undefined && each.name === '') >= 0.6) return 'board'
    if (shareOf((each) => (each.weekdays !== undefined && each.name === '') || each.partOfWeek !== undefined) >= 0.6) return 'weekdays'
  }
  // `Arrangement` is a board, and in a list of packages their name.
  if (named === 'board' && !facets.some((each) => each.board !== undefined)) return 'room'
  return (named !== 'days' && named !== 'nights' ? named : undefined) ?? (index === 0 ? 'room' : 'variant')
}

function isDayCell(words: FileWords): (piece: Piece) => boolean {
  return (piece) => piece.value?.kind === 'day' || (!isValue(piece) && hasDays(plain(piece), words))
}

/** Days, or months that are more than a word among others: `vista mar` is no March. */
function hasDays(text: string, { order }: FileWords): boolean {
  if (datesIn(text, order).length > 0) return true
  const months = datesIn(text, order, true)
  return months.reduce((sum, { start, end }) => sum + end - start, 0) >= text.length * 0.35 && months.length > 0
}

/** A number of persons: 1 to 12. */
function isCount(piece: Piece): boolean {
  return /^\s*(?:[1-9]|1[0-2])(?:[.,]0+)?\s*$/.test(piece.text)
}

/** Two columns of dates without a head of their own are from and to. */
function withFromAndTo(axes: readonly Axis[], table: FoundTable): Axis[] {
  const periods = axes.filter(({ role }) => role === 'period')
  // Supplements below the seasons have no dates.
  const rows = table.rows.filter((row) =>
    periods.some(({ index }) => datesIn(plain(row.cells[index])).length > 0 || row.cells[index]?.value?.kind === 'day'),
  )
  const dated = periods.filter(({ index }) => rows.every(({ cells }) => cells[index] === undefined || isOneDay(cells[index])))
  const [from, to] = dated
  if (dated.length !== 2 || !from || !to || rows.length * 2 < table.rows.length) return [...axes]
  return axes.map((axis) => (axis === from ? { ...axis, role: 'from' } : axis === to ? { ...axis, role: 'to' } : axis))
}

function isOneDay(piece: Piece | undefined): boolean {
  if (piece?.value?.kind === 'day') return true
  const dates = datesIn(plain(piece))
  return dates.length === 1 && dates[0]?.isRange === false
}

/** A column of counts, 1 to 12, beside prices that are all above 20 holds no prices: beds, persons, stars. */
function withoutCounts(axes: readonly Axis[], table: FoundTable): Axis[] {
  const rows = table.rows.filter((row) => isRateRow(labelOf(row)))
  const cellsOf = (axis: Axis) => rows.flatMap((row) => row.cells[axis.index] ?? [])
  const prices = axes.filter(({ role }) => role === 'price')
  const counts = prices.filter((axis) => {
    const cells = cellsOf(axis)
    return cells.length > 1 && cells.every(isCount)
  })
  const others = prices.filter((axis) => !counts.includes(axis))
  if (counts.length === 0 || others.length === 0) return [...axes]
  const lowest = Math.min(...others.flatMap((axis) => cellsOf(axis).flatMap((piece) => amountOf(piece) ?? [])))
  if (lowest <= 20) return [...axes]
  return axes.map((axis) =>
    counts.includes(axis) && axis.heads.every(({ facets }) => facets.ranges.length === 0) ? { ...axis, role: 'remark' } : axis,
  )
}

function amountOf(piece: Piece): number | undefined {
  const content = contentOf(piece.text, piece.value)
  return content.kind === 'amount' ? Number(content.amount) : undefined
}

/** `Moyenne` and `Media` are a season beside others, and else an average. */
function withMiddleSeasons(axes: readonly Axis[]): Axis[] {
  const heads = (axis: Axis) => axis.heads.map(({ piece }) => plain(piece)).join(' ')
  if (!axes.some((axis) => axis.role === 'price' && isSeasonWord(heads(axis)))) return [...axes]
  return axes.map((axis) => (axis.role === 'total' && /moyenne|media/.test(heads(axis)) ? { ...axis, role: 'price' } : axis))
}

/** `Period` over the names of rooms is the label of the heads beside it, when those have the dates and the names have none. */
function withCorner(axes: readonly Axis[], table: FoundTable, words: FileWords): Axis[] {
  const isSeasonHead = ({ facets }: Axis['heads'][number]) => facets.ranges.length > 0 || isSeasonWord(folded(facets.name))
  if (!axes.some((axis) => axis.role === 'price' && axis.heads.some(isSeasonHead))) return [...axes]
  const isSeason = (piece: Piece) => isSeasonWord(plain(piece)) || /^[a-z]\d?$/.test(plain(piece)) || hasDays(plain(piece), words)
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

/** `SENCILLA`, `DOBLE`, `TRIPLE` below heads that name the rooms say for whom the prices are. */
function withOccupancies(axes: readonly Axis[], table: FoundTable, words: FileWords): Axis[] {
  const [label, other] = axes.filter(({ role }) => role === 'room' || role === 'variant')
  if (!label || other || label.heads.some(({ piece }) => roleOfHead(plain(piece)) === 'room')) return [...axes]
  const isMeal = (piece: Piece) => boardIn(plain(piece), words.boards)?.start === 0
  const labels = table.rows.flatMap((row) => row.cells[label.index] ?? []).filter((piece) => isRateRow(piece) && !isMeal(piece))
  const who = labels.map((piece) => facetsOf(piece.text, words)).filter((facets) => facets.isOnlyOccupancy)
  const named = axes.filter(
    ({ role, heads }) =>
      role === 'price' &&
      heads.some(
        ({ facets }) => facets.name !== '' && facets.ranges.length === 0 && !facets.isOnlyOccupancy && !isSeasonWord(folded(facets.name)),
      ),
  )
  const prices = axes.filter(({ role }) => role === 'price')
  const areWho = labels.length > 1 && who.length >= labels.length * 0.5 && named.length === prices.length && prices.length > 1
  return axes.map((axis) => (axis === label && areWho ? { ...axis, role: 'occupancy' } : axis))
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

/** Rates for somebody, and no offer. */
const SPECIAL = /^(?!.*(?:offer|angebot|ofert|offre|promo|early)).*special/

/** What the table is about: by its titles, else by its columns and rows. */
export function kindOf(table: FoundTable, axes: readonly Axis[]): TableKind | 'blackouts' {
  if (table.isTold) return 'rates'
  const titles = lastTogether(table.titles)
    .filter((line) => line.text.length < 110)
    .toReversed()
    .slice(0, 3)
  const first = axes[0]?.heads.map(({ piece }) => plain(piece)).join(' ') ?? ''
  for (const line of [...titles.map((line) => folded(line.text).slice(0, 34)), roleOfHead(first) === 'board' ? '' : first]) {
    const kind = isBoardOfRates(line, axes) ? undefined : kindOfTitle(line)
    const saysRates = /rates?|prices?|preise|prix|precios|precos|prezzi|prijzen|priser|tarif/.test(line)
    // `Allotment rates 2027` and `Special nett tariff` are rates.
    if (kind && !(saysRates && (kind === 'allotment' || (kind === 'offers' && SPECIAL.test(line))))) return kind
    if (saysRates) break
  }
  const labels = table.rows.map((row) => plain(labelOf(row)))
  const areAges = (label: string) => AGES.test(label) && !OF_GROUPS.test(label) && datesIn(label).length === 0
  if (labels.filter(areAges).length >= labels.length * 0.6) return 'children'
  const prices = axes.filter((axis) => axis.role === 'price')
  if (prices.length > 0) {
    const supplements = labels.filter((label) => EXTRA.test(label)).length
    const each = prices.length === 1 ? labels.filter((label) => FOR_EACH.test(label)).length : 0
    return Math.max(supplements, each) >= labels.length * 0.6 && !table.hasHead ? 'extras' : 'rates'
  }
  if (axes.some((axis) => axis.role === 'allotment' || axis.role === 'release')) return 'allotment'
  return axes.some((axis) => axis.role === 'from' || axis.role === 'period') ? 'seasons' : 'other'
}

/** `FULL BOARD (all meals, tea and coffee)` over prices by season and for whom. */
function isBoardOfRates(title: string, axes: readonly Axis[]): boolean {
  const prices = axes.filter(({ role, heads }) => role === 'price' && heads.some(({ facets }) => facets.occupancy !== undefined))
  const hasDates = axes.some(({ role }) => role === 'from' || role === 'period')
  return prices.length > 1 && hasDates && boardIn(title)?.start === 0 && !ON_TOP_OF_BOARD.test(title)
}

const ON_TOP_OF_BOARD = /suppl|zuschl|aufpreis|surcharge|extra/

/** The last titles up to a gap: what is above it belongs to the table before. */
function lastTogether(titles: readonly TextLine[]): readonly TextLine[] {
  return titles.slice(
    Math.max(
      0,
      titles.findLastIndex((line) => line.hasGapAbove),
    ),
  )
}
