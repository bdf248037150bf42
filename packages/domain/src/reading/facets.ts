// What one head or label says: dates, days of the week, board, occupancy, group, kind of rate; and the name that is left.

import type { DayRange } from '../calendar/day-range.ts'
import { isKnownCurrency } from '../money/known-currency.ts'
import type { DateOrder } from '../calendar/typed-date.ts'
import { cut, withinPeriod, withoutNameOfMonth, withPairs } from './dates-of-heads.ts'
import type { RateType } from './reading.ts'
import { rangesOf, type SeasonEntry, type Years } from './seasons.ts'
import type { Weights } from './weighing/weights.ts'
import { type BoardCode, boardIn, endsInBoard } from './words/boards.ts'
import { isEveryDay, partOfWeekIn, weekdaysIn } from './words/date-words.ts'
import { AND } from './words/basis-words.ts'
import { basisIn } from './words/facts-in-text.ts'
import { datesIn, isMonthsAndDays, isOnlyMonths } from './words/dates-in-text.ts'
import { rateTypesIn } from './words/facts-in-text.ts'
import { folded, nameKey, withoutFootnote } from './words/folded.ts'
import { asWord, oneOf } from './words/phrases.ts'
import { AROUND_DATES, HOLIDAYS, IN, MEALS, O_CLOCK, ROOM_OR_TENT, SMALL_WORDS, THE_SAME } from './words/small-words.ts'
import { leastStayIn, type StayInText, stayIn } from './words/stays.ts'
import type { AxisRole } from './words/heads.ts'
import { seasonWithMonths } from './words/season-months.ts'
import { groupIn, isCapacity, isUnitFor, isVehicle, type Occupancy, occupancyIn, occupancyOfCount, personsIn } from './words/occupancies.ts'

/** What the whole file says that heads need. */
export type FileWords = {
  readonly years: Years
  readonly order: DateOrder
  readonly boards: ReadonlyMap<string, BoardCode>
  /** `May / October` over a column are these two months, and not all from May to October. */
  readonly slashIsAnd?: boolean | undefined
  /** Abbreviations that the file explains, folded, with their meaning: `pn` is `prix net`. */
  readonly abbreviations?: ReadonlyMap<string, string> | undefined
  /** What a person said that columns hold, by the id of one of their cells. */
  readonly holdings?: ReadonlyMap<string, AxisRole> | undefined
  /** Seasons whose names have their dates somewhere in the file. */
  readonly seasons?: readonly SeasonEntry[] | undefined
  /** The first cells of titles of one table among several, which say nothing of the others. */
  readonly ofOneTable?: ReadonlySet<string> | undefined
  /** How much each sign counts where no word says what a column holds; absent: as tuned. */
  readonly weights?: Weights | undefined
}

export type Facets = {
  readonly ranges: readonly DayRange[]
  /** Whole months, so that dates with days go before them. */
  readonly isMonths: boolean
  readonly weekdays?: readonly number[] | undefined
  readonly partOfWeek?: 'weekend' | 'midweek' | undefined
  readonly board?: BoardCode | undefined
  readonly occupancy?: Occupancy | undefined
  /** The whole text says the occupancy; otherwise it is part of a name. */
  readonly isOnlyOccupancy: boolean
  /** `Single / Double` and nothing else: the further ones for which the price holds as well. */
  readonly alsoFor: readonly Occupancy[]
  /** `2+2` or `4 pax` in a name. */
  readonly isFamily: boolean
  /** A flat for `4-6 persons`, a villa for 8: its price is that of the unit. */
  readonly isUnit: boolean
  readonly stay?: StayInText | undefined
  /** `ab 3 Nächten`: the shortest stay for which the price holds. */
  readonly leastNights?: number | undefined
  readonly group?: string | undefined
  readonly vehicle?: string | undefined
  readonly rateType?: RateType | undefined
  /** What is left: the name of a season or a room; empty when everything was understood. */
  readonly name: string
}

/** Speed: a file repeats its heads and labels, and each is asked several times. */
const KNOWN = new WeakMap<FileWords, Map<string, Facets>>()

/** @param text one head or label as printed */
export function facetsOf(text: string, words: FileWords): Facets {
  const known = KNOWN.get(words) ?? new Map<string, Facets>()
  KNOWN.set(words, known)
  const facets = known.get(text) ?? spelledOut(newFacets(text, words), text, words)
  known.set(text, facets)
  return facets
}

