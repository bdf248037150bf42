// Puts rates together: for each amount what its column, its row, its section and its table say.

import type { FileContext } from './file-context.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { PriceBasis, RateStatus } from './reading.ts'
import type { RawRate } from './raw-rate.ts'
import { headNames, isSeveralDays, seasonOf } from './rate-season.ts'
import { type Axis, isRateRow } from './tables/axes.ts'
import { isExtraRow, isPersonRow } from './notes/term-tables.ts'
import { type BodyRow, type FoundTable, labelOf, plain } from './tables/table.ts'
import type { TableFacts } from './table-facts.ts'
import { type BoardCode, boardIn, endsInBoard } from './words/boards.ts'
import { contentOf } from './words/cell-values.ts'
import { folded, footnoteOf, withoutFootnote } from './words/folded.ts'
import { roleOfHead, roleOfRow } from './words/heads.ts'
import { occupancyOfCount } from './words/occupancies.ts'
import { basisOfLabel, stayOfColumn } from './rate-basis.ts'
import { partsOfName } from './room-names.ts'
import { withLabelsFromAbove } from './row-labels.ts'

/** The rates of a table of rates; `leftOut` are cells that hold no rate, with the reason. */
export function ratesOf(
  table: FoundTable,
  axes: readonly Axis[],
  facts: TableFacts,
  context: FileContext,
): { rates: RawRate[]; leftOut: { cell: Piece; why: string }[] } {
  const rates: RawRate[] = []
  const leftOut: { cell: Piece; why: string }[] = []
  const groups = hasGroups(table, axes, context, facts)
  const filled = withLabelsFromAbove(table, axes)
  const leastNights = table.rows.find((row) => roleOfRow(plain(labelOf(row))) === 'minStay')
  filled.forEach((row, index) => {
    const label = row.cells.find((cell) => cell !== undefined)
    const isTotal = ['total', 'commission'].includes(roleOfRow(plain(label)) ?? '')
    const isRates = isRateRow(label) && !isPersonRow(row) && !isExtraRow(row)
    for (const axis of axes) {
      const cell = row.cells[axis.index]
      if (!cell || axis.role === 'empty') continue
      if (isTotal && cell !== label) leftOut.push({ cell, why: `“${label?.text ?? ''}” is no rate.` })
      else if (isRates && axis.role === 'total') leftOut.push({ cell, why: 'The column is a total or an average.' })
      if (!isRates || axis.role !== 'price') continue
      const content = contentOf(cell.text, cell.value, context.legend)
      if (content.kind === 'text' || content.kind === 'percent') leftOut.push({ cell, why: 'No price.' })
      else rates.push(rateAt({ table, row, index, axis, axes, cell, content, facts, context, groups, leastNights }))
    }
  })
  return { rates, leftOut }
}

type At = {
  readonly table: FoundTable
  readonly row: BodyRow
  readonly index: number
  readonly axis: Axis
  readonly axes: readonly Axis[]
  readonly cell: Piece
  readonly content: Exclude<ReturnType<typeof contentOf>, { kind: 'text' | 'percent' }>
  readonly facts: TableFacts
  readonly context: FileContext
  readonly groups: boolean
  /** A row below the rates with the minimum stay of each column. */
  readonly leastNights: BodyRow | undefined
}

