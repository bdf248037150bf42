// What prices are for by what a title, a head or a note says: a person, a room, a night, a stay. Folded texts.

import { byText } from '../kept/by-text.ts'
import type { PriceBasis } from '../reading.ts'
import {
  AT_LEAST,
  COUNTED,
  COUNTED_NIGHTS,
  NIGHT_ALONE,
  NIGHTLY,
  NIGHTS_OF_STAY,
  ONE_OF_THEM,
  ONE_THING,
  ONE_WAY,
  OTHER_THINGS,
  PACKAGE_NIGHTS,
  PRICED_FOR,
  ROOM_PRICES,
  ROOMS,
  SOLD_MEALS,
  UNITS,
  WEEKLY,
  WHOLE_STAYS,
} from './basis-words.ts'
import { asWord, oneOf } from './phrases.ts'
import { CODES_AFTER, CODES_BEFORE, RATE_NOUNS, TAX_OR_SUPPLEMENT } from './price-words.ts'
import { spelledOut } from './spelled-out.ts'

const PRICES_OF_ROOMS = new RegExp(oneOf(ROOM_PRICES), 'u')
const NIGHT = new RegExp(String.raw`per night|${oneOf(NIGHTLY)}|(?<!\p{L})${oneOf(NIGHT_ALONE)}(?!\p{L})`, 'u')
const BY_WEEK = new RegExp(`per week|${oneOf(WEEKLY)}`)
const STAY = new RegExp(String.raw`per stay|${oneOf(WHOLE_STAYS)}|\d+ ${oneOf(NIGHTS_OF_STAY)}|per week|${oneOf(WEEKLY)}`)
const SAYS_ONE_WAY = new RegExp(`per way|${oneOf(ONE_WAY)}`, 'u')
/** Transfers: `price per way`. */
const WAY_ALONE = /(?<!\p{L})(?:per|pro|je|par|por) (?:way|transfer)(?!\p{L})/u

/** What a folded line says about all prices: a sentence with an amount of its own, such as a tax, states the basis of this amount. */
export function aboutAllPrices(plain: string): string {
  return plain
    .split(/[.;]\s+(?!night|person|room)/)
    .filter((sentence) => !AMOUNT_OF_ITS_OWN.test(sentence) && !isAboutOthers(sentence))
    .join('. ')
}

/** Whether a folded text has an amount with its currency, or a tax or a supplement with a number. */
export function hasOwnAmount(plain: string): boolean {
  return AMOUNT_OF_ITS_OWN.test(plain)
}

const AMOUNT_OF_ITS_OWN = new RegExp(
  [
    String.raw`(?:€|\$|£|¥|(?<!\p{L})${oneOf(CODES_BEFORE)})\.? ?(?!20[2-4]\d(?!\d))\d`,
    String.raw`\d ?(?:€|\$|£|¥|${oneOf(CODES_AFTER)}(?!\p{L}))`,
    String.raw`(?<!\p{L})${oneOf(TAX_OR_SUPPLEMENT)} .{0,40}\d`,
  ].join('|'),
  'u',
)

const OTHERS = asWord(OTHER_THINGS)
const MEAL_ALONE = new RegExp(`^[^\\p{L}]*${oneOf(SOLD_MEALS)} per person`, 'u')
const ONE_ALONE = new RegExp(`^[^\\p{L}]*${oneOf(ONE_THING)}`, 'u')
const RATES = asWord(RATE_NOUNS)

/** Taxes, supplements and what is sold beside the room, named before who pays for them, and no prices before that. */
function isAboutOthers(sentence: string): boolean {
  const text = spelledOut(sentence)
  if (MEAL_ALONE.test(text) || (ONE_ALONE.test(text) && !RATES.test(text))) return true
  const [other, each] = [text.search(OTHERS), text.search(/per (?:person|room|unit|vehicle|group)/)]
  return other >= 0 && each > other && !RATES.test(text.slice(0, each))
}

/** An abbreviation in front of its meaning: `PP = prix public`. */
const EXPLAINED = /(?<![\p{L}\d])[\p{L}/]{1,4}\s*=/gu

