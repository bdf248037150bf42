// Puts rates together: for each amount what its column, its row, its section and its table say.

import { assumedOccupancy } from './assumed-occupancy.ts'
import { footnoteBoard } from './board-of-table.ts'
import type { FileContext } from './file-context.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { RateStatus } from './reading.ts'
import type { RawRate } from './raw-rate.ts'
import { headNames, isSeveralDays, seasonOf, seasonOfSection, withoutPeriod } from './rate-season.ts'
import type { Axis } from './tables/axis.ts'
import { isRateRow } from './tables/rate-rows.ts'
import { isExtraRow, isPersonRow } from './notes/term-tables.ts'
import { type BodyRow, type FoundTable, labelOf, plain } from './tables/table.ts'
import type { TableFacts } from './table-facts.ts'
import { boardIn } from './words/boards.ts'
import { contentOf } from './words/cell-values.ts'
import { folded, footnoteOf, withoutFootnote } from './words/folded.ts'
import { roleOfRow } from './words/heads.ts'
import { sumAmongOccupancies } from './sums-of-persons.ts'
import { withDaysOfCells } from './cells-of-days.ts'
import { isKindOfPerson, isPlanOfPersons, kindOfPerson } from './kinds-of-person.ts'
import { hasGroups, sizeOf } from './group-sizes.ts'
import { capacityOf, hasMoreThanFour, areSoldAsUnits } from './capacity.ts'
import { boardOfPlan } from './explained-plans.ts'
import { inNameAbove, nightsOfSection, occupancyOfSection, rateTypeOfSection } from './section-facts.ts'
import { isVehicle, NAMED_BY_ROOM, occupancyOfCount, personsIn } from './words/occupancies.ts'
import { contractedHead, isMarket, marketName } from './words/sold-to.ts'
import { stayIn } from './words/stays.ts'
import { basisOfLabel, hasWeekend, stayOfColumn } from './rate-basis.ts'
import { partsOfName } from './room-names.ts'
import { longerName, nameOfHead, roomAbove, roomBeside, roomOfMarkets } from './room-of-rate.ts'
import { withLabelsFromAbove } from './row-labels.ts'
import { staysOfRows, type StayOfRow } from './rows-of-lengths.ts'
import { noAmountReason } from '../money/no-amount.ts'
import {
  currencyAt,
  leastStayOf,
  nightsOf,
  nightsOfVariant,
  nightsSaid,
  numberOf,
  personsAmongBoards,
  stayConditions,
  vehicleBeside,
} from './said-of-rate.ts'
import { forEachRoom, isOneOverOccupancies, isRepeatedInCell } from './shared-cells.ts'
import { withoutMeals, withRoomsAsked, withSupplementsBasis } from './rows-of-other-kinds.ts'
import { unreadPriceColumns, unsureColumn } from './weighing/unsure-columns.ts'
import { withVehicles } from './vehicles.ts'
import { withDepartureDays, withoutDaysOfTours } from './tour-days.ts'

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
  const unread = unreadPriceColumns(axes, table)
  const stayOf = staysOfRows(filled, axes)
  const leastNights = table.rows.find((row) => roleOfRow(plain(labelOf(row))) === 'minStay')
  filled.forEach((row, index) => {
    const label = row.cells.find((cell) => cell !== undefined)
    const isTotal = ['total', 'commission'].includes(roleOfRow(plain(label)) ?? '')
    const above = roomAbove(table, axes, row, facts, context)
    const isRates = isRateRow(label) && !isPersonRow(row) && !isExtraRow(row, table.rows)
    for (const axis of axes) {
      const cell = row.cells[axis.index]
      if (!cell || axis.role === 'empty') continue
      if (isTotal && cell !== label) leftOut.push({ cell, why: `“${label?.text ?? ''}” is no rate.` })
      else if (isRates && axis.role === 'total') leftOut.push({ cell, why: 'The column is a total, an average or a supplement.' })
      if (!isRates || axis.role !== 'price') continue
      const content = contentOf(cell.text, cell.value, context.legend)
      if (content.kind === 'broken') leftOut.push({ cell, why: noAmountReason(cell.text) })
      else if (content.kind === 'text' || content.kind === 'percent') leftOut.push({ cell, why: 'No price.' })
      else if (!isRepeatedInCell(row, axis, axes, context))
        rates.push(
          ...forEachRoom(
            rateAt({ table, row, index, axis, axes, cell, content, facts, context, groups, leastNights, above, unread, stayOf }),
            row,
            axis,
            axes,
            context,
            facts,
          ),
        )
    }
  })
  leftOut.push(...stayConditions(filled, axes, leastNights))
  const { rates: rooms, leftOut: meals } = withoutMeals(withDepartureDays(withoutDaysOfTours(withDaysOfCells(rates))), context)
  return { rates: withSupplementsBasis(withRoomsAsked(withVehicles(rooms, context), context)), leftOut: [...leftOut, ...meals] }
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
  readonly above: ReturnType<typeof roomAbove>
  /** Columns whose heads say nothing that is known. */
  readonly unread: ReadonlySet<number>
  readonly stayOf: StayOfRow
}

