// Who a price is for: occupancy of a room, extra persons, group sizes, vehicles. Words of six languages.

import { byText } from '../kept/by-text.ts'
import {
  ADULT,
  ADULTS,
  CHILD,
  DOUBLE,
  EXTRA_BED,
  EXTRA_CHILD,
  EXTRA_PERSON,
  FOR,
  INFANT,
  ONE,
  PERSON_OR_BED,
  QUAD,
  SHARING,
  SINGLE,
  SINGLE_SUPPLEMENT,
  SINGLE_USE,
  SUPPLEMENT,
  SUPPLEMENT_OF,
  THIRD,
  TRIPLE,
  TWIN,
} from './occupancy-words.ts'
import {
  ALL_PRIVATE,
  LATIN_SERVICES,
  NAMED_ROOMS,
  PERSONS,
  PERSONS_OF_UNIT,
  PRIVATE,
  SENIORS_AND_STUDENTS,
  SERVICES,
  SHARED,
  UP_TO_OR_FOR,
  VEHICLES,
} from './person-words.ts'
import { asWord, oneOf, wholeText } from './phrases.ts'
import { PERSONS_OR_BEDS, UP_TO } from './table-words.ts'
import { A_ROOM, AND_MORE, GROUP_MEMBERS, GROUP_OF, OF_THE, PER, PRICE, PRICED_ROOM, WHOLE_ROOM } from './room-words.ts'

/** Names of occupancies as a rate sheet writes them. */
export const OCCUPANCIES = [
  'Single',
  'Double',
  'Twin',
  'Triple',
  'Quad',
  'Extra Adult',
  'Extra Child',
  'Adult',
  'Child',
  'Infant',
  'Single Supplement',
  'Room',
  'Day use',
] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

