// What titles and section rows say about all rates of a table: basis, board, nights of a package, its name.

import { baseRoom, isAboutAll, isOnPageOf } from './base-room.ts'
import { areNights, basisOfCorner, basisOfHeads, basisOfLines, nightsOfStays, packageOfCorner, PER_NIGHT } from './basis-of-table.ts'
import { boardIsBySection, boardOfIncludedRow, boardOfLine, boardOfLines } from './board-of-table.ts'
import type { FileContext } from './file-context.ts'
import { NIGHTLY, STAY } from './rate-basis.ts'
import { facetsOf } from './facets.ts'
import { GENERAL, longTitles, nameOfSection, PRICED_TITLE, titleRoom, withoutDescriptions } from './names-of-titles.ts'
import { nightsOfFile } from './nights-of-file.ts'
import type { PriceBasis, RateType } from './reading.ts'
import type { RawRate } from './raw-rate.ts'
import { seasonNamed } from './seasons.ts'
import type { Axis } from './tables/axis.ts'
import { type FoundTable, labelOf, plain, type TextLine } from './tables/table.ts'
import type { BoardCode } from './words/boards.ts'
import { basisIn, aboutAllPrices, currenciesIn, isOneWay, isPerUnit, packageIn, rateTypesOfTitle } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { isPeriod, seasonOfCorner, seasonOfTitle } from './table-season.ts'
import { statedRoomIn } from './stated-room.ts'
import { isRoomNoun, isSeasonOrNothing, kindOfTitle } from './words/heads.ts'
import { isForAny, isForOneOrTwo, isForTwo, type RoomForOthers, roomsForOthers } from './words/for-two.ts'
import { SOLD_AS_UNITS } from './words/houses.ts'
import { occupancyIn } from './words/occupancies.ts'
import { asWord, oneOf } from './words/phrases.ts'
import { MEALS_OF_PACKAGES } from './words/table-titles.ts'

/** What is the same for all rows of a table. */
export type FactsOfRows = {
  readonly basis: PriceBasis | undefined
  readonly board: BoardCode | undefined
  readonly nights: number | undefined
  /** The room of a table that names none: `base chambre double ou twin`, or the package. */
  readonly baseRoom: string | undefined
  /** A title such as `Standard room` right above a table whose rows and columns name no room. */
  readonly titleRoom: string | undefined
  /** The only room of the file, as a title says it: `FIT rates 2027, Standard room`, `Room type: Land View`. */
  readonly statedRoom: string | undefined
  readonly title: TextLine | undefined
  /** Where the title calls the prices of this table retail or nett, and not both. */
  readonly rateType: RateType | undefined
  /** The only currency that its own titles name, in a file with titles of several tables. */
  readonly currency: string | undefined
  readonly season: RawRate['season']
  readonly hasOccupancies: boolean
  /** The prices are those of flats or houses, whatever the number of guests. */
  readonly areUnits: boolean
  /** Houses of a park for a whole stay: their heads say how many persons they hold. */
  readonly areHouses: boolean
  /** A title says that the prices are for two: `single or double occupancy`. */
  readonly isForTwo: boolean
  /** Rooms for others than two, where a title names them beside rooms for two. */
  readonly forOthers: readonly RoomForOthers[]
  /** A title says that the prices are the same for however many a room holds. */
  readonly isForAny: boolean
  /** And for one: `single or double occupancy`, `1-2 persons`. */
  readonly isForOneOrTwo: boolean
}

export type TableFacts = FactsOfRows & {
  readonly sectionName: (section: TextLine | undefined) => string | undefined
  readonly boardOf: (section: TextLine | undefined) => BoardCode | undefined
  readonly basisOf: (section: TextLine | undefined) => PriceBasis | undefined
}