function rateAt({ table, row, index, axis, axes, cell, content, facts, context, groups, leastNights }: At): RawRate {
  const labels = axes.flatMap((each) => {
    const piece = row.cells[each.index]
    return piece && each.role !== 'price' ? [{ role: each.role, piece, facets: facetsOf(piece.text, context) }] : []
  })
  const of = (role: Axis['role']) => labels.find((each) => each.role === role)
  const own = <Key extends 'board' | 'rateType'>(role: Axis['role'], key: Key): Facets[Key] => of(role)?.facets[key]
  const heads = axis.heads
  const fromHead = <Key extends keyof Facets>(key: Key): Facets[Key] | undefined =>
    heads.toReversed().find(({ facets }) => has(facets[key]))?.facets[key]
  const roomLabel = of('room')
  const names = headNames(heads, context)
  const season = seasonOf({ labels, heads, names, context, facts, index })
  const rowIsSeason = roomLabel !== undefined && season?.row !== undefined && of('period') === undefined && of('from') === undefined
  const printed = [of('code')?.piece.text, roomLabel && !rowIsSeason ? roomLabel.piece.text : undefined]
    .filter((text) => text !== undefined)
    .join(' ')
  const productNames = names.products
  const labelled = partsOfName(withoutFootnote((printed || productNames.join(' ')).replace(/\s+/g, ' ')), context)
  const above = roomAbove(table, axes, row, facts, context)
  const room =
    above === undefined || (labelled.name !== '' && !labelled.facets.isOnlyOccupancy) ? labelled : { ...labelled, name: above.name }
  const isMissing = room.name === ''
  const occupancyLabel = of('occupancy')?.facets
  const headWho = heads.toReversed().find(({ facets }) => facets.isOnlyOccupancy || facets.group !== undefined)?.facets
  const vehicle =
    facts.basis === 'perVehicle' || facts.basis === 'perVehicleOneWay' || facts.basis === 'perGroup' ? fromHead('vehicle') : undefined
  const group = groups ? (headWho?.group ?? occupancyLabel?.group ?? sizeOf(heads)) : undefined
  const inName = room.facets.occupancy
  const counted = occupancyOfCount(numberOf(of('occupancy')?.piece) ?? 0)
  const who = occupancyLabel?.occupancy ?? (group ? undefined : counted) ?? headWho?.occupancy
  const printedWho = of('occupancy') && !who && !group ? withoutFootnote(of('occupancy')?.piece.text ?? '') : undefined
  const stay = stayOfColumn(basisOfLabel(roomLabel?.piece) ?? facts.basisOf(row.section), axis, axes, row)
  const assumed = assumedOccupancy(stay.basis, facts, room.facets.isFamily)
  const isFamilyPrice = room.facets.isFamily && stay.basis?.startsWith('perPerson') === true
  const inSection = facts.boardOf(row.section)
  const inRoom = room.facets.board === 'SC' ? (inSection ?? 'SC') : room.facets.board
  const variant = of('variant')
  const headName = printed !== '' && productNames.length > 0 && vehicle === undefined ? productNames.join(' ') : undefined
  const roomName =
    longerName(room.name || (roomBeside(axis, axes, context) ?? ''), facts.titleRoom) ||
    facts.baseRoom ||
    facts.titleRoom ||
    printedHead(axis) ||
    ''
  const section =
    of('place')?.piece.text.replace(/\s+/g, ' ').trim() ?? (above?.isSection ? undefined : facts.sectionName(row.section)) ?? stay.section
  return {
    cell,
    table,
    row: index,
    amount: content.kind === 'amount' ? content.amount : undefined,
    status: statusOf(content),
    isDash: content.kind === 'dash',
    room: roomName,
    isRoomMissing: isMissing,
    section: section === roomName ? undefined : section,
    variant:
      [variant && variant.facets.board === undefined ? variant.piece.text : undefined, headName, stay.variant].filter(Boolean).join(' ') ||
      undefined,
    headName,
    board:
      footnoteBoard(
        labels.map((each) => each.piece),
        context,
      ) ??
      own('board', 'board') ??
      own('variant', 'board') ??
      fromHead('board') ??
      inRoom ??
      inSection,
    description:
      vehicle ??
      group ??
      who ??
      printedWho ??
      (isFamilyPrice ? 'Adult' : (inName ?? (room.facets.isUnit ? (stay.basis?.startsWith('perPerson') ? 'Adult' : 'Room') : assumed))),
    isOccupancyAssumed: vehicle === undefined && group === undefined && who === undefined && (inName === undefined || isFamilyPrice),
    isFamily: room.facets.isFamily && who === undefined,
    isStayDoubtful: stay.isDoubtful,
    season,
    departure: isSeveralDays(of('departure')?.facets.ranges ?? []) ? undefined : daysText(of('departure')?.facets),
    weekdays:
      of('weekdays')?.facets.weekdays ?? fromHead('weekdays') ?? weekOf(of('weekdays')?.facets.partOfWeek ?? fromHead('partOfWeek')),
    isWeekAssumed: (of('weekdays')?.facets.partOfWeek ?? fromHead('partOfWeek')) !== undefined,
    rateType: own('variant', 'rateType') ?? fromHead('rateType') ?? facts.rateType,
    currency: content.kind === 'amount' ? content.currency : undefined,
    basis: stay.basis,
    nights: stay.nights ?? facts.nights ?? numberOf(of('nights')?.piece),
    minStay: numberOf(of('minStay')?.piece) ?? numberOf(leastNights?.cells[axis.index]) ?? stay.minStay,
    footnotes: [cell, ...labels.map((each) => each.piece), ...heads.map(({ piece }) => piece)].flatMap(
      (piece) => footnoteOf(piece.text) ?? [],
    ),
    cellIds: [
      ...new Set([
        ...cell.ids,
        ...heads.flatMap(({ piece }) => piece.ids),
        ...labels.flatMap(({ piece }) => piece.ids),
        ...(row.section?.ids ?? []),
      ]),
    ],
  }
}