/** What an abbreviation says that alone says nothing. */
function spelledOut(facets: Facets, text: string, words: FileWords): Facets {
  const meaning = facets.name === '' ? undefined : words.abbreviations?.get(folded(withoutFootnote(text)).trim())
  if (meaning === undefined) return facets
  const full = newFacets(meaning, words)
  const isUnderstood = full.board !== undefined || full.rateType !== undefined || full.isOnlyOccupancy || full.weekdays !== undefined
  return isUnderstood ? { ...full, ranges: facets.ranges, name: full.isOnlyOccupancy || full.rateType ? '' : full.name } : facets
}

/** `Double (QAR)` */
const CURRENCY_BESIDE = /\s*\((?:in )?([A-Z]{3}|[€£$])\)/

function newFacets(printed: string, words: FileWords): Facets {
  const currency = CURRENCY_BESIDE.exec(printed)
  const isCurrency = currency?.[1] !== undefined && (currency[1].length === 1 || isKnownCurrency(currency[1])) && currency.index > 0
  const text = isCurrency ? printed.replace(CURRENCY_BESIDE, '') : printed
  const bracket = /^([^()]+?)\s*\((?:nights?|nachte|nuits|noches|notti|noites)[: ]+([^()]+)\)$/is.exec(text)
  const nights = bracket?.[2] === undefined ? undefined : weekdaysIn(folded(bracket[2]).trim())
  if (nights && bracket?.[1] !== undefined) return { ...newFacets(bracket[1], words), weekdays: nights.days }
  const aboveWho = besidePersons(text, words)
  if (aboveWho) return aboveWho
  const withoutYear = /^(.+?)[ \n]+(?:20[2-4]\d)$/s.exec(text.trim())?.[1]
  if (withoutYear !== undefined) {
    const rest = newFacets(withoutYear, words)
    if (rest.name === '' && rest.ranges.length === 0 && rest.board !== undefined) return rest
  }
  const withBasis = boardWithBasis(text, words)
  if (withBasis) return withBasis
  const ending = endsInBoard(text)
  if (ending && !isWholeBoard(text, words)) return { ...newFacets(ending.rest, words), board: ending.board }
  const flat = text.replace(/[\u00a0\u202f]/g, ' ')
  const written = folded(flat).replace(/\n/g, ' ')
  const least = written.length < LONGEST_LEAST ? leastStayIn(written) : undefined
  const others =
    least &&
    cut(flat, least.start, least.end)
      .replace(/\([\s,;-]*\)/g, ' ')
      .replace(/[\s,;:(–-]+$/, '')
  if (least && others !== undefined && (/\p{L}|\d/u.test(others) || least.isBare))
    return { ...newFacets(others.trim(), words), leastNights: least.nights }
  const season = seasonWithMonths(flat, words.order)
  if (season !== undefined) {
    const ranges = withinPeriod(rangesOf(season.dates, words.years), season.isMonths, words.years.period)
    return { ...newFacets(season.name, words), ranges, isMonths: season.isMonths }
  }
  const isMonths = isOnlyMonths(written.replace(EXCEPTED, ' '))
  const plain = isMonths && words.slashIsAnd === true ? written.replaceAll('/', '&') : written
  const dates = withoutNameOfMonth(datesIn(plain, words.order, isMonths || isMonthsAndDays(written)), flat)
  const named = isMonths && dates.length > 0 ? words.seasons?.find((entry) => nameKey(entry.name) === nameKey(flat)) : undefined
  const ranges = named ? named.ranges : withinPeriod(rangesOf(withPairs(dates, plain), words.years), isMonths, words.years.period)
  let rest = flat.replace(/\n/g, ' ')
  if (ranges.length > 0 && !isMonths) for (const date of dates.toReversed()) rest = cut(rest, date.start, date.end)
  rest = rest.replace(HOURS, (hours) => ' '.repeat(hours.length))
  const bare = folded(rest).replace(/[()]/g, ' ').trim()
  // `Sat *`: the mark of a footnote.
  const workdays = bare.replace(AND_HOLIDAYS, '').replace(/[\s*†‡]+$/, '')
  const days = weekdaysIn(workdays)
  // `Mar` beside `Jan` and `Feb` is a month and no Tuesday.
  const isWeek = !(isMonths && ranges.length > 0) && days !== undefined && workdays.length - (days.end - days.start) <= 14
  const partOfWeek = partOfWeekIn(bare)
  const beside =
    isWeek && days ? `${workdays.slice(0, days.start)} ${workdays.slice(days.end)}`.replace(/[^\p{L}\d/+ ]+/gu, ' ').trim() : ''
  const besideWho = beside === '' ? undefined : occupancyIn(beside)
  const board = isWeek ? undefined : boardIn(folded(withoutFootnote(rest)).trim(), words.boards)
  const unbracketed = folded(rest.replace(/\([^()]*\)/g, ' ')).trim() || bare
  // `Demi-pension (dîner, nuit, petit-déjeuner)` is a board with its meals.
  const isOnlyBoard = board !== undefined && (board.end - board.start >= bare.length - 6 || isExplainedBoard(rest, unbracketed, words))
  const [rateType, other] = unbracketed.length <= 24 ? rateTypesIn(unbracketed) : []
  const who: Who = isOnlyBoard ? { isOnly: false, isFamily: false } : whoIn(folded(withoutFootnote(rest)).trim())
  const stay = stayIn(bare)
  const nothingLeft =
    (isWeek && !besideWho) ||
    stay?.isWhole === true ||
    partOfWeek !== undefined ||
    isEveryDay(bare) ||
    isOnlyBoard ||
    who.isOnly ||
    (rateType !== undefined && unbracketed.split(/\s+/).length <= 4)
  return {
    ranges,
    isMonths: isMonths && ranges.length > 0,
    weekdays: isWeek ? days.days : undefined,
    partOfWeek,
    board: board?.board,
    occupancy: besideWho?.occupancy ?? who.occupancy,
    isOnlyOccupancy: who.isOnly,
    alsoFor: who.alsoFor ?? [],
    isFamily: who.isFamily,
    isUnit: isUnitFor(bare),
    stay,
    group: who.group,
    vehicle: isVehicle(bare) ? withoutFootnote(rest) : undefined,
    rateType: other ? undefined : rateType,
    name: nothingLeft ? '' : besideWho ? withoutDays(rest) : isMonths ? rest.trim() : tidy(rest, ranges.length > 0),
  }
}

/** `B&B pps`, `HB per person sharing`: a board, and what its price is for. */
function boardWithBasis(text: string, words: FileWords): Facets | undefined {
  const [, board = '', basis = ''] = /^(\p{L}+ [Bb]oard|\S{2,4})[ ,–-]+(.+)$/u.exec(text.trim()) ?? []
  if (board === '' || basis.length > LONGEST_BASIS || basisIn(folded(basis)) === undefined || !isWholeBoard(board, words)) return undefined
  const who = whoIn(folded(basis).trim())
  return { ...newFacets(board, words), occupancy: who.occupancy, name: '' }
}

const LONGEST_BASIS = 24

/** `Il Granaio` above `2 posti letto`: a line below a name that says only for how many. */
function besidePersons(text: string, words: FileWords): Facets | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const at = lines.findIndex(
    (line, i) => i > 0 && !line.includes('(') && (isCapacity(folded(line).trim()) || facetsOf(line, words).isOnlyOccupancy),
  )
  if (at < 0) return undefined
  const [who, rest] = [facetsOf(lines[at] ?? '', words), facetsOf(lines.filter((_, i) => i !== at).join('\n'), words)]
  if (who.group !== undefined && /[-+]/.test(who.group)) return undefined
  if (rest.name === '' || rest.occupancy !== undefined || rest.group !== undefined || rest.vehicle !== undefined) return undefined
  return { ...rest, occupancy: who.occupancy, alsoFor: who.alsoFor, isUnit: who.isUnit, group: who.group }
}

