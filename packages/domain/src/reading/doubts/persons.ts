// Questions about the number of persons, where rows and heads do not agree.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import { isNamed } from '../persons-of-rooms.ts'
import type { Question } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { isForTwo, roomsForOthers } from '../words/for-two.ts'
import { occupancyIn, personsIn } from '../words/occupancies.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { asking, byTable } from './asking.ts'

/** `Family room (4 pax)` below `DBL`. */
export function otherPersons(rates: readonly RateOf[]): Question[] {
  const doubtful = rates.filter(({ product, rate, raw }) => {
    const persons = personsIn(folded(raw.printedRoom ?? product.name))
    return (
      persons !== undefined && persons.count > 2 && /^(?:Double|Twin)$/.test(rate.description) && !rate.priceBasis.startsWith('perPerson')
    )
  })
  return byTable(doubtful).flatMap((own) =>
    asking(
      'occupancy',
      'persons',
      own,
      (cells) => `The rows of ${cells} name more persons than the heads. The prices are read as those of a double. Is it so?`,
      FOR_HOW_MANY,
    ),
  )
}

/** The answers to a question for how many persons a price is. */
const FOR_HOW_MANY: Question['alternatives'] = [
  { value: 'Single', text: 'One' },
  { value: 'Double', text: 'Two' },
  { value: 'Triple', text: 'Three' },
  { value: 'Quad', text: 'Four' },
  { value: 'Room', text: 'The whole unit' },
]

const ROOM_FOR = /^(?:Single|Double|Twin|Triple|Quad)$/

/** A column says in unknown words for whom a price is, or the name beside the room says it. */
export function unreadPersons(rates: readonly RateOf[]): Question[] {
  const said = ({ product, raw, rate }: RateOf) =>
    raw.unreadWho ??
    (raw.isOccupancyAssumed &&
    /^(?:Room|Double|Adult)$/.test(rate.description) &&
    ROOM_FOR.test(occupancyIn(folded(product.variant ?? ''))?.occupancy ?? '')
      ? product.variant
      : undefined)
  const doubtful = rates.filter((each) => each.raw.basis?.endsWith('PerNight') === true && said(each) !== undefined)
  return byTable(doubtful).flatMap((own) =>
    asking(
      'occupancy',
      'who',
      own,
      (cells) =>
        `“${said(own[0] as RateOf) ?? ''}” says for whom the prices in ${cells} are, and was not understood. For how many persons are they?`,
      FOR_HOW_MANY,
    ),
  )
}

/** A price per room for an adult: of one, of two, or on top of the others. */
export function adultsOfRooms(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ rate, raw }) => raw.basis?.startsWith('perRoom') === true && rate.description === 'Adult')).flatMap(
    (own) =>
      asking(
        'occupancy',
        'adults',
        own,
        (cells) => `The prices in ${cells} are per room, and their head says adults. For how many persons are they?`,
        FOR_HOW_MANY,
      ),
  )
}

/** A house, a tent or a flat for four and fewer: sold as a whole, or for so many. */
export function unitsForFew(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  // Where a title says `double occupancy`, a cottage that sleeps six may well be priced for two.
  const most = texts.slice(0, LINES_OF_TITLES).some(({ text }) => isForTwo(folded(text))) ? Number.POSITIVE_INFINITY : 4
  const doubtful = rates.filter(({ rate, raw }) => {
    const persons = raw.capacity === undefined ? undefined : /^\D*(\d{1,2})(?!\d| ?[-/+–] ?\d)/.exec(raw.capacity)?.[1]
    return (
      rate.description === 'Room' &&
      raw.basis === 'perRoomPerNight' &&
      persons !== undefined &&
      Number(persons) <= most &&
      !/\d ?[-/+–] ?\d/.test(raw.capacity ?? '')
    )
  })
  return byTable(doubtful).flatMap((own) =>
    asking(
      'occupancy',
      'capacity',
      own,
      (cells) => `The prices in ${cells} are read as those of the whole unit, whatever the number of guests. Is it so?`,
    ),
  )
}

const LINES_OF_TITLES = 10
/** `for 2 persons (Lake House: 4)` above rooms of which none has that name. */
export function strangeRooms(rates: readonly RateOf[], { texts }: FileContext): Question[] {
  const named = texts.flatMap(({ text }) => roomsForOthers(folded(text)))
  const strange = named.find(({ room }) => !rates.some(({ product }) => isNamed(room, product.name)))
  if (strange === undefined) return []
  const doubtful = rates.filter(({ rate, raw }) => raw.basis?.startsWith('perRoom') === true && rate.description === 'Double')
  return asking(
    'occupancy',
    'otherRoom',
    doubtful,
    (cells) =>
      `A title says that the prices in ${cells} are for two, and for ${strange.persons} in a room that no row names. Are these for two?`,
    FOR_HOW_MANY,
  )
}

/** `Sleigh ride (per sleigh, max. 4)` among prices per person. */
export function otherThings(rates: readonly RateOf[]): Question[] {
  const found = rates.filter(({ raw }) => raw.basis?.startsWith('perPerson') === true && PER_THING.test(folded(raw.printedRoom ?? '')))
  return byTable(found).flatMap((own) =>
    asking(
      'basis',
      'thing',
      own,
      (cells) => `The row of ${cells} says what its price is for, and the table says per person. Is it per person?`,
      [
        { value: 'perGroup', text: 'For the group' },
        { value: 'perService', text: 'For the service' },
      ],
    ),
  )
}

const PER: Phrases = {
  en: ['per'],
  de: ['je', 'pro'],
  fr: ['par', 'al?'],
  es: ['por'],
  it: [],
  pt: [],
}
const PERSON_OR_TIME: Phrases = {
  en: ['pers', 'pax', 'adult', 'child', 'night', 'day'],
  de: ['erwachs', 'kind', 'nacht', 'tag'],
  fr: ['enfant', 'nuit', 'jour'],
  es: ['nin', 'noche', 'dia'],
  it: ['notte', 'giorno'],
  pt: ['noite'],
}

const PER_THING = new RegExp(String.raw`\(${oneOf(PER)} (?!${oneOf(PERSON_OR_TIME)})\p{L}{3}`, 'u')
