// Whether a title says that its prices are for two, or for one and two alike. Folded texts.

import { DOUBLE_ROOM, FOR, PER, PERSONS, TWO, TWO_PERSONS } from './person-words.ts'
import { oneOf, type Phrases } from './phrases.ts'

const ONE_OR_TWO_PERSONS = `(?:1|one) ?(?:-|or|to|/) ?(?:2|two) ${oneOf(TWO_PERSONS)}`

const FOR_TWO = new RegExp(
  [
    `${oneOf(PER)} ${oneOf(DOUBLE_ROOM)}`,
    '(?:single (?:or|/|and) )?double (?:occupancy|use)',
    ONE_OR_TWO_PERSONS,
    String.raw`(?<!\p{L})(?:in )?(?:uso|usage) (?:doppi[ao]|dupl[ao]|doble|double)(?!\p{L})`,
    `${oneOf(FOR)} ${oneOf(TWO)} ${oneOf(TWO_PERSONS)}`,
  ].join('|'),
  'u',
)

const FOR_ONE_OR_TWO = new RegExp(
  [
    'single (?:or|/|and|&) double (?:occupancy|use)',
    ONE_OR_TWO_PERSONS,
    '(?:uso |ocupacion |occupazione |ocupacao )?(?:individual|singol[ao]) (?:o|ou) (?:doble|doppi[ao]|dupl[ao])',
    'einzel-? ?(?:oder|und|/) ?doppel(?:belegung|nutzung)',
  ].join('|'),
)

/** `por quarto e noite, 2 pessoas, pequeno-almoço incluído` */
const TWO_ALONE = new RegExp(String.raw`[,;(|·–-] ?(?:${oneOf(TWO)}|twee) (?:${oneOf(TWO_PERSONS)}|pers)\.?(?= ?(?:[,;.)|·–-]|$))`)

/** Whether a folded text says that prices are for two. */
export function isForTwo(plain: string): boolean {
  return FOR_TWO.test(plain) || TWO_ALONE.test(plain)
}

const BEHIND = new RegExp(String.raw`(?:${FOR_TWO.source})\s*(?:\(([^()]*)\)|[,;] ?([^,;.()]*))`, 'u')
const ROOM_AND_PERSONS = new RegExp(String.raw`^\s*(\p{L}[^:]{2,40}?)(?:: ?| ${oneOf(FOR)} )(\d{1,2})( ?${oneOf(PERSONS)})?\s*$`, 'u')

/** A room, as a title says it, and for how many persons its price is. */
export type RoomForOthers = { readonly room: string; readonly persons: number }

/**
 * The rooms of a folded text that says that prices are for two, and right behind it for how many others are: `for 2 persons (Lake House: 4)`,
 * `for 2 persons, Lake House for 4 persons`.
 */
export function roomsForOthers(plain: string): RoomForOthers[] {
  const [, bracket, rest = ''] = BEHIND.exec(plain) ?? []
  return (bracket ?? rest).split(/[,;]/).flatMap((part) => {
    const [, room, persons, word] = ROOM_AND_PERSONS.exec(part) ?? []
    return room === undefined || (bracket === undefined && word === undefined) ? [] : [{ room, persons: Number(persons) }]
  })
}

const WHATEVER: Phrases = {
  en: [
    'whatever the number of',
    '(?:regardless|irrespective) of (?:the )?(?:number|occupancy)',
    'for up to [3-9] (?:guests|persons|people)',
  ],
  de: ['unabhangig von (?:der )?(?:anzahl|belegung|personenzahl)'],
  fr: ['quel que soit le nombre'],
  es: ['independientemente del? n'],
  it: ['indipendentemente dal n'],
  pt: ['independentemente do n'],
}
const FOR_ANY = new RegExp(oneOf(WHATEVER))

/** Whether it says that they are the same for however many the room holds. */
export function isForAny(plain: string): boolean {
  return FOR_ANY.test(plain)
}

/** Whether it says that they are the same for one: `single or double occupancy`. */
export function isForOneOrTwo(plain: string): boolean {
  return FOR_ONE_OR_TWO.test(plain)
}