/** A longer text is a sentence. */
const LONGEST_LEAST = 80

/** A board and behind it, in brackets, nothing but meals. */
function isExplainedBoard(text: string, unbracketed: string, { boards }: FileWords): boolean {
  const inBrackets = /\(([^()]*)\)\s*$/.exec(folded(text))?.[1]
  const board = boardIn(unbracketed, boards)
  return inBrackets !== undefined && MEAL.test(inBrackets) && board !== undefined && board.end - board.start >= unbracketed.length - 6
}

const MEAL = new RegExp(oneOf(MEALS))

/** `Dinner, B&B` is a board, and no room with the name Dinner. */
function isWholeBoard(text: string, { boards }: FileWords): boolean {
  const plain = folded(text).trim()
  const board = boardIn(plain, boards)
  return board !== undefined && board.end - board.start >= plain.length - 2
}

/** `May (except 11-13 May)`. */
const EXCEPTED = /\((?:except|excl|auss?er|ausgenommen|sauf|excepte|hors|excepto|salvo|eccetto|tranne|esclus|exceto)[^()]*\)/g

/** `08-18 Uhr`, `9:00 - 17:00`, `10.00h-16.00h`. */
const HOURS = new RegExp(
  [
    String.raw`(?<![\d.,/])\d{1,2}(?:[.:]\d\d)? ?h? ?[-–] ?\d{1,2}(?:[.:]\d\d)? ?${oneOf(O_CLOCK)}(?!\p{L})`,
    String.raw`\d{1,2}:\d\d ?[-–] ?\d{1,2}:\d\d`,
  ].join('|'),
  'giu',
)

