// Words between, before and behind days, and measures that are none. Folded words by language.

import type { Phrases } from './phrases.ts'

export const ALL_DAYS: Phrases = {
  en: ['daily', 'all (?:days|week|nights)', 'every (?:day|night)', '7 days'],
  de: ['taglich', 'alle tage', 'jeden tag', 'alle'],
  fr: ['tous les jours', 'toute la semaine', 'tous'],
  es: ['todos los dias', 'toda la semana', 'diario', 'todos'],
  it: ['tutti i giorni', 'tutta la settimana', 'tutti'],
  pt: ['todos os dias', 'toda a semana'],
}

export const MIDWEEK: Phrases = {
  en: [String.raw`mid-?\s?week`, String.raw`week-?\s?days?`],
  de: ['wochentags?', 'werktags?'],
  fr: ['(?:en )?semaine'],
  es: ['entre semana'],
  it: ['infrasettimanale', 'feriali'],
  pt: ['dias de semana', 'durante a semana'],
}

/** Between the first and the last day. */
export const TO: Phrases = {
  en: ['to', 'till', 'until', 'thru', 'through', 'up to'],
  de: ['bis(?: zum)?'],
  fr: ['au', "jusqu'au"],
  es: ['al?', 'hasta(?: el)?'],
  it: ['fino al?', "all'"],
  pt: ['ate'],
  nl: ['t/m', 'tot(?: en met)?'],
  da: ['til(?: og med)?'],
  sv: ['t[.]?o[.]?m[.]?'],
  hr: ['do'],
  el: ['εως'],
}
/** In front of the last day. */
export const THE: Phrases = { en: ['the '], de: ['dem ', 'zum '], fr: ['le '], es: ['el '], it: ['il '], pt: ['o '] }

/** In front of days that are taken out of longer ranges. */
export const EXCEPT: Phrases = {
  en: ['except(?:ing)?', 'excluding', 'excl[.]'],
  de: ['auss?er', 'ausgenommen'],
  fr: ['sauf', 'excepte', 'hors'],
  es: ['excepto', 'salvo'],
  it: ['eccetto', 'tranne', 'esclus[oi]'],
  pt: ['exceto'],
}

/** Behind a number that looks like a day: `12.5 tatami`. */
export const MEASURES: Phrases = {
  en: [
    'tatami',
    'mats?',
    'm2',
    'm²',
    'sqm',
    'sq[.]? ?m',
    'km',
    'kms',
    String.raw`kilomet\p{L}*`,
    'miles?',
    'mi',
    'm',
    'hrs?',
    'hours?',
    'stars?',
    'rooms?',
    'bedrooms?',
    'ft',
    'feet',
    'metres?',
    'meters?',
  ],
  de: ['qm', 'std', 'stunden', 'sterne', 'zimmer', String.raw`raum\p{L}*`],
  fr: ['heures?', 'etoiles', 'pieces?'],
  es: ['horas?', 'estrellas'],
  it: ['ore', 'stelle'],
  pt: ['estrelas'],
}

/** Beside the number of nights: it says nothing more about what is sold. */
export const ARRIVAL: Phrases = {
  en: [String.raw`arriv\w*`, 'check-?in', 'weekly', 'package', 'stays?', 'saturdays?', 'sat', 'sun'],
  de: ['anreise', 'paket', 'samstags?'],
  fr: ['forfait', 'samedi'],
  es: ['llegadas?', 'sabado'],
  it: ['sabato'],
  pt: ['chegadas?'],
}

/** Behind two numbers that are no day: `2/4 pers.` is the size of a flat. */
export const COUNTED: Phrases = {
  en: ['pers', 'pax', 'people', 'adult', 'guests?', 'beds?', 'child', 'bed'],
  de: ['erw', 'bett', 'kinder'],
  fr: ['places', 'couchages', 'enfants', 'pieces'],
  es: ['plazas'],
  it: ['posti'],
  pt: ['pessoas'],
}
