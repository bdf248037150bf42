// Meals that a line of prices lists beside what they are for: `per room and night, buffet breakfast`. Folded texts.

import { ANY_BREAKFAST } from './board-words.ts'
import { basisIn, hasOwnAmount } from './facts-in-text.ts'
import { oneOf, type Phrases } from './phrases.ts'

const BEFORE: Phrases = {
  en: ['buffet', 'full', 'continental', 'english', 'cooked', 'daily'],
  de: ['reichhaltiges'],
  fr: [],
  es: [],
  it: ['prima', 'ricca', 'abbondante'],
  pt: [],
}
const BEHIND: Phrases = {
  en: ['buffet', 'with'],
  de: ['mit', 'vom'],
  fr: ['buffet', 'avec'],
  es: ['buffet', 'bufe', 'con', 'continental'],
  it: ['a buffet', 'con', 'continentale'],
  pt: ['buffet', 'com', 'continental'],
}
const NOT_IN_PRICE: Phrases = {
  en: [String.raw`suppl\p{L}*`, 'not', 'extra', 'surcharge', 'on request'],
  de: ['zuschlag', 'aufpreis', 'nicht', 'anfrage'],
  fr: ['en sus', 'non', 'demande'],
  es: ['no', 'aparte', 'peticion'],
  it: ['non', 'a parte', 'richiesta'],
  pt: ['nao', 'a parte', 'pedido'],
}

const BREAKFAST = new RegExp(String.raw`^(?:${oneOf(BEFORE)} ){0,2}${oneOf(ANY_BREAKFAST)}(?: ${oneOf(BEHIND)}(?!\p{L})[^,;]*)?$`, 'u')
const WITHOUT = new RegExp(String.raw`(?<!\p{L})${oneOf(NOT_IN_PRICE)}(?!\p{L})`, 'u')

/**
 * Whether a line that says what its prices are for lists breakfast as a part of its own, without an amount and without any other meal.
 * @example listsBreakfast('prezzo per camera a notte, prima colazione a buffet') is true
 */
export function listsBreakfast(plain: string): boolean {
  if (basisIn(plain) === undefined || hasOwnAmount(plain)) return false
  const parts = plain.split(/[,;|·]| [-+] /).map((part) => part.trim().replace(/\.$/, ''))
  const meals = parts.filter((part) => OTHER_MEALS.test(part))
  return meals.length === 0 && parts.some((part) => BREAKFAST.test(part) && !WITHOUT.test(part) && !/\d/.test(part))
}

const OTHER: Phrases = {
  en: ['lunch', 'dinner', 'supper', 'board', 'meals'],
  de: ['mittag', 'abend', 'pension'],
  fr: ['diner', 'pension', 'repas'],
  es: ['almuerzo', 'comida', 'cena', 'pension'],
  it: ['pranzo', 'cena', 'pensione'],
  pt: ['jantar', 'pensao', 'refeic'],
}
const OTHER_MEALS = new RegExp(oneOf(OTHER))