/** Beside days of the week: `Saturday & day before holiday`. */
const AND_HOLIDAYS = new RegExp(` *(?:[&,/+]|${oneOf(AND)}) *${oneOf(HOLIDAYS)}`)

type Who = {
  readonly occupancy?: Occupancy | undefined
  readonly isOnly: boolean
  readonly isFamily: boolean
  readonly group?: string | undefined
  readonly alsoFor?: readonly Occupancy[]
}

function whoIn(plain: string): Who {
  const group = groupIn(plain)
  const persons = personsIn(plain)
  const found = occupancyIn(plain)
  if (group && !found)
    return { occupancy: group === '1-2 pax' ? 'Double' : persons && occupancyOfCount(persons.count), isOnly: true, isFamily: false, group }
  const isFamily = persons?.isSum === true
  if (found && !(persons && found.occupancy === 'Room')) {
    const left = `${plain.slice(0, found.start)} ${plain.slice(found.end)}`
      .replace(IN_ROOM, ' ')
      .replace(SMALL, ' ')
      .replace(/[^\p{L}]+/gu, '')
    const isOthers = found.others.length > 0 && left.length <= 8
    const isExtra = /^(?:Extra|Child|Infant|Single Supplement)/.test(found.occupancy)
    // `(4 adults)` in a name says for how many it is.
    const least = found.occupancy === 'Adult' && left !== '' ? 0 : 2
    const isOne = persons?.count === 1 && !/bed|bett/.test(plain)
    const counted = persons && !persons.isMost && !isExtra && (persons.count > least || isOne) ? occupancyOfCount(persons.count) : undefined
    const isOnly = left === '' || isOthers
    return {
      occupancy: counted ?? found.occupancy,
      isOnly,
      isFamily,
      ...((isOnly || isInBrackets(plain)) && { alsoFor: furtherRooms(found) }),
    }
  }
  // `max 2+1` is what a room holds.
  if (persons?.isMost && persons.isSum) return { isOnly: false, isFamily: false }
  if (persons) {
    const left = `${plain.slice(0, persons.start)} ${plain.slice(persons.end)}`.replace(SMALL, ' ').replace(/[^\p{L}]+/gu, '')
    return { occupancy: occupancyOfCount(persons.count), isOnly: left === '', isFamily }
  }
  return { isOnly: false, isFamily: false }
}

/** `Lake view room (single/double)`. */
function isInBrackets(plain: string): boolean {
  const bracket = /\(([^()]*)\)\s*$/.exec(plain)?.[1]
  return bracket !== undefined && (occupancyIn(bracket)?.others.length ?? 0) > 0 && bracket.length < 24
}

/** `Double / Twin` is one price for two. */
function furtherRooms({ occupancy, others }: { readonly occupancy: Occupancy; readonly others: readonly Occupancy[] }): Occupancy[] {
  const isFor = (each: Occupancy) => /^(?:Single|Double|Triple|Quad)$/.test(each)
  return isFor(occupancy === 'Twin' ? 'Double' : occupancy)
    ? others.filter((each) => isFor(each) && (each !== 'Double' || occupancy !== 'Twin'))
    : []
}

/** `Third adult in tent`, `niño en la misma habitación`. */
const IN_ROOM = asWord([`${oneOf(IN)} (?:${oneOf(THE_SAME)} ){0,2}${oneOf(ROOM_OR_TENT)}`], 'gu')
/** Words beside an occupancy that add nothing to it. */
const SMALL = asWord(SMALL_WORDS, 'gu')
const DATE_WORDS = new RegExp(String.raw`(?:^|\s)(?:[&+,;–/:|-]|${oneOf(AROUND_DATES)})+(?=\s|$)`, 'gi')

/** `Single (Sun-Thu)` without its days. */
function withoutDays(text: string): string {
  return text.replace(/\s*[([,–-]?\s*\p{L}{2,9}\.?\s*(?:-|–|to|bis|\/|&|\+|and|und|et|y|e)\s*\p{L}{2,9}\.?[)\]]?\s*$/u, '').trim()
}

/** Without what was between and around dates. */
function tidy(text: string, hadDates: boolean): string {
  const bare = withoutFootnote(text.replace(/\s+/g, ' ').trim())
  if (!hadDates) return bare
  return withoutFootnote(
    bare
      .replace(/\([-–,;&/\s]*\)/g, ' ')
      .replace(DATE_WORDS, ' ')
      .replace(/^[\s:;,&–|-]+|[\s:;,&–|(-]+$/g, '')
      .replace(/\s+/g, ' '),
  ).trim()
}
