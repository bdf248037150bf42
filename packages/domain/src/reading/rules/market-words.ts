// Folded words of sentences about markets and nationalities.

import type { Phrases } from '../words/phrases.ts'

export const NOT: Phrases = {
  en: ['not'],
  de: ['nicht'],
  fr: ['non'],
  es: ['no'],
  it: [],
  pt: ['nao'],
}

export const APPLICABLE: Phrases = {
  en: ['applicable'],
  de: ['gultig', 'anwendbar'],
  fr: ['valables?', 'applicables?'],
  es: ['valid[oaie]?s?', 'aplicables?'],
  it: ['applicabil[ei]'],
  pt: ['aplicave(?:l|is)'],
}

export const EXCLUDING: Phrases = {
  en: ['excluding', 'except'],
  de: ['ausgenommen'],
  fr: ['hors', 'sauf'],
  es: ['excluyendo', 'excepto'],
  it: ['escluso', 'esclusi', 'tranne'],
  pt: ['exceto', 'excluindo'],
}

export const ONLY_FOR: Phrases = {
  en: ['exclusively', 'only'],
  de: ['nur', 'ausschlieslich', 'ausschliesslich'],
  fr: ['uniquement', 'exclusivement', 'seulement'],
  es: ['solo', 'solamente', 'unicamente', 'exclusivamente'],
  it: ['esclusivamente', 'soltanto'],
  pt: ['apenas', 'somente'],
}

export const IS_VALID: Phrases = {
  en: ['valid', 'applicable', 'applies', 'apply'],
  de: ['gultig', 'gelten', 'gilt'],
  fr: ['valables?'],
  es: ['valid[oaie]s?', 'aplicables?', 'vigentes?', 'vale'],
  it: ['validita', 'applicabil[ei]', 'valgono'],
  pt: ['aplicave(?:l|is)', 'valem'],
}

export const MARKETS_OR_COUNTRIES: Phrases = {
  en: ['markets?', 'source', 'countries', 'country'],
  de: ['markte?[sn]?', String.raw`herkunftsmarkt\p{L}*`, String.raw`quellmarkt\p{L}*`, 'quellmarkte?', 'landern?'],
  fr: ['marches?', 'pays'],
  es: ['mercados?', 'emisores?', 'paises', 'pais'],
  it: ['mercat[oi]', 'paes[ei]'],
  pt: [],
}

export const CITIZENS: Phrases = {
  en: ['nationals?', 'nationality', 'passport(?: ?holders?)?', 'passport', 'citizens?'],
  de: ['staatsangehorige[nr]?', 'staatsburger', 'burger'],
  fr: ['ressortissants?', 'nationalite', 'citoyens?'],
  es: ['nacionales', 'nacionalidad', 'ciudadanos?'],
  it: ['cittadin[oi]', 'nazionalita'],
  pt: ['nacionais', 'nacionalidade', 'cidadaos?'],
}
