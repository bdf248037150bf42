// For what an extra is paid, by the words around its amount.

import type { ExtraUnit } from '../reading.ts'
import { oneOf } from '../words/phrases.ts'
import { BEDS_AND_SEATS_FOR_BABIES, DAILY_MEALS, FESTIVE_MEALS, HAS_TO_BE_PAID, UP_TO } from './extra-words.ts'
import {
  FOR_EACH,
  NIGHTS_ANYWHERE,
  NIGHTS_OF_PRICES,
  OF_STAYS,
  PERSONS_ANYWHERE,
  PERSONS_OF_PRICES,
  PIECES,
  ROOMS_OF_PRICES,
} from './price-units.ts'

/** Meals that are had on every day of a stay. */
export const MEAL = new RegExp(oneOf(DAILY_MEALS))
/** Meals of one evening. */
export const EVENT = new RegExp(oneOf(FESTIVE_MEALS))
export const MANDATORY = new RegExp(oneOf(HAS_TO_BE_PAID))

/** A bed or a seat for a child says nothing of its age, and is not paid by person. */
export const FOR_BABIES = new RegExp(oneOf(BEDS_AND_SEATS_FOR_BABIES), 'gu')

const each = (words: Parameters<typeof oneOf>[0]) => String.raw`(?:\/ ?|${FOR_EACH} )${oneOf(words)}(?!\p{L})`
const NIGHT = new RegExp(oneOf(NIGHTS_ANYWHERE), 'u')
const EACH_NIGHT = new RegExp(each(NIGHTS_OF_PRICES), 'u')
const PERSON = new RegExp(oneOf(PERSONS_ANYWHERE))
export const EACH_PERSON = new RegExp(each(PERSONS_OF_PRICES), 'u')
const EACH_ROOM = new RegExp(each(ROOMS_OF_PRICES), 'u')
const STAY = new RegExp(each(OF_STAYS), 'u')

/** `transfer 30 € up to 3 persons` is for all of them. */
const UP_TO_PERSONS = new RegExp(String.raw`(?:${oneOf(UP_TO)}|\d ?(?:-|to|bis|a)) ?\d{1,2} (?:pers|pax|people|guests)\p{L}*`, 'gu')
const PIECE = new RegExp(each(PIECES), 'u')

/**
 * The unit of an amount. Where the words leave the time open, a tax and a meal are for each night and a festive dinner is once.
 * @param own the folded words of this amount @param plain those of the whole sentence
 */
export function unitOf(own: string, plain: string, isTax: boolean): ExtraUnit | undefined {
  const isNight = NIGHT.test(own) || EACH_NIGHT.test(own)
  const bare = own.replace(FOR_BABIES, ' ').replace(UP_TO_PERSONS, ' ')
  if (EACH_ROOM.test(own)) return isNight ? 'perRoomPerNight' : 'perRoomPerStay'
  if (PERSON.test(bare) || EACH_PERSON.test(bare))
    return isNight || isTax || (MEAL.test(plain) && !MANDATORY.test(plain) && !STAY.test(own)) ? 'perPersonPerNight' : 'perPersonPerStay'
  if (isNight) return 'perDay'
  if (PIECE.test(own)) return 'perPiece'
  if (EVENT.test(plain) && MANDATORY.test(plain)) return 'perPersonPerStay'
  return STAY.test(own) || /einmalig|once|jednokratno/.test(own) ? 'perRoomPerStay' : undefined
}
