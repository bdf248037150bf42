// The rate of one amount: what its column, its row, its section and its table say.

import { assumedOccupancy } from './assumed-occupancy.ts'
import { footnoteBoard } from './board-of-table.ts'
import { type Facets, facetsOf } from './facets.ts'
import type { Piece } from './pages/row.ts'
import type { RateStatus } from './reading.ts'
import type { RawRate } from './raw-rate.ts'
import { headNames, isSeveralDays, seasonOf, seasonOfSection, withoutPeriod } from './rate-season.ts'
import type { Axis } from './tables/axis.ts'
import { type BodyRow, plain } from './tables/table.ts'
import { boardIn } from './words/boards.ts'
import type { contentOf } from './words/cell-values.ts'
import { folded, footnoteOf, withoutFootnote } from './words/folded.ts'
import { isKindOfPerson, isPlanOfPersons, kindOfPerson } from './kinds-of-person.ts'
import { sizeOf } from './group-sizes.ts'
import { capacityOf } from './capacity.ts'
import { boardOfPlan } from './explained-plans.ts'
import { inNameAbove, nightsOfSection, occupancyOfSection, rateTypeOfSection } from './section-facts.ts'
import { isVehicle, NAMED_BY_ROOM, occupancyOfCount, personsIn } from './words/occupancies.ts'
import { isMarket, marketName } from './words/sold-to.ts'
import { daysBeside, daysSaidOf, weekOf } from './weekend-said.ts'
import { stayIn } from './words/stays.ts'
import { basisOfLabel, hasWeekend, isExtraNight, stayOfColumn } from './rate-basis.ts'
import type { SaidBySection, SeenByRows } from './seen-by-rows.ts'
import { statedPersons } from './persons-of-rooms.ts'
import { partsOfName } from './room-names.ts'
import { longerName, nameOfHead, roomBeside, roomOfMarkets } from './room-of-rate.ts'
import type { StayOfRow } from './rows-of-lengths.ts'
import {
  asContracted,
  currencyAt,
  leastOf,
  leastStayOf,
  nightsOf,
  nightsOfVariant,
  nightsSaid,
  numberOf,
  personsAmongBoards,
  vehicleBeside,
} from './said-of-rate.ts'
import { isOneOverOccupancies } from './shared-cells.ts'
import { unsureColumn } from './weighing/unsure-columns.ts'

/** An amount of a table, in its row and column. */
export type At = {
  readonly row: BodyRow
  readonly index: number
  readonly axis: Axis
  readonly cell: Piece
  readonly content: Exclude<ReturnType<typeof contentOf>, { kind: 'text' | 'percent' }>
  readonly seen: SeenByRows
  readonly said: SaidBySection | undefined
  readonly sum: string | undefined
  readonly stayOf: StayOfRow | undefined
}

/** A rate as printed; what the file does not say is undefined. */
export function rateAt({ row, index, axis, cell, content, seen, said, sum, stayOf }: At): RawRate {
  const { table, axes, facts, context, groups, leastNights, unread } = seen
  const above = said?.above
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
  const ofMarkets = printed === '' ? roomOfMarkets(names.products, said?.name) : undefined
  const labelled = partsOfName(withoutFootnote((printed || (ofMarkets ?? names.products.join(' '))).replace(/\s+/g, ' ')), context)
  const room =
    above === undefined || (labelled.name !== '' && !labelled.facets.isOnlyOccupancy && !above.areLengths)
      ? labelled
      : { ...labelled, name: above.name }
  const extraNight = above?.areLengths && isExtraNight(plain(roomLabel?.piece)) ? withoutFootnote(roomLabel?.piece.text ?? '') : undefined
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
  const isUnit = facts.areUnits && seen.areSoldAsUnits
  const group = groups && !isUnit ? (headWho?.group ?? occupancyLabel?.group ?? sizeOf(heads)) : undefined
  // The whole house for a whole stay, whose head says how many it holds.
  const isHouse = isUnit && facts.areHouses
  const inName = occupancyOfSection(row, context) ?? (isHouse ? undefined : (room.facets.occupancy ?? inNameAbove(room, above, context)))
  const ofColumn = stayOfColumn(basisOfLabel(roomLabel?.piece, said?.basis) ?? said?.basis, axis, axes, row)
  const ofRow = stayOf?.(axis, ofColumn.basis)
  const stay = { ...ofColumn, ...ofRow }
  const areHouses = stay.basis === 'perRoomPerStay' && seen.hasMoreThanFour
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
  const printedWho =
    of('occupancy') && !isUnit && !who && !group && !isFamilyWord ? withoutFootnote(of('occupancy')?.piece.text ?? '') : undefined
  const whoLabel = of('occupancy')
  const namedWho = !isUnit && !isFamilyWord && whoLabel && isPlanOfPersons(whoLabel) ? withoutFootnote(whoLabel.piece.text) : undefined
  const stated = stay.basis?.startsWith('perRoom') ? statedPersons(room.name, facts.forOthers) : undefined
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
  const inSection = said?.board
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
  const place =
    of('place')?.piece.text.replace(/\s+/g, ' ').trim() ??
    (above?.isSection || occupancyOfSection(row, context) !== undefined ? undefined : said?.name) ??
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
    section: place === roomName ? undefined : place,
    variant:
      [variant && variant.facets.board === undefined ? variant.piece.text : undefined, extraNight, headName, stay.variant]
        .filter(Boolean)
        .join(' ') || undefined,
    headName,
    board:
      // A supplement among the boards of a room holds for all of them.
      isTransport || (of('board') !== undefined && personsAmongBoards(of('board')?.facets) !== undefined)
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
      daysSaidOf(partOfWeek, context) ??
      weekOf(partOfWeek),
    isWeekAssumed:
      partOfWeek !== undefined &&
      daysBeside(axes, partOfWeek) === undefined &&
      daysSaidOf(partOfWeek, context) === undefined &&
      fromHead('weekdays') === undefined,
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

function has(value: unknown): boolean {
  return value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function statusOf(content: At['content']): RateStatus | undefined {
  if (content.kind === 'dash') return 'notApplicable'
  if (content.kind !== 'status') return undefined
  return content.status === 'included' ? 'free' : content.status
}

function daysText(facets: Facets | undefined): string | undefined {
  return facets?.ranges[0]?.from
}
