// Folded words of lines that give seasons their dates.

import type { Phrases } from './phrases.ts'

export const OTHER_THAN_SEASONS: Phrases = {
  en: ['stop', 'black', 'clos', 'gala', 'levy', 'release', 'offer', 'discount', 'suppl', 'minimum', 'valid', 'tariff', 'rates? 20'],
  de: ['geschl', 'kontingent', 'fruhbucher', 'zuschlag', 'mindest'],
  fr: ['ferme', 'disponib', 'dispo', 'tarif'],
  es: ['paro de', 'cerrad', 'ofert', 'descuento'],
  it: ['chius', 'prenota'],
  pt: ['fechad'],
}

export const AT_LEAST: Phrases = {
  en: [String.raw`min(?:imum|imal|\.)?`],
  de: [String.raw`mindest\p{L}*`],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

export const STAY_OF: Phrases = {
  en: ['stay', 'nights?', 'of'],
  de: [String.raw`aufenthalt\p{L}*`, 'von'],
  fr: [],
  es: ['los', 'de'],
  it: [],
  pt: [],
}

export const NIGHTS_OR_DAYS: Phrases = {
  en: ['nights?', 'days'],
  de: ['nachten?', 'ubernachtungen', 'tage'],
  fr: ['nuits'],
  es: ['noches'],
  it: ['notti'],
  pt: ['noites'],
}

export const WORD_FOR_SEASON: Phrases = {
  en: ['rank', 'class', 'category', 'seasons?', 'period[eo]?', 't', 's', 'the'],
  de: ['kategorie'],
  fr: ['categorie', 'saison', 'sais'],
  es: ['temporada', 'epoca', 'temp'],
  it: ['categoria', 'stagione', 'stag'],
  pt: [],
}