/** @param carried the section that a table continued from the page before began under */
export function factsOfTable(table: FoundTable, axes: readonly Axis[], context: FileContext, carried: TextLine | undefined): TableFacts {
  const own = withoutSeasonList(ownTitles(table), context)
  const packaged = [...own, ...longTitles(table)].map((line) => packageIn(folded(line.text))).find((each) => each !== undefined)
  const titles = new Set(table.titles.map(({ ids }) => ids[0]))
  const general = context.texts
    .filter(({ ids }) => titles.has(ids[0]) || !context.ofOneTable?.has(ids[0] ?? ''))
    .filter((line) => !kindOfTitle(folded(line.text).slice(0, 30)) || /per |pro |par |por /.test(folded(line.text)))
    .slice(0, 14)
  const areNightly = packaged === undefined && table.titles.some((line) => PER_NIGHT.test(aboutAllPrices(folded(line.text))))
  const ofGeneral = (basis: PriceBasis | undefined) => (areNightly && basis?.endsWith('PerStay') ? NIGHTLY[basis] : basis)
  const said =
    basisOfCorner(axes) ??
    basisOfLines([...own.toReversed(), ...table.titles.toReversed()], packaged !== undefined) ??
    ofGeneral(
      basisOfLines(
        general.map((line) => ({ ...line, text: aboutAllPrices(folded(line.text)) })),
        false,
      ),
    ) ??
    basisOfHeads(axes) ??
    ((packaged ?? general.some(({ text }) => STAY_ALONE.test(folded(text)))) && areUnits(table, axes, general)
      ? 'perRoomPerStay'
      : undefined)
  const ofCorner = packageOfCorner(axes)
  const nightly = said === 'perPerson' && (areNightly || areNights(table, axes, context)) ? 'perPersonPerNight' : said
  const stay = nightly && ofCorner ? STAY[nightly] : nightly
  const basis = stay === 'perVehicle' && own.some((line) => isOneWay(folded(line.text))) ? 'perVehicleOneWay' : stay
  const board =
    boardOfIncludedRow(table) ??
    boardOfLines(own.toReversed(), context) ??
    (packaged && own.some((line) => MEALS.test(folded(line.text)))
      ? undefined
      : boardOfLines(
          [
            ...(packaged ? [] : table.titles.toReversed()),
            // Tours and tickets come with the meals that their own title names.
            ...(basis === 'perPerson' && !hasRooms(table, axes)
              ? []
              : general.filter((line) => !isOfOther(line, basisOfLines(own, false)))),
          ],
          context,
        )) ??
    axes.find((axis) => axis.role === 'room')?.heads.find(({ facets }) => facets.board !== undefined)?.facets.board
  const title = own.find((line) => basisIn(folded(line.text)) === undefined || packageIn(folded(line.text)) !== undefined)
  const isLetterhead =
    own.some((line) => isFirstOfPage(line, table) && !isTitleOfPage(line, table, context)) ||
    (packaged === undefined && GENERAL.test(folded(title?.text ?? '')))
  const areStays =
    basis === 'perRoomPerStay' || (basis?.startsWith('perPerson') === true && !basis.endsWith('PerNight') && hasRooms(table, axes))
  const ofAll = [...own, ...general].map(({ text }) => aboutAllPrices(folded(text)))
  const sections = new Set(table.rows.map((row) => row.section))
  const at = (section: TextLine | undefined) => section ?? carried
  return {
    basis,
    board,
    nights: packaged?.nights ?? ofCorner?.nights ?? nightsOfStays(table, basis) ?? (areStays ? nightsOfFile(context.texts) : undefined),
    baseRoom: baseRoom(
      packaged ? own : [...own, ...context.texts.slice(0, 8).filter((line) => isAboutAll(line.text) && isOnPageOf(line, table))],
      packaged !== undefined,
    ),
    titleRoom: titleRoom(withoutDescriptions(own).filter((line) => line.ids[0] !== context.texts[0]?.ids[0])),
    statedRoom: statedRoomIn([
      ...withoutDescriptions(own).toReversed(),
      ...withoutDescriptions(table.titles).slice(-2).toReversed(),
      ...withoutDescriptions(context.texts).slice(0, 6),
    ]),
    title,
    rateType: own.map(({ text }) => rateTypesOfTitle(folded(text))).findLast((types) => types.length === 1)?.[0],
    currency: context.ofOneTable
      ? onlyOne(own.filter((line) => !isFirstOfPage(line, table)).flatMap(({ text }) => currenciesIn(text, folded(text))))
      : undefined,
    season: seasonOfTitle(own, context) ?? seasonOfCorner(axes, context),
    hasOccupancies: hasOccupancies(table, axes, context),
    areHouses: basis === 'perRoomPerStay' && isOfPark(general),
    areUnits:
      (basis === 'perRoomPerStay' && isOfPark(general)) ||
      isPerUnit([...own.toReversed(), ...table.titles.toReversed(), ...general].map((line) => aboutAllPrices(folded(line.text)))),
    isForTwo: ofAll.some(isForTwo),
    forOthers: ofAll.flatMap(roomsForOthers),
    isForAny: ofAll.some(isForAny),
    isForOneOrTwo: ofAll.some(isForOneOrTwo),
    sectionName: (section) =>
      nameOfSection(isSeasonSection(at(section), context) ? undefined : at(section)) ??
      (sections.size === 1 && !isLetterhead && !isSeasonSection(title, context)
        ? packaged
          ? nameOfSection(title)?.split(': ')[0]
          : nameOfSection(title)
        : undefined),
    boardOf: (section) => {
      const line = at(section)
      return line ? (boardOfLine(line, context) ?? (boardIsBySection(table, context) ? 'RO' : board)) : board
    },
    basisOf: (section) => (at(section) && basisIn(folded(at(section)?.text ?? ''))) || basis,
  }
}

