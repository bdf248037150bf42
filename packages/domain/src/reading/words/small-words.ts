// Words beside names, days and occupancies in heads and labels. Folded words by language.

import type { Phrases } from './phrases.ts'

export const MEALS: Phrases = {
  en: ['dinner', 'breakfast', 'lunch', 'meals'],
  de: ['fruhstuck', 'abendessen', 'mittagessen'],
  fr: ['diner', 'dejeuner', 'repas'],
  es: ['cena', 'desayuno', 'almuerzo', 'comida'],
  it: ['colazione', 'pranzo'],
  pt: ['jantar', 'almoco'],
}

/** Behind a time of the day. */
export const O_CLOCK: Phrases = { en: ['hrs?', 'hours', 'h'], de: ['uhr'], fr: ['heures'], es: ['horas'], it: [], pt: [] }

/** Beside days of the week. The English words keep their order: a holiday is found before its eve. */
export const HOLIDAYS: Phrases = {
  en: ['days? before (?:a |public )?holidays?', 'eves? of (?:public )?holidays?', '(?:public |bank )?holidays?', 'holiday eves?'],
  de: ['vor feiertagen', 'feiertage'],
  fr: ['veilles? de fetes?'],
  es: ['visperas? de festivos?', 'festivos'],
  it: ['prefestivi'],
  pt: ['feriados'],
}

/** `In the same room`: the words for it in turn. */
export const IN: Phrases = { en: ['in'], de: ['im'], fr: ['en', 'dans'], es: [], it: [], pt: ['em', 'no', 'na'] }
export const THE_SAME: Phrases = {
  en: ['the', 'a', 'same'],
  de: ['der', 'dem'],
  fr: ['la', 'le', 'une?', 'meme'],
  es: ['misma'],
  it: ['una?'],
  pt: ['o', 'mesmo'],
}
export const ROOM_OR_TENT: Phrases = {
  en: ['tent', 'cabin', 'suite', 'room', 'banda', 'chalet'],
  de: ['zelt', 'zimmer'],
  fr: ['tente', 'chambre'],
  es: ['habitacion'],
  it: ['camera'],
  pt: ['quarto'],
}

/** Beside an occupancy they add nothing to it. */
export const SMALL_WORDS: Phrases = {
  en: [
    'room',
    'rooms',
    'use',
    'occupancy',
    'in',
    'per',
    'persons',
    'person',
    'guests',
    'pers',
    'sharing',
    'each',
    'rate',
    'price',
    'base',
    'basis',
    'yrs?',
    'years?',
    'sofa',
    'bed',
    'old',
    'night',
    'the',
    'a',
    'with',
    'adults?',
    'two',
    '2',
    'supl?',
    'pp',
    'p[.]p',
    'pppn',
    'ppn',
    'pn',
  ],
  de: ['zimmer', 'im', 'pro', 'personen', 'preis', 'jahre', 'nacht'],
  fr: ['chambre', 'par', 'personnes', 'personne', 'prix', 'ans', 'nuit', 'en'],
  es: ['habitacion', 'por', 'personas', 'persona', 'precio', 'anos', 'noche'],
  it: ['camera', 'persone', 'prezzo', 'anni', 'notte'],
  pt: ['quarto', 'pessoas', 'pessoa', 'noite'],
  nl: ['prijs', 'jaar'],
  da: ['pris', 'ar'],
  cs: ['cena', 'cenu', 'let'],
  hr: ['cijena', 'godina'],
  el: ['τιμη', 'ετων'],
}

/** Between and around dates. */
export const AROUND_DATES: Phrases = {
  en: ['and', 'from', 'to', 'till?', 'until'],
  de: ['und', 'vom', 'von', 'bis'],
  fr: ['et', 'du', 'au'],
  es: ['y', 'del?', 'desde', 'hasta'],
  it: ['e', 'dal', 'al'],
  pt: ['ate', 'até'],
  nl: ['t/m', 'tot', 'en'],
  da: ['og'],
  sv: ['och'],
}