/** How long one must stay says nothing of what a price is for. */
const LEAST_STAY = new RegExp(String.raw`${oneOf(AT_LEAST)}(?: (?:stay|de|di|of|von))*:? \d+ ${oneOf(COUNTED_NIGHTS)}`, 'gu')
/** How many a room takes says nothing of it either: `max. 2 children per room`. */
const MOST_IN_IT = new RegExp(
  String.raw`(?<!${oneOf(PRICED_FOR)} )(?<!\d)(?:\d\d?|${oneOf(ONE_OF_THEM)}) (?:\p{L}+ )?${oneOf(COUNTED)} (?:\p{L}+ )?per (?:room|unit|vehicle|group)`,
  'gu',
)
/** `per person per night`, `per night per room`: the price is one of a night, whatever else is said of nights. */
const BY_NIGHT = new RegExp(
  [
    String.raw`per (?:person|room|unit)(?:,?(?: \p{L}+){0,3}?),? (?:per night|nightly(?!\p{L}))`,
    'per night,? per (?:person|room|unit)',
  ].join('|'),
  'u',
)

/** The basis that a folded text states; undefined when it states none. @param isPackage the table is known to be one of whole stays */
export function basisIn(said: string, isPackage = false): PriceBasis | undefined {
  return isPackage ? basisOfPackage(said) : basisOfPrices(said)
}

const basisOfPackage = byText((said) => newBasisIn(said, true))
const basisOfPrices = byText((said) => newBasisIn(said, false))

function newBasisIn(said: string, isPackage: boolean): PriceBasis | undefined {
  const plain = spelledOut(said.replace(EXPLAINED, ' ').replace(LEAST_STAY, ' ')).replace(MOST_IN_IT, ' ')
  const isPerson = plain.includes('per person')
  if (plain.includes('per vehicle') || (WAY_ALONE.test(said) && !isPerson))
    return SAYS_ONE_WAY.test(plain) ? 'perVehicleOneWay' : 'perVehicle'
  if (plain.includes('per group')) return 'perGroup'
  const isStay = isPackage || (STAY.test(plain) && !BY_NIGHT.test(plain))
  const room = isStay ? 'perRoomPerStay' : 'perRoomPerNight'
  const isRoom = plain.includes('per room')
  if (isRoom && !(isPerson && plain.indexOf('per person') < plain.indexOf('per room'))) return room
  if (isPerson) return isStay ? 'perPersonPerStay' : NIGHT.test(plain) ? 'perPersonPerNight' : 'perPerson'
  if (PRICES_OF_ROOMS.test(plain)) return room
  if (plain.includes('per unit')) return isStay ? 'perRoomPerStay' : 'perUnitPerNight'
  const nightly = ROOM_A_NIGHT.exec(plain)
  if (nightly) return nightly[1] !== undefined || isStay ? room : 'perUnitPerNight'
  return undefined
}

/** Whether a folded text says that prices are those of one way. */
export function isOneWay(plain: string): boolean {
  return SAYS_ONE_WAY.test(spelledOut(plain))
}

/** Whether the first of the folded lines that state a basis states that of a flat or a house. */
export function isPerUnit(lines: readonly string[]): boolean {
  const line = lines.find((each) => basisIn(each) !== undefined)
  const plain = line === undefined ? '' : spelledOut(line)
  return plain.includes('per unit') && !plain.includes('per room') && !plain.includes('per person')
}

/** `Zimmer pro Nacht`, `Ferienwohnungen pro Nacht`: what is sold, and for how long. */
const ROOM_A_NIGHT = new RegExp(String.raw`(?<!\p{L})(?:(${oneOf(ROOMS)})|${oneOf(UNITS)})[.]? per (?:night|week)`, 'u')

// `7N`, `7 N / 8 D`; not `55 N Main St`.
const PACKAGE = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:[ -]?${oneOf(PACKAGE_NIGHTS)}|n\b| n(?= ?(?:[/)+,-]|$)))`, 'u')

/** Whether the table that this title is above sells whole stays, and how many nights. */
export function packageIn(said: string): { readonly nights: number } | undefined {
  const plain = spelledOut(said)
  const nights = PACKAGE.exec(said)?.[1]
  if (nights === undefined && BY_WEEK.test(plain)) return { nights: 7 }
  if (BY_NIGHT.test(plain)) return undefined
  if (
    nights === undefined ||
    nights === '1' ||
    /(?<!\p{L})min(?:imum|im[oa]|imal\p{L}*|\.|(?!\p{L}))|mindest|stay \d|release|ab \d/u.test(said)
  )
    return undefined
  return { nights: Number(nights) }
}
