// Words for how many nights a price is for. Folded words by language.

import type { Phrases } from './phrases.ts'

export const NIGHTS: Phrases = {
  en: ['nights?', 'nts?'],
  de: ['nachte?n?', 'ubernachtung(?:en)?'],
  fr: ['nuits?', 'nuitees?'],
  es: ['noches?'],
  it: ['notti', 'notte'],
  pt: ['noites?'],
  da: ['nae?tter'],
  sv: ['natter'],
  no: ['netter'],
}

/** In front of the nights that a price is for. */
export const A_PRICE_OF: Phrases = {
  en: ['per', 'price', 'rate'],
  de: ['pro', 'je', 'preis'],
  fr: ['par', 'au', 'la', 'le', 'prix'],
  es: ['por', 'al?', 'precio'],
  it: ['alla?', 'prezzo'],
  pt: ['preco'],
}
export const PACKAGE: Phrases = { en: ['package', 'stay'], de: ['paket'], fr: ['forfait'], es: [], it: [], pt: [] }
export const OR_MORE: Phrases = {
  en: ['or more'],
  de: ['und mehr'],
  fr: ['et plus'],
  es: ['o mas'],
  it: ['e oltre'],
  pt: ['ou mais'],
}
/** Further words behind the least number of nights. */
export const AND_MORE: Phrases = {
  en: ['and more', 'minimum', 'min[.]?'],
  de: ['oder mehr', 'mindestaufenthalt'],
  fr: ['ou plus'],
  es: ['y mas'],
  it: ['o piu'],
  pt: ['e mais'],
}

export const WEEK: Phrases = {
  en: ['week'],
  de: ['woche', 'wochen(?:preis|pauschale)'],
  fr: ['semaine'],
  es: ['semana'],
  it: ['settimana'],
  pt: [],
}
export const WEEKLY: Phrases = { en: ['weekly'], de: [], fr: ['hebdomadaire'], es: ['semanal'], it: ['settimanale'], pt: [] }
export const SEVEN_DAYS: Phrases = { en: ['days'], de: ['tage'], fr: ['jours'], es: ['dias'], it: ['giorni'], pt: [] }
export const DAY: Phrases = { en: ['day'], de: ['tag'], fr: ['jour'], es: ['dia'], it: ['giorno'], pt: [] }
export const DAILY: Phrases = { en: [], de: [], fr: ['journalier'], es: ['diario'], it: ['giornaliero'], pt: [] }

/** In front of the least number of nights. */
export const FROM_NIGHTS: Phrases = {
  en: ['min[.]?', 'minimum', 'from', 'over', 'at least'],
  de: ['mindestens', 'mind[.]?', 'ab'],
  fr: ['a partir de', 'des'],
  es: ['desde', 'minimo'],
  it: ['dal?le?', 'a partire da'],
  pt: [],
}
export const LEAST: Phrases = {
  en: ['min[.]?(?: ?(?:stay|nights|los))?', 'minimum(?: stay)?(?: of)?', 'at least', 'from'],
  de: ['mindestens', 'mind[.]?', 'mindestaufenthalt', 'ab'],
  fr: ['des', 'sejour minimum'],
  es: ['desde', 'minimo', 'estancia minima'],
  it: ['soggiorno minimo'],
  pt: ['estadia minima'],
}