const NOT_IN_WORD = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}])`
const BED = oneOf(EXTRA_BED)
const KID = oneOf(CHILD)
const ONE_BED = oneOf(SINGLE)

const PHRASES: readonly (readonly [RegExp, Occupancy])[] = (
  [
    ['day[- ]?use|day room|tagesnutzung|tageszimmer|uso diurno|day[- ]?let', 'Day use'],
    [
      [
        String.raw`${ONE_BED}\.?[- ]?(?:room |zimmer)?[- ]?${oneOf(SUPPLEMENT)}`,
        String.raw`${oneOf(SUPPLEMENT_OF)} (?:doppia |doble )?(?:uso |chambre |camera |hab\. |habitacion )?${ONE_BED}`,
        oneOf(SINGLE_SUPPLEMENT),
      ].join('|'),
      'Single Supplement',
    ],
    [
      [String.raw`(?:dbl|double|dz|dwb) ?(?:room)? ?(?:\+|und|plus|&|and|mit|with|avec|con) ?`, `(?:1 ?)?(?:x ?)?(?:${BED}|zb|eb|xb)`].join(
        '',
      ),
      'Triple',
    ],
    [
      [
        String.raw`(?:extra |additional |third |3rd |2nd |2\. |3\. )${KID}`,
        String.raw`${BED}[,:]? ?\(?(?:for )?(?:a )?${KID}`,
        String.raw`${KID}[^\n]{0,14}${BED}`,
        oneOf(EXTRA_CHILD),
      ].join('|'),
      'Extra Child',
    ],
    [String.raw`${oneOf(THIRD)} ?(?:/ ?\d\S* ?)?${oneOf(PERSON_OR_BED)}|${oneOf(EXTRA_PERSON)}`, 'Extra Adult'],
    [String.raw`${oneOf(SINGLE_USE)}|${oneOf(FOR)} ${oneOf(ONE)} pers\p{L}*`, 'Single'],
    [String.raw`${KID}[^\n]{0,20}(?:sharing|im zimmer der eltern|in parents)`, 'Child'],
    [String.raw`2 ?${oneOf(ADULTS)} ?[+&] ?2 ?(?:${KID}|ch\.?)`, 'Quad'],
    [String.raw`2 ?${oneOf(ADULTS)} ?[+&] ?1 ?(?:${KID}|ch\.?)`, 'Triple'],
    [String.raw`${BED}|extrabett|zustellb\.?|zusatzb\.?`, 'Extra Adult'],
    [oneOf(SHARING), 'Double'],
    // In Croatia and its neighbours a room for two is `1/2`, and with an extra bed `1/2+1`.
    [String.raw`1\/2(?: ?\+ ?\d)?(?![\d/])(?! ?(?:day|tag|jour|dia|giorn|board|pens|p(?!\p{L})))`, 'Double'],
    [String.raw`1\/1(?![\d/])(?! ?\+)`, 'Single'],
    [String.raw`1\/3(?![\d/])`, 'Triple'],
    [String.raw`1\/4(?![\d/])`, 'Quad'],
    [oneOf(QUAD), 'Quad'],
    [oneOf(TRIPLE), 'Triple'],
    [oneOf(TWIN), 'Twin'],
    [oneOf(DOUBLE), 'Double'],
    [`${ONE_BED}(?:zimmer)?`, 'Single'],
    [oneOf(ADULT), 'Adult'],
    [KID, 'Child'],
    // `4-11 años` alone.
    [
      String.raw`^\(?\d{1,2}(?:[.,]99)? ?(?:-|a|bis|to|al?) ?1?\d(?:[.,]99)? ?(?:years?|yrs\.?|jahren?|ans|anos|anni|y\/?o)(?: old)?\)?$`,
      'Child',
    ],
    [oneOf(INFANT), 'Infant'],
    [`${oneOf(PER)} ${oneOf(A_ROOM)}|${oneOf(WHOLE_ROOM)}|${oneOf(PRICE)} ${oneOf(OF_THE)} ${oneOf(PRICED_ROOM)}`, 'Room'],
  ] as const
).map(([pattern, occupancy]) => [new RegExp(`${NOT_IN_WORD}(?:${pattern})${END}`, 'u'), occupancy] as const)

/** Beginnings of German words that are joined to what follows: `Doppelzimmer-Superior`, `Einzelzimmerzuschlag`. */
const SAID_PERSONS = new RegExp(
  [
    String.raw`(?<![\p{L}\d+])(?<!\d ?[/-] ?)(?<!(?:min\.?|minimum|mind\.?|from|ab) )`,
    String.raw`(?:${oneOf(UP_TO_OR_FOR)} )?(?:\(?)(\d{1,2})(?: ?${oneOf(PERSONS)})(?![\p{L}])`,
    String.raw`|up to (\d{1,2})|(?<![\d/])(\d) ?\+ ?(\d)(?!\d)`,
  ].join(''),
  'u',
)

/** An occupancy as it is found in a text, with its position. */
export type FoundOccupancy = {
  readonly occupancy: Occupancy
  readonly start: number
  readonly end: number
  readonly others: readonly Occupancy[]
}

const ROOMS = PHRASES.filter(([, occupancy]) => /^(?:Quad|Triple|Twin|Double|Single)$/.test(occupancy)).slice(-5)

/** `Double / Triple` is sold to two: the first of several rooms. */
function firstOfSeveral(text: string): FoundOccupancy | undefined {
  const found = ROOMS.flatMap(([pattern, occupancy]) => {
    const match = pattern.exec(text)
    return match ? [{ occupancy, start: match.index, end: match.index + match[0].length }] : []
  }).toSorted((a, b) => a.start - b.start)
  const [first, second] = found
  if (!first || !second) return undefined
  const isAll = first.start === 0 && /^ ?[-–] ?$/.test(text.slice(first.end, second.start))
  if (!isAll && !/^ ?(?:\/|,|or|oder|ou|o|und|and|&) ?$/.test(text.slice(first.end, second.start))) return undefined
  const last = found.at(-1) ?? second
  return { ...first, end: last.end, others: found.slice(1).map(({ occupancy }) => occupancy) }
}

/** The first of the phrases, longer ones before the shorter ones that they contain; `others` are further ones named (`DBL / TWN`). */
export const occupancyIn = byText((text: string): FoundOccupancy | undefined => {
  for (const [pattern, occupancy] of PHRASES) {
    const match = pattern.exec(text)
    if (!match) continue
    // `triple (sofa bed)` is a triple.
    const before =
      occupancy === 'Extra Adult' && match.index > 0
        ? ROOMS.find(([other]) => (other.exec(text)?.index ?? match.index) < match.index)
        : undefined
    if (before && !/^(?:extra|add|3)/.test(match[0]))
      return { occupancy: before[1], start: 0, end: match.index + match[0].length, others: [] }
    const rest = `${text.slice(0, match.index)} ${' '.repeat(match[0].length)} ${text.slice(match.index + match[0].length)}`
    const first = firstOfSeveral(text)
    if (first && ROOMS.some(([, room]) => room === occupancy)) return first
    const others = PHRASES.filter(([other, name]) => name !== occupancy && other.test(rest)).map(([, name]) => name)
    const { start, end } = withSameBeside(text, occupancy, match.index, match.index + match[0].length)
    return { occupancy, start, end, others: [...new Set(others)] }
  }
  return undefined
})

/** `Doppia/matrimoniale` and `double or king` say one occupancy in two words. */
function withSameBeside(text: string, occupancy: Occupancy, start: number, end: number): { start: number; end: number } {
  const same = ROOMS.filter(([, each]) => each === occupancy)
  for (const [pattern] of same) {
    const after = pattern.exec(text.slice(end))
    if (after && /^ ?(?:\/|,|or|oder|ou|o|und|and|e|y|&|-) ?$/.test(text.slice(end, end + after.index)))
      return { start, end: end + after.index + after[0].length }
    const before = pattern.exec(text.slice(0, start))
    if (before && /^ ?(?:\/|,|or|oder|ou|o|und|and|e|y|&|-) ?$/.test(text.slice(before.index + before[0].length, start)))
      return { start: before.index, end }
  }
  return { start, end }
}

const BY_COUNT: readonly (Occupancy | undefined)[] = [undefined, 'Single', 'Double', 'Triple', 'Quad']

/** How many persons a text says that a room is for: `4 pax`, `up to 4`, `2+2`. */
export const personsIn = byText(
  (
    text: string,
  ):
    | { readonly count: number; readonly start: number; readonly end: number; readonly isSum: boolean; readonly isMost: boolean }
    | undefined => {
    const match = SAID_PERSONS.exec(text)
    if (!match) return undefined
    const count = match[1] ?? match[2]
    const isSum = match[3] !== undefined
    return {
      count: count === undefined ? Number(match[3]) + Number(match[4]) : Number(count),
      start: match.index,
      end: match.index + match[0].length,
      isSum,
      isMost: /^(?:up to|bis|max|jusqu'a|hasta|fino a|ate|εωσ|do )/.test(match[0]) || /max\.? ?$/.test(text.slice(0, match.index)),
    }
  },
)

const PERSONS_IN_UNIT = new RegExp(String.raw`(?<![\d.,])(\d{1,2})(?: ?[-/] ?(\d{1,2}))? ?${oneOf(PERSONS_OF_UNIT)}(?!\p{L})`, 'u')

/** A unit for a span of persons, or for more than four: `2/4 pers.`, `4-6 guests`, `6 pax`. Its price is that of the unit. */
export function isUnitFor(text: string): boolean {
  const said = PERSONS_IN_UNIT.exec(text)
  const last = /(?<!\p{L})(?:for|fur|pour|para|per) (\d{1,2})$/u.exec(text.trim())?.[1]
  if (Number(last) > 4) return true
  const sum = /(?<![\d/])(\d) ?\+ ?(\d)(?!\d)/.exec(text)
  if (sum && Number(sum[1]) + Number(sum[2]) > 4) return true
  const upTo = /(?:up to|bis(?: zu)?|jusqu'a|hasta|fino a|ate|εωσ|(?<!\p{L})do|max\.?|sleeps) (\d{1,2})(?!\d)/u.exec(text)?.[1]
  if (Number(upTo) > 4) return true
  return said !== null && (Number(said[1]) > 4 || (said[2] !== undefined && Number(said[2]) > 2 && Number(said[2]) > Number(said[1])))
}

/** `4+2 beds`, `max. 10 persons`: a folded text that says how many something holds, and nothing else. */
export function isCapacity(plain: string): boolean {
  return CAPACITY.test(plain)
}

const CAPACITY = new RegExp(String.raw`^${oneOf(UP_TO)}?\d{1,2}(?: ?[+/-] ?\d{1,2})? ?${oneOf(PERSONS_OR_BEDS)}$`, 'u')

/** `Triple` for 3; undefined above 4. */
export function occupancyOfCount(count: number): Occupancy | undefined {
  return BY_COUNT[count]
}

const MEMBERS = new RegExp(oneOf(GROUP_MEMBERS), 'u')
const GROUP = new RegExp(
  [
    String.raw`^${oneOf(GROUP_OF)}*(\d{1,3})`,
    String.raw`(?: ?(?:-|to|bis|a|/) ?(\d{1,3})| ?(\+)| ?(?:${oneOf(AND_MORE)}|&? ?up))?`,
    String.raw` ?${oneOf(GROUP_MEMBERS)}?\.?(?: ?(\+| ?et plus|${oneOf(AND_MORE)}|e piu|& ?up|up))?\.?$`,
  ].join(''),
  'u',
)

/** A printed group size in one form: `3-4 pax`, `40+ pax`; undefined for other texts. @example groupIn('base 20-29 pers.') is '20-29 pax' */
export function groupIn(text: string): string | undefined {
  const match = GROUP.exec(text.trim())
  if (!match) return undefined
  if (!MEMBERS.test(text) && match[2] === undefined && match[3] === undefined) return undefined
  const isOpen = match[3] ?? match[4] ?? (/plus|more|mehr|mas|oltre|piu|mais|over|up/.test(text) ? '+' : undefined)
  if (match[2] !== undefined) return `${match[1]}-${match[2]} pax`
  const isFrom = /^(?:ab|from|a partir de|min\.?|desde|da) \d/.test(text.trim())
  return isOpen || isFrom ? `${match[1]}+ pax` : `${match[1]} pax`
}

const VEHICLE = asWord(VEHICLES)

/** Whether a folded text names a vehicle. */
export function isVehicle(text: string): boolean {
  return VEHICLE.test(text)
}

/** Prices for persons that are neither adults nor children by age alone. */
export const PERSON_KIND = new RegExp(String.raw`^${oneOf(SENIORS_AND_STUDENTS)}(?!\p{L})`, 'u')

/** Over the prices of tours and transfers: with others, or alone. */
export const SERVICE_KIND = new RegExp(
  [
    `^(?:${oneOf(SHARED)}(?: (?:tours?|services?|transfers?|prices?|rates?))?`,
    String.raw`(?: ?\(?(?:sic|seat[- ]in[- ](?:coach|bus|boat))\)?)?|${oneOf(PRIVATE)})$`,
  ].join(''),
)

/** Over columns for numbers of travellers: all of them are served alone. */
export const PRIVATE_SERVICE = new RegExp(
  String.raw`^(?:${oneOf(ALL_PRIVATE)} ${oneOf(SERVICES)}|${oneOf(LATIN_SERVICES)} privad?\p{L}*)(?!\p{L})`,
  'u',
)

/** In a column of occupancies: the name of the room says for how many it is. */
export const NAMED_BY_ROOM = wholeText(NAMED_ROOMS)