function onlyOne(found: readonly string[]): string | undefined {
  const [first, other] = new Set(found)
  return other === undefined ? first : undefined
}

/** The first text of a sheet or page: its letterhead. */
function isFirstOfPage(line: TextLine, { firstOfPage }: FoundTable): boolean {
  return firstOfPage === line.ids[0]
}

/** A later page of a catalogue begins with the hotel of that page, which no other page names. */
function isTitleOfPage(line: TextLine, { page }: FoundTable, { texts }: FileContext): boolean {
  return page.kind === 'page' && page.number > 1 && texts.filter(({ text }) => text === line.text).length === 1
}

/**
 * The first cells of titles that say something about their own table alone, where several tables of rates have titles of their own. Titles
 * of the first of them may be about all.
 */
export function titlesOfOneTable(tables: readonly FoundTable[]): Set<string> {
  const [first, ...others] = tables.map((table) => ownTitles(table).filter((line) => !isFirstOfPage(line, table)))
  return new Set(first && first.length > 0 ? others.flatMap((lines) => lines.flatMap(({ ids }) => ids.slice(0, 1))) : [])
}

/** Titles right above the heads that belong to this table alone: not the letterhead of the page, unless it has no other. */
function ownTitles(table: FoundTable): TextLine[] {
  const own: TextLine[] = []
  for (const line of table.titles.toReversed()) {
    if (/^[*†]/.test(line.text) || line.text.length > 140 || PRICED_TITLE.test(line.text)) break
    own.unshift(line)
    if (line.hasGapAbove) break
  }
  const above = table.titles[table.titles.length - own.length - 1]
  const isPackage =
    above !== undefined && above.text.length < 60 && !PRICED_TITLE.test(above.text) && packageIn(folded(above.text)) !== undefined
  if (above && isPackage && own.length > 0 && own.every((line) => packageIn(folded(line.text)) === undefined)) own.unshift(above)
  return joinedTitles(own)
}

/** Without a list of seasons above the table, which gives no name to it. */
function withoutSeasonList(lines: readonly TextLine[], context: FileContext): TextLine[] {
  const isDated = (line: TextLine) => {
    const { ranges } = facetsOf(line.text, context)
    return ranges.length > 0 && !ranges.every((range) => isPeriod(range, context))
  }
  return lines.filter(isDated).length > 1 ? lines.filter((line) => !isDated(line)) : [...lines]
}

