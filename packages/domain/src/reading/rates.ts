// Puts rates together: for each amount what its column, its row, its section and its table say.

import type { FileContext } from './file-context.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { PriceBasis, RateStatus, RateType } from './reading.ts'
import type { RawRate } from './raw-rate.ts'
import { headNames, isSeveralDays, seasonOf, seasonOfSection } from './rate-season.ts'
import { type Axis, isRateRow } from './tables/axes.ts'
import { isExtraRow, isPersonRow } from './notes/term-tables.ts'
import { type BodyRow, type FoundTable, labelOf, plain } from './tables/table.ts'
import type { TableFacts } from './table-facts.ts'
import { type BoardCode, boardIn } from './words/boards.ts'
import { contentOf } from './words/cell-values.ts'
import { rateTypesIn } from './words/facts-in-text.ts'
import { folded, footnoteOf, withoutFootnote } from './words/folded.ts'
import { roleOfRow } from './words/heads.ts'
import { isVehicle, occupancyOfCount } from './words/occupancies.ts'
import { stayIn } from './words/stays.ts'
import { basisOfLabel, hasWeekend, stayOfColumn } from './rate-basis.ts'
import { partsOfName } from './room-names.ts'
import { longerName, nameOfHead, roomAbove, roomBeside } from './room-of-rate.ts'
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
    const isRates = isRateRow(label) && !isPersonRow(row) && !isExtraRow(row, table.rows)
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
  return { rates: withoutDaysOfTours(rates), leftOut }
}

/** The days on which a tour or a cruise begins are no days for which one price holds and another one for the rest. */
function withoutDaysOfTours(rates: readonly RawRate[]): RawRate[] {
  const keyOf = ({ room, section, variant, description, season, nights }: RawRate) =>
    [room, section, variant, description, JSON.stringify(season?.ranges), nights].join('|')
  const counts = new Map<string, Set<string>>()
  for (const rate of rates) counts.set(keyOf(rate), (counts.get(keyOf(rate)) ?? new Set()).add(String(rate.weekdays)))
  return rates.map((rate) =>
    rate.weekdays !== undefined && rate.basis?.endsWith('PerNight') !== true && !rate.isWeekAssumed && counts.get(keyOf(rate))?.size === 1
      ? { ...rate, weekdays: undefined }
      : rate,
  )
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
  const season = seasonOf({ labels, heads, names, context, facts, index }) ?? seasonOfSection(row, context)
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
  const stay = stayOfColumn(basisOfLabel(roomLabel?.piece, facts.basisOf(row.section)) ?? facts.basisOf(row.section), axis, axes, row)
  const assumed = assumedOccupancy(stay.basis, facts, room.facets.isFamily)
  const isFamilyPrice = room.facets.isFamily && stay.basis?.startsWith('perPerson') === true
  const inLabel = stay.basis?.endsWith('PerNight') ? undefined : roomLabel?.facets.stay?.nights
  const nights = stay.nights ?? numberOf(of('nights')?.piece) ?? (typeof inLabel === 'number' ? inLabel : undefined) ?? facts.nights
  const inSection = facts.boardOf(row.section)
  const inRoom = room.facets.board === 'SC' ? (inSection ?? 'SC') : room.facets.board
  const variant = of('variant')
  const otherNames = productNames.filter((name) =>
    vehicle === undefined ? stayIn(folded(name))?.nights !== 'each' : !isVehicle(folded(name)),
  )
  const headName = printed !== '' && otherNames.length > 0 ? otherNames.join(' ') : undefined
  const known = longerName(room.name || (roomBeside(axis, axes, context) ?? ''), facts.titleRoom) || facts.baseRoom || facts.titleRoom
  const fromWho = known ? undefined : nameOfHead(axis, axes)
  const roomName = known || fromWho?.name || ''
  const isStay = fromHead('stay') !== undefined && !hasWeekend(axes)
  const partOfWeek = of('weekdays')?.facets.partOfWeek ?? (isStay ? undefined : fromHead('partOfWeek'))
  const inHeadName = headName === undefined ? undefined : fromHead('occupancy')
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
    printedRoom: roomLabel?.piece.text,
    capacity: capacityOf(axes, row),
    hasOccupancyColumn: axes.some((each) => each.role === 'occupancy') ? true : undefined,
    isRoomAsked: fromWho?.isAsked === true ? true : undefined,
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
      boardIn(plain(of('board')?.piece), context.boards)?.board ??
      own('variant', 'board') ??
      fromHead('board') ??
      inRoom ??
      inSection,
    description:
      vehicle ??
      (stay.basis?.startsWith('perVehicle') && !group ? 'Room' : undefined) ??
      group ??
      who ??
      (/^\d{1,2}$/.test(printedWho ?? '') ? 'Room' : printedWho) ??
      (isFamilyPrice
        ? 'Adult'
        : (inName ?? inHeadName ?? (room.facets.isUnit ? (stay.basis?.startsWith('perPerson') ? 'Adult' : 'Room') : assumed))),
    isOccupancyAssumed:
      !(facts.isForTwo && assumed === 'Double') &&
      vehicle === undefined &&
      group === undefined &&
      who === undefined &&
      ((inName ?? inHeadName) === undefined || isFamilyPrice),
    isFamily: room.facets.isFamily && who === undefined,
    isStayDoubtful: stay.isDoubtful,
    season,
    departure: isSeveralDays(of('departure')?.facets.ranges ?? []) ? undefined : daysText(of('departure')?.facets),
    weekdays: of('weekdays')?.facets.weekdays ?? fromHead('weekdays') ?? roomLabel?.facets.weekdays ?? weekOf(partOfWeek),
    isWeekAssumed: partOfWeek !== undefined,
    rateType: own('variant', 'rateType') ?? fromHead('rateType') ?? rateTypeOfSection(row) ?? facts.rateType,
    currency: content.kind === 'amount' ? content.currency : undefined,
    basis: nights !== undefined && stay.basis === 'perPerson' ? 'perPersonPerStay' : stay.basis,
    nights,
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

/** `RACK RATES` over the rows below it. */
function rateTypeOfSection({ section }: BodyRow): RateType | undefined {
  const types = section ? rateTypesIn(folded(section.text)) : []
  return types.length === 1 ? types[0] : undefined
}

function has(value: unknown): boolean {
  return value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function statusOf(content: At['content']): RateStatus | undefined {
  if (content.kind === 'dash') return 'notApplicable'
  if (content.kind !== 'status') return undefined
  return content.status === 'included' ? 'free' : content.status
}

/** What a column `Sleeps` or `Capacité` says. */
function capacityOf(axes: readonly Axis[], row: BodyRow): string | undefined {
  const axis = axes.find(
    ({ role, heads }) => (role === 'remark' || role === 'occupancy') && heads.some(({ piece }) => CAPACITY.test(plain(piece))),
  )
  return axis && row.cells[axis.index]?.text
}

const CAPACITY =
  /^(?:capaci\w*|capienza|sleeps|beds?|betten|letti|camas|lits|personen|persons|personnes|personas|persone|pessoas|posti(?: letto)?|max\.? ?\w*)$/

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