function rateAt({ table, row, index, axis, axes, cell, content, facts, context, groups, leastNights, above, unread, stayOf }: At): RawRate {
  const labels = axes.flatMap((each) => {
    const piece = row.cells[each.index]
    return piece && each.role !== 'price' ? [{ role: each.role, piece, facets: facetsOf(piece.text, context) }] : []
  })
  const of = (role: Axis['role']) => labels.find((each) => each.role === role)
  const own = <Key extends 'board' | 'rateType'>(role: Axis['role'], key: Key): Facets[Key] => of(role)?.facets[key]
  const heads = withoutPeriod(axis.heads, facts, context)
  const fromHead = <Key extends keyof Facets>(key: Key): Facets[Key] | undefined =>
    heads.toReversed().find(({ facets }) => has(facets[key]))?.facets[key]
  const roomLabel = of('room')
  const names = headNames(heads, context)
  const season = seasonOf({ labels, heads, names, context, facts, index }) ?? seasonOfSection(row, context)
  const hasDates = of('period') ?? of('from') ?? (isSeveralDays(of('departure')?.facets.ranges ?? []) ? of('departure') : undefined)
  const rowIsSeason = roomLabel !== undefined && season?.row !== undefined && hasDates === undefined
  const printed = [of('code')?.piece.text, roomLabel && !rowIsSeason ? roomLabel.piece.text : undefined]
    .filter((text) => text !== undefined)
    .join(' ')
  const ofMarkets = printed === '' ? roomOfMarkets(names.products, facts.sectionName(row.section)) : undefined
  const labelled = partsOfName(withoutFootnote((printed || (ofMarkets ?? names.products.join(' '))).replace(/\s+/g, ' ')), context)
  const room =
    above === undefined || (labelled.name !== '' && !labelled.facets.isOnlyOccupancy) ? labelled : { ...labelled, name: above.name }
  const isMissing = room.name === ''
  const occupancyLabel = of('occupancy')?.facets ?? personsAmongBoards(of('board')?.facets)
  const isWhole = isOneOverOccupancies(row, axis, axes, context)
  const headWho = isWhole
    ? undefined
    : heads.toReversed().find(({ facets }) => facets.isOnlyOccupancy || facets.group !== undefined)?.facets
  const vehicle =
    facts.basis === 'perVehicle' || facts.basis === 'perVehicleOneWay' || facts.basis === 'perGroup'
      ? (fromHead('vehicle') ?? vehicleBeside(axis, axes))
      : undefined
  const kind = kindOfPerson(heads, facts.basis)
  const isUnit = facts.areUnits && areSoldAsUnits(table, axes)
  const group = groups && !isUnit ? (headWho?.group ?? occupancyLabel?.group ?? sizeOf(heads)) : undefined
  // The whole house for a whole stay, whose head says how many it holds.
  const isHouse = isUnit && facts.areHouses
  const inName = occupancyOfSection(row, context) ?? (isHouse ? undefined : (room.facets.occupancy ?? inNameAbove(room, above, context)))
  const ofColumn = stayOfColumn(basisOfLabel(roomLabel?.piece, facts.basisOf(row.section)) ?? facts.basisOf(row.section), axis, axes, row)
  const ofRow = stayOf(row, axis, ofColumn.basis)
  const stay = { ...ofColumn, ...ofRow }
  const areHouses = stay.basis === 'perRoomPerStay' && hasMoreThanFour(table, axes)
  const counted = areHouses || isUnit ? undefined : occupancyOfCount(numberOf(of('occupancy')?.piece) ?? 0)
  // `Double room` below `Price per room` is for two.
  const occupancyOfHead = headWho?.occupancy === 'Room' && inName !== undefined ? undefined : headWho?.occupancy
  const named = (isUnit ? undefined : occupancyLabel?.occupancy) ?? (group ? undefined : counted) ?? occupancyOfHead
  const isDayUse = inName === 'Day use' && (named === undefined || named === 'Room')
  const isExtraPerson =
    occupancyLabel === undefined && /^(?:Extra|Infant)/.test(inName ?? '') && !/^(?:Extra|Child|Infant|Adult)/.test(named ?? '')
  const counts = named === 'Adult' && stay.basis?.startsWith('perRoom') ? personsIn(plain(of('occupancy')?.piece))?.count : undefined
  const who = isDayUse || isExtraPerson ? inName : ((counts === undefined ? undefined : occupancyOfCount(counts)) ?? named)
  const isFamilyWord = NAMED_BY_ROOM.test(plain(of('occupancy')?.piece)) && inName !== undefined
  const sum = sumAmongOccupancies(of('occupancy')?.piece, table, axes, context)
  const printedWho =
    of('occupancy') && !isUnit && !who && !group && !isFamilyWord ? withoutFootnote(of('occupancy')?.piece.text ?? '') : undefined
  const whoLabel = of('occupancy')
  const namedWho = !isUnit && !isFamilyWord && whoLabel && isPlanOfPersons(whoLabel) ? withoutFootnote(whoLabel.piece.text) : undefined
  const stated = stay.basis?.startsWith('perRoom') ? facts.statedPersons(room.name) : undefined
  const assumed = stated ?? assumedOccupancy(stay.basis, facts, room)
  const isForAll = facts.isForAny && stay.basis === 'perRoomPerNight'
  const isFamilyPrice = room.facets.isFamily && stay.basis?.startsWith('perPerson') === true
  const inLabel = stay.basis?.endsWith('PerNight') ? undefined : roomLabel?.facets.stay?.nights
  const nights =
    stay.nights ??
    nightsOf(of('nights')?.piece) ??
    nightsSaid(of('days')?.piece) ??
    (typeof inLabel === 'number' ? inLabel : undefined) ??
    nightsOfVariant(of('variant')?.facets, stay.basis) ??
    nightsOfSection(row) ??
    facts.nights
  const inSection = facts.boardOf(row.section)
  const inRoom = room.facets.board === 'SC' ? (inSection ?? 'SC') : room.facets.board
  const isTransport = stay.basis?.startsWith('perVehicle') === true
  const variant = ofRow ? undefined : of('variant')
  const otherNames = names.products
    .filter((name) => !isKindOfPerson(name, kind, folded(name)))
    .filter((name) => (vehicle === undefined ? stayIn(folded(name))?.nights !== 'each' : name !== vehicle && !isVehicle(folded(name))))
  const joinedName = (printed !== '' || ofMarkets !== undefined) && otherNames.length > 0 ? otherNames.join(' ') : undefined
  const headName =
    joinedName !== undefined && isMarket(folded(joinedName)) ? marketName(joinedName) : (joinedName ?? asContracted(axis, axes))
  const ownName = room.name || facts.statedRoom || roomBeside(axis, axes, context) || ''
  const known = longerName(ownName, facts.titleRoom) || facts.baseRoom || facts.titleRoom
  const fromWho = known ? undefined : nameOfHead(axis, axes)
  const roomName = known || fromWho?.name || ''
  const isStay = fromHead('stay') !== undefined && !hasWeekend(axes)
  const partOfWeek = of('weekdays')?.facets.partOfWeek ?? (isStay ? undefined : fromHead('partOfWeek'))
  const inHeadName = headName === undefined || isHouse ? undefined : fromHead('occupancy')
  const section =
    of('place')?.piece.text.replace(/\s+/g, ' ').trim() ??
    (above?.isSection || occupancyOfSection(row, context) !== undefined ? undefined : facts.sectionName(row.section)) ??
    stay.section
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
    capacity: axis.capacity ?? capacityOf(axes, row),
    hasOccupancyColumn: axes.some((each) => each.role === 'occupancy') ? true : undefined,
    isRoomAsked: fromWho?.isAsked === true || (above?.isAsked === true && room.name === above.name) ? true : undefined,
    section: section === roomName ? undefined : section,
    variant:
      [variant && variant.facets.board === undefined ? variant.piece.text : undefined, headName, stay.variant].filter(Boolean).join(' ') ||
      undefined,
    headName,
    board: isTransport
      ? undefined
      : (footnoteBoard(
          labels.map((each) => each.piece),
          context,
        ) ??
        own('board', 'board') ??
        own('place', 'board') ??
        boardIn(plain(of('board')?.piece), context.boards)?.board ??
        own('variant', 'board') ??
        own('nights', 'board') ??
        own('days', 'board') ??
        fromHead('board') ??
        (headName === undefined ? undefined : boardOfPlan(headName, context)) ??
        inRoom ??
        inSection),
    description:
      sum ??
      vehicle ??
      kind ??
      (stay.basis?.startsWith('perVehicle') && !group ? 'Room' : undefined) ??
      group ??
      who ??
      (/^\d{1,2}$/.test(printedWho ?? '') ? 'Room' : printedWho) ??
      (isFamilyPrice
        ? 'Adult'
        : ((isForAll ? 'Room' : (inName ?? inHeadName)) ??
          (isUnit ? 'Room' : room.facets.isUnit ? (stay.basis?.startsWith('perPerson') ? 'Adult' : 'Room') : assumed))),
    isOccupancyAssumed:
      !(isForAll || stated !== undefined || (facts.isForTwo && assumed === 'Double')) &&
      vehicle === undefined &&
      kind === undefined &&
      group === undefined &&
      who === undefined &&
      ((inName ?? inHeadName) === undefined || isFamilyPrice),
    unreadWho: vehicle === undefined && group === undefined && !/^\d{1,2}$/.test(printedWho ?? '') ? (printedWho ?? namedWho) : undefined,
    isFamily: room.facets.isFamily && who === undefined,
    isStayDoubtful: stay.isDoubtful,
    season,
    departure: isSeveralDays(of('departure')?.facets.ranges ?? []) ? undefined : daysText(of('departure')?.facets),
    weekdays:
      of('weekdays')?.facets.weekdays ??
      fromHead('weekdays') ??
      roomLabel?.facets.weekdays ??
      daysBeside(axes, partOfWeek) ??
      weekOf(partOfWeek),
    isWeekAssumed: partOfWeek !== undefined && daysBeside(axes, partOfWeek) === undefined && fromHead('weekdays') === undefined,
    rateType: own('variant', 'rateType') ?? fromHead('rateType') ?? rateTypeOfSection(row) ?? facts.rateType,
    ...currencyAt(content, axis, facts.currency),
    basis: nights !== undefined && stay.basis === 'perPerson' ? 'perPersonPerStay' : stay.basis,
    nights,
    unsureColumn: unsureColumn(axes, row),
    isColumnUnread: unread.has(axis.index) ? true : undefined,
    minStay:
      leastStayOf(of('minStay')?.piece) ??
      leastStayOf(leastNights?.cells[axis.index]) ??
      fromHead('leastNights') ??
      leastOf(labels) ??
      stay.minStay,
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

/** `Contracted` beside `Free sale`. */
function asContracted(axis: Axis, axes: readonly Axis[]): string | undefined {
  const headsOf = (each: Axis) => each.heads.map(({ piece }) => folded(piece.text))
  return axis.heads[contractedHead(headsOf(axis), axes.flatMap(headsOf))]?.piece.text
}

/** `Peak season (min. 5 nights)` left of its prices. */
function leastOf(labels: readonly { readonly facets: Facets }[]): number | undefined {
  return labels.flatMap(({ facets }) => facets.leastNights ?? [])[0]
}

function has(value: unknown): boolean {
  return value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function statusOf(content: At['content']): RateStatus | undefined {
  if (content.kind === 'dash') return 'notApplicable'
  if (content.kind !== 'status') return undefined
  return content.status === 'included' ? 'free' : content.status
}

/** `Weekday` beside `Weekend (Fri, Sat)`: the other days. */
function daysBeside(axes: readonly Axis[], part: Facets['partOfWeek'] | undefined): readonly number[] | undefined {
  if (part !== 'midweek') return undefined
  const named = axes.flatMap(({ heads }) => heads.flatMap(({ facets }) => facets.weekdays ?? []))
  return named.length === 0 ? undefined : [1, 2, 3, 4, 5, 6, 7].filter((day) => !named.includes(day))
}

/** Friday and Saturday are a weekend unless the file says otherwise; it is asked. */
function weekOf(part: Facets['partOfWeek'] | undefined): readonly number[] | undefined {
  if (part === undefined) return undefined
  return part === 'weekend' ? [5, 6] : [1, 2, 3, 4, 7]
}

function daysText(facets: Facets | undefined): string | undefined {
  return facets?.ranges[0]?.from
}
