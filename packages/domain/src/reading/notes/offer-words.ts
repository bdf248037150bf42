// Folded words of sentences about offers.

import type { Phrases } from '../words/phrases.ts'

export const EARLY_BOOKING: Phrases = {
  en: ['early[- ]?(?:booking|bird)', 'early booker', 'advance (?:purchase|booking)', 'book early'],
  de: ['fruhbuch'],
  fr: ['reservation anticipee'],
  es: ['venta anticipada', 'reserva anticipada'],
  it: ['prenota prima'],
  pt: ['reserva antecipada'],
}

export const BOOKED: Phrases = {
  en: ['reservation', 'reserve', 'booked', 'bookings?(?: made)?'],
  de: ['buchung(?:en)?'],
  fr: [],
  es: ['reservas?(?: hechas)?'],
  it: ['prenotazion[ei]', 'prenotando'],
  pt: [],
  nl: ['boeking(?:en)?'],
}

export const BEFORE: Phrases = {
  en: ['before', 'until'],
  de: ['bis', 'vor'],
  fr: ['avant'],
  es: ['antes', 'hasta'],
  it: ['entro', 'fino'],
  pt: ['ate'],
  nl: ['voor'],
}

export const LONG_STAY: Phrases = {
  en: ['long[- ]?stay', 'consecutive nights'],
  de: ['langzeit'],
  fr: ['sejour prolonge'],
  es: ['larga estancia'],
  it: ['lunga permanenza', 'lungo soggiorno'],
  pt: ['estadia longa'],
}

export const NIGHTS: Phrases = {
  en: ['nights?'],
  de: ['nachte'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
}

export const PAY: Phrases = {
  en: ['pay'],
  de: ['zahle'],
  fr: ['payez'],
  es: ['paga'],
  it: [],
  pt: ['pague'],
}

export const FOR_THE_PRICE_OF: Phrases = {
  en: ['for the price of'],
  de: ['zum preis von'],
  fr: ['pour le prix de'],
  es: ['por el precio de'],
  it: ['al prezzo di'],
  pt: ['pelo preco de'],
}

export const ONE: Phrases = {
  en: ['1', 'one'],
  de: ['ein(?:e|en)?'],
  fr: ['une?'],
  es: ['un[oa]?'],
  it: [],
  pt: [],
}

export const FREE_PLACE: Phrases = {
  en: ['free', 'person gratis'],
  de: ['freiplatz'],
  fr: [String.raw`gratuit\p{L}*`, 'personne gratuite'],
  es: ['gratuidad', 'gratuita'],
  it: [],
  pt: [],
}

export const FOR_EACH: Phrases = {
  en: ['for', 'per', 'every'],
  de: ['pro', 'auf', 'je'],
  fr: ['pour', 'chaque'],
  es: ['por cada'],
  it: ['ogni'],
  pt: [],
}

export const FREE_PLACES: Phrases = {
  en: ['free place'],
  de: ['freiplatz'],
  fr: ['gratuite'],
  es: ['gratuidad', 'gratuita'],
  it: [],
  pt: [],
}

export const FOR_SO_MANY: Phrases = {
  en: ['for', 'per'],
  de: ['pro', 'auf', 'je'],
  fr: ['pour'],
  es: ['por'],
  it: ['ogni', 'su'],
  pt: [],
}

export const EACH: Phrases = {
  en: ['every', 'each'],
  de: ['jede[rn]?'],
  fr: ['chaque'],
  es: ['cada'],
  it: ['ogni'],
  pt: [],
  nl: ['iedere', 'elke'],
}

export const ENDS_OF_ORDINALS: Phrases = {
  en: ['st', 'nd', 'rd', 'th', String.raw`\.`, '°'],
  de: [],
  fr: ['e', 'eme', 'er'],
  es: ['a', 'o', 'º', 'ª'],
  it: [],
  pt: [],
}

export const FREE_OF_CHARGE: Phrases = {
  en: ['free', 'gratis'],
  de: ['frei(?!tag)'],
  fr: ['gratuit'],
  es: [],
  it: ['gratuit[oa]'],
  pt: [],
}

export const FREE_PLACE_AHEAD: Phrases = {
  en: ['free place', 'foc'],
  de: ['freiplatz'],
  fr: ['gratuites?'],
  es: ['gratuidad', 'gratuita'],
  it: [],
  pt: [],
}

export const ONE_PLACE: Phrases = {
  en: ['one'],
  de: [String.raw`ein\p{L}*`],
  fr: ['une?'],
  es: ['un[oa]'],
  it: [],
  pt: [],
}

export const FROM_SO_MANY: Phrases = {
  en: ['from'],
  de: ['ab'],
  fr: ['des'],
  es: ['a partir de', 'desde'],
  it: ['da', 'a partire da'],
  pt: [],
}

export const DAYS: Phrases = {
  en: ['days?'],
  de: ['tage'],
  fr: ['jours'],
  es: ['dias'],
  it: ['giorni'],
  pt: [],
}

export const IN_ADVANCE: Phrases = {
  en: ['before', 'prior', 'in advance', 'or more', 'ahead'],
  de: ['vor'],
  fr: ['avant'],
  es: ['antes', 'de antelacion'],
  it: ['prima'],
  pt: [],
}

export const LESS_TO_PAY: Phrases = {
  en: ['off', 'discount', 'reduc'],
  de: ['rabatt', 'ermass?igung', 'nachlass', 'erhalt'],
  fr: ['remise'],
  es: ['descuento', 'dto'],
  it: ['sconto', 'riduzione'],
  pt: ['desconto'],
  nl: ['korting'],
}

export const TO_PAY_OR_CANCEL: Phrases = {
  en: ['suppl', 'surcharge', 'tax', 'levy', 'vat', 'commission', 'deposit', 'cancel', 'penalt', 'group'],
  de: ['zuschlag', 'mwst', 'provision', 'anzahlung', 'storno', 'grupp'],
  fr: ['tva', 'acompte'],
  es: ['iva', 'grupo'],
  it: [],
  pt: [],
}

export const AT_LEAST: Phrases = {
  en: ['from', String.raw`min(?:imum|\.)?(?: stay)?`, 'minimum of', 'at least', 'of'],
  de: ['ab', 'mindestens'],
  fr: ['des'],
  es: ['desde', 'a partir de'],
  it: ['da'],
  pt: [],
  nl: ['vanaf'],
}

export const SEVERAL_NIGHTS: Phrases = {
  en: ['nights'],
  de: ['nachte'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
}

export const OR_MORE: Phrases = {
  en: ['or more', String.raw`\+`],
  de: ['und mehr'],
  fr: ['ou plus'],
  es: ['o mas'],
  it: ['o piu'],
  pt: ['ou mais'],
}