/**
 * The room of a table whose rows say only for how many persons a price is: its section row, the head over the labels, or its title.
 * Undefined where a row names a room.
 */
function roomAbove(
  table: FoundTable,
  axes: readonly Axis[],
  row: BodyRow,
  facts: TableFacts,
  context: FileContext,
): { readonly name: string; readonly isSection: boolean } | undefined {
  const labels = axes.find((axis) => axis.role === 'room' || axis.role === 'occupancy')
  if (!labels) return roomOfSection(table, axes, row, facts, context) ?? roomOfCorner(axes, context)
  const rows = table.rows.flatMap((each) => each.cells[labels.index] ?? []).filter(isRateRow)
  if (!rows.every((piece) => facetsOf(withoutFootnote(piece.text), context).isOnlyOccupancy)) return undefined
  if (labels.role === 'room' && facts.titleRoom !== undefined && IS_PLACE.test(folded(facts.titleRoom)) && row.section === undefined)
    return undefined
  const section = row.section && facts.boardOf(row.section) === facts.boardOf(undefined) ? facts.sectionName(row.section) : undefined
  if (section !== undefined) return { name: section, isSection: true }
  const head = labels.heads.findLast(({ piece }) => roleOfHead(plain(piece)) === undefined || /\s/.test(piece.text.trim()))
  const name = head && !head.facets.isOnlyOccupancy && head.facets.ranges.length === 0 ? withoutFootnote(head.piece.text) : facts.titleRoom
  return name === undefined ? undefined : { name: name.replace(/\s+/g, ' '), isSection: false }
}

/** `Deluxe Room` over the seasons of that room, in a table whose columns say only for whom the prices are. */
function roomOfCorner(axes: readonly Axis[], context: FileContext): { readonly name: string; readonly isSection: false } | undefined {
  const seasons = axes.find((axis) => axis.role === 'period')
  if (axes.some((axis) => axis.role === 'price' && headNames(axis.heads, context).products.length > 0)) return undefined
  const [name] = seasons ? headNames(seasons.heads, context).products : []
  const role = name === undefined ? undefined : roleOfHead(folded(name).replace(/ 20\d\d$/, ''))
  return name === undefined || (role !== undefined && role !== 'room') ? undefined : { name, isSection: false }
}

/** A house with rooms of its own, and no room. */
const IS_PLACE =
  /(?<!\p{L})(?:hotel|hostal|hostel|pension|gasthof|gastehaus|haus|haupthaus|house|lodge|camp|resort|residence|residencia|auberge|riad|palace|palais|parador|pousada|albergo|inn|annexe?|nebenhaus|dependance|ship|schiff|m\/s)(?!\p{L})/u

/** Below `GARDEN VIEW ROOM` stand the seasons of that room: no row and no column names another one. */
function roomOfSection(
  table: FoundTable,
  axes: readonly Axis[],
  row: BodyRow,
  facts: TableFacts,
  context: FileContext,
): { readonly name: string; readonly isSection: true } | undefined {
  const isNamed = axes.some(
    (axis) => axis.role === 'variant' || (axis.role === 'price' && headNames(axis.heads, context).products.length > 0),
  )
  if (isNamed || table.rows.some((each) => each.section === undefined)) return undefined
  const name = row.section && facts.sectionName(row.section)
  return name === undefined ? undefined : { name, isSection: true }
}