/** A long title continues in the line below it. */
function joinedTitles(lines: readonly TextLine[]): TextLine[] {
  const out: TextLine[] = []
  for (const line of lines) {
    const last = out.at(-1)
    const goesOn = last !== undefined && line.height > 1 && last.text.length > 55 && last.left === line.left && last.height === line.height
    if (last && goesOn) out[out.length - 1] = { ...last, text: `${last.text} ${line.text}`, ids: [...last.ids, ...line.ids] }
    else out.push(line)
  }
  return out
}

/** `consumentenprijzen in euro per verblijf`: how long, and not for whom. */
const STAY_ALONE = /(?:prices?|rates?|preise?|prix|prijzen|priser)(?!\p{L})[^.;]{0,30} (?:per verblijf|per stay|pro aufenthalt)/u
const PARK = /(?<!\p{L})(?:bungalow|vakantie|ferien|holiday ?)park/u

function isOfPark(lines: readonly TextLine[]): boolean {
  return lines.some(({ text }) => PARK.test(folded(text)))
}

/** Whether rows or columns are named like rooms. */
function hasRooms(table: FoundTable, axes: readonly Axis[]): boolean {
  const labels = [...table.rows.map((row) => labelOf(row)), ...axes.flatMap(({ heads }) => heads.map(({ piece }) => piece))]
  return labels.some((piece) => isRoomNoun(plain(piece)))
}

const IS_UNIT = asWord(SOLD_AS_UNITS)

/** Flats, mobile homes and houses are let as a whole. */
function areUnits(table: FoundTable, axes: readonly Axis[], general: readonly TextLine[]): boolean {
  const rooms = axes.filter((axis) => axis.role === 'room')
  const texts = [
    ...rooms.flatMap((axis) => [
      ...axis.heads.map(({ piece }) => piece.text),
      ...table.rows.flatMap((row) => row.cells[axis.index]?.text ?? []),
    ]),
    ...axes.filter((axis) => axis.role === 'price').flatMap((axis) => axis.heads.map(({ piece }) => piece.text)),
    ...(isOfPark(general) ? ['bungalow'] : []),
  ]
  return texts.some((text) => IS_UNIT.test(folded(text)))
}

/** A package that speaks of its own meals is not sold with those of the other rates. */
const MEALS = new RegExp(oneOf(MEALS_OF_PACKAGES), 'u')

/** A title with another basis than the one above this table is that of another table. */
function isOfOther({ text }: TextLine, own: PriceBasis | undefined): boolean {
  const basis = basisIn(aboutAllPrices(folded(text)))
  return own !== undefined && basis !== undefined && basis !== own
}

/** A section row with the dates or the name of a season, or with `RACK RATES`, names no house. */
function isSeasonSection(line: TextLine | undefined, context: FileContext): boolean {
  if (line === undefined) return false
  const facets = facetsOf(line.text, context)
  const isSeason = facets.ranges.length > 0 ? isSeasonOrNothing(folded(facets.name)) : seasonNamed(line.text, context.seasons).length > 0
  return isSeason || RATE_TYPE_ALONE.test(folded(line.text))
}

const RATE_TYPE_ALONE =
  /^(?:rack|sto|nett?o?|gross|retail|public|brutto|publi[cq]\w*)(?: rates?| prices?| preise?| tarif\w*)?\s*(?:\(.*\))?$/

/** Whether rows or columns of the table say for how many persons a price is. */
function hasOccupancies(table: FoundTable, axes: readonly Axis[], context: FileContext): boolean {
  const heads = axes.flatMap((axis) => axis.heads.map(({ facets }) => facets.occupancy))
  const labels = table.rows
    .map((row) => facetsOf(row.cells[0]?.text ?? '', context))
    .map((facets) => (facets.isOnlyOccupancy || facets.occupancy === 'Single' ? facets.occupancy : undefined))
  return (
    [...heads, ...labels].some((each) => each !== undefined && !/^(?:Room|Extra|Child|Infant)/.test(each)) ||
    (occupancyIn(folded(table.titles.at(-1)?.text ?? ''))?.occupancy ?? 'Room') !== 'Room'
  )
}
