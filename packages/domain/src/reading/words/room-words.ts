// Words for the price of a whole room or house, and for groups of a size. Folded words by language.

import type { Phrases } from './phrases.ts'

export const PER: Phrases = { en: ['per'], de: ['pro'], fr: ['par'], es: ['por'], it: ['a'], pt: [] }
export const A_ROOM: Phrases = {
  en: ['room', 'unit', 'chalet', 'villa', 'apartment', 'tent', 'house', 'bungalow', 'campsite', 'site', 'cottage', 'cabin'],
  de: ['zimmer', 'haus'],
  fr: ['chambre', 'appartement'],
  es: ['habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}
export const WHOLE_ROOM: Phrases = {
  en: ['room rate', 'unit rate', 'whole (?:house|unit|villa)'],
  de: ['zimmerpreis'],
  fr: [],
  es: [],
  it: [],
  pt: [],
  da: ['(?:per|pr[.]?) (?:rum|rom|vae?relse|kamer)'],
  hr: ['(?:po|za|na) (?:sob[iu]|pokoj)'],
}
/** `Price of the suite`. */
export const PRICE: Phrases = { en: ['price'], de: ['preis'], fr: ['prix'], es: ['precio'], it: ['prezzo'], pt: ['preco'] }
export const OF_THE: Phrases = {
  en: ['of the'],
  de: ['der', 'des'],
  fr: ['de la'],
  es: ['del'],
  it: ['della'],
  pt: ['do', 'da'],
}
export const PRICED_ROOM: Phrases = {
  en: ['suite', 'room', 'villa', 'house', 'unit'],
  de: ['zimmers?'],
  fr: ['chambre'],
  es: ['habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}

/** In front of the size of a group. */
export const GROUP_OF: Phrases = {
  en: ['from ', 'min[.]? ?', 'groups? of ', 'groups? '],
  de: ['basis ', 'ab ', 'gruppen? '],
  fr: ['base ', 'de ', 'groupes? '],
  es: ['a partir de ', 'grupos? '],
  it: ['da ', 'gruppi ', 'gruppo '],
  pt: [],
}
export const GROUP_MEMBERS: Phrases = {
  en: ['pax', 'pers(?:[.]|ons?|onen|onas?|onnes?|one|oner)?', 'people', 'guests?', 'passengers?', 'participants?', 'paying'],
  de: ['teilnehmer', 'tn', 'zahlende'],
  fr: ['payants?'],
  es: [],
  it: [],
  pt: ['pessoas?'],
  pl: ['os[.]?', 'osob[aey]?'],
  el: ['ατομ(?:α|ων)'],
}
/** Behind a number: or a larger group. */
export const AND_MORE: Phrases = {
  en: ['and more', 'or more', 'and over'],
  de: ['und mehr'],
  fr: ['et plus'],
  es: ['y mas', 'o mas'],
  it: ['e oltre'],
  pt: ['ou mais'],
}