/**
 * The room of a column whose heads say only for whom the price is, beside columns that name rooms: an extra bed belongs to the room left
 * of it, and a single room among named rooms is a room of its own.
 */
function roomBeside(axis: Axis, axes: readonly Axis[], context: FileContext): string | undefined {
  const named = axes.flatMap((each) => {
    const [name] = each.role === 'price' ? headNames(each.heads, context).products : []
    return name === undefined ? [] : [{ index: each.index, name }]
  })
  if (named.length === 0) return undefined
  const occupancy = axis.heads.findLast(({ facets }) => facets.isOnlyOccupancy)?.facets.occupancy
  const isBeside = occupancy !== undefined && /^(?:Extra|Child|Infant|Adult|Single Supplement)/.test(occupancy)
  return isBeside ? named.findLast((each) => each.index < axis.index)?.name : printedHead(axis)
}

/** `Apartment` in a table with the title `Apartment A4` is that one. */
function longerName(name: string, title: string | undefined): string {
  return name !== '' && title !== undefined && folded(title).startsWith(`${folded(name)} `) ? title : name
}

function printedHead({ heads }: Axis): string | undefined {
  const head = heads.findLast(({ facets }) => facets.isOnlyOccupancy)
  const text = head && withoutFootnote(head.piece.text.replace(/\s+/g, ' '))
  return text && (endsInBoard(text)?.rest ?? text)
}

/** A footnote at a label goes before the board of the table: `* ohne Frühstück`. */
function footnoteBoard(labels: readonly Piece[], context: FileContext): BoardCode | undefined {
  const marks = labels.flatMap((piece) => footnoteOf(piece.text) ?? [])
  for (const mark of marks) {
    const note = context.texts.find((line) => line.text.startsWith(mark) && !line.text.startsWith(`${mark}*`))
    const board = note && boardIn(folded(note.text), context.boards)
    if (board && board.board !== 'SC') return board.board
  }
  return undefined
}

function has(value: unknown): boolean {
  return value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function statusOf(content: At['content']): RateStatus | undefined {
  if (content.kind === 'dash') return 'notApplicable'
  if (content.kind !== 'status') return undefined
  return content.status === 'included' ? 'free' : content.status
}

function numberOf(piece: Piece | undefined): number | undefined {
  const number = /\d{1,3}/.exec(piece?.text ?? '')?.[0]
  return number === undefined ? undefined : Number(number)
}

/** Friday and Saturday are a weekend unless the file says otherwise; it is asked. */
function weekOf(part: Facets['partOfWeek'] | undefined): readonly number[] | undefined {
  if (part === undefined) return undefined
  return part === 'weekend' ? [5, 6] : [1, 2, 3, 4, 7]
}

function daysText(facets: Facets | undefined): string | undefined {
  return facets?.ranges[0]?.from
}

function assumedOccupancy(basis: PriceBasis | undefined, facts: TableFacts, isFamily: boolean): string {
  if (basis?.startsWith('perPerson')) return isFamily || basis === 'perPerson' ? 'Adult' : 'Double'
  return facts.hasOccupancies ? 'Double' : 'Room'
}

/** A bare number over a column of a table by group sizes. */
function sizeOf(heads: Axis['heads']): string | undefined {
  const size = heads.map(({ piece }) => piece.text.trim()).findLast((text) => /^\d{1,3}$/.test(text))
  return size === undefined ? undefined : `${size} pax`
}

/** Whether numbers of persons are sizes of a group: there are spans of them, or prices per person that differ by them. */
function hasGroups(table: FoundTable, axes: readonly Axis[], context: FileContext, facts: TableFacts): boolean {
  const groups = [
    ...axes.flatMap((axis) => axis.heads.flatMap(({ facets }) => facets.group ?? [])),
    ...axes
      .filter((axis) => axis.role === 'occupancy')
      .flatMap((axis) => table.rows.flatMap((row) => facetsOf(row.cells[axis.index]?.text ?? '', context).group ?? [])),
  ]
  return (
    groups.some((group) => /[-+]/.test(group)) ||
    (groups.length > 1 && (facts.basis === 'perPerson' || facts.basis === 'perVehicle' || facts.basis === 'perVehicleOneWay'))
  )
}
