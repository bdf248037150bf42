// Folded words in the titles and heads of tables: prices, nights and meals.

import type { Phrases } from './phrases.ts'

export const PRICES: Phrases = {
  en: ['prices?', 'rates?'],
  de: ['preise?', String.raw`tarif\p{L}*`],
  fr: ['prix'],
  es: ['precios?'],
  it: ['prezz[io]'],
  pt: ['precos?'],
  nl: ['prijs', 'prijzen'],
  da: ['priser?'],
}

export const PER: Phrases = {
  en: ['per'],
  de: ['pro'],
  fr: ['par', 'al?'],
  es: ['por'],
  it: [],
  pt: [],
  da: ['pr'],
}

export const FOR_EACH: Phrases = {
  en: ['per'],
  de: ['pro'],
  fr: ['par', 'al?'],
  es: ['por'],
  it: ['alla'],
  pt: [],
}

export const NIGHT: Phrases = {
  en: ['night'],
  de: ['nacht'],
  fr: ['nuit'],
  es: ['noche'],
  it: ['notte'],
  pt: ['noite'],
  da: ['nat'],
  sv: ['natt'],
}

export const DAILY_PRICES: Phrases = {
  en: ['daily rates?'],
  de: [String.raw`tagespreis\p{L}*`],
  fr: ['prix journalier'],
  es: ['precios? diarios?'],
  it: ['prezz[oi] giornalier[oi]'],
  pt: [],
}

export const MEALS_OF_PACKAGES: Phrases = {
  en: [String.raw`meals?(?!\p{L})`, 'breakfast', 'dinner', 'lunch', 'menu'],
  de: ['fruhstuck', 'mahlzeit', 'verpflegung', 'pension'],
  fr: ['dejeuner', 'repas'],
  es: ['desayuno', 'comida', 'cena'],
  it: ['colazione'],
  pt: ['almoco', 'jantar'],
}

export const PRICES_OR_SEASONS: Phrases = {
  en: [
    String.raw`rates?(?!\p{L})`,
    'tariff?',
    'contract',
    'season',
    'valid',
    'note',
    'nett',
    String.raw`eur(?!\p{L})`,
    'usd',
    '€',
    'periods',
  ],
  de: ['preise', 'zeitraume', 'reisezeiten'],
  fr: ['prix', 'saison', 'periodes'],
  es: ['precios', 'temporada', 'periodos'],
  it: ['prezzi', 'stagion', 'periodi'],
  pt: [],
}
