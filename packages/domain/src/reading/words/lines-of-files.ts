// Folded words of lines that concern the dates and languages of a whole file.

import type { Phrases } from './phrases.ts'

export const ALL_OTHERS: Phrases = {
  en: ['all (?:other|remaining)', '(?:the )?(?:rest|remaining|remainder)', 'other (?:dates|days|periods)'],
  de: ['ubrige', 'restliche', 'alle (?:ubrigen|anderen)'],
  fr: ['(?:toutes )?les autres', 'autres', 'reste'],
  es: ['resto', 'demas', 'restantes'],
  it: ['altri', 'altre'],
  pt: ['outr[ao]s', 'todas as outras'],
}

export const EXCEPTIONS_AND_PRICES: Phrases = {
  en: ['clos', 'not (?:avail|valid)', 'except', 'supp?l', 'surcharge', 'offer'],
  de: ['geschl', 'zuschlag', 'nicht', 'angebot'],
  fr: ['ferme', 'sauf'],
  es: ['cerrad', 'salvo', 'oferta'],
  it: ['chius', 'eccetto', 'offerta'],
  pt: ['encerr', 'exceto'],
}

export const DEADLINES_AND_CLOSURES: Phrases = {
  en: ['before', 'earlier', 'supersede', 'until', 'book', 'valid for', 'closed'],
  de: ['bis', 'geschlossen'],
  fr: [String.raw`ferme[es]?(?!\p{L})`],
  es: ['cerrad[oa]'],
  it: ['chius[oai]'],
  pt: ['fechad[oa]', 'encerrad[oa]'],
  nl: ['gesloten'],
  da: ['lukket'],
  sv: ['stangt'],
}

export const WRITE_DAY_FIRST: Phrases = {
  en: ['vat', 'gbp', '£', 'eur', '€', 'euro', 'zar', 'nad', 'aud', 'nzd'],
  de: ['und', 'pro', 'zimmer', 'preise'],
  fr: ['prix', 'chambre', 'nuit'],
  es: ['habitacion', 'precios', 'noche'],
  it: ['prezzi', 'camera', 'notte'],
  pt: ['precos', 'quarto', 'noite'],
}
