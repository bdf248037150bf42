// Words for the guests or companies that a price is sold to. Folded words by language.

import type { Phrases } from './phrases.ts'

export const GUESTS: Phrases = {
  en: [
    'residents?',
    'res[.]',
    'nationals?',
    'citizens?',
    'locals?',
    'foreigners?',
    'foreign',
    'visitors?',
    'guests?',
    'tourists?',
    String.raw`expat\p{L}*`,
    'passport holders?',
    'clients?',
    'markets?',
  ],
  de: ['einheimische', 'inlander', 'auslander', 'markt', 'markte?'],
  fr: ['residants?', 'nationaux', 'touristes?', 'etrangers?', 'marches?'],
  es: ['residentes?', 'nacionales', 'turistas?', 'extranjeros?', 'ciudadanos?', 'mercados?'],
  it: ['residenti', 'nazionali', 'stranieri', 'cittadini', 'mercat[oi]'],
  pt: ['nacionais', 'estrangeiros?', 'cidadaos'],
}

/** Where guests come from. */
export const WHENCE: Phrases = {
  en: [
    'international',
    'overseas',
    'foreign',
    'domestic',
    'local',
    'regional',
    'national',
    'east african',
    'ea',
    'african',
    'sadc',
    'eac',
    'kenyan?',
    'tanzanian?',
    'ugandan?',
    'namibian?',
    'south african',
    'european',
    'asian',
    'gcc',
    'uk',
    'us',
    'usa',
    'eu',
    'dach',
    'german',
    'british',
    'french',
    'thai',
    'sri lankan',
    'indian',
    'all',
    'other',
    'others',
    'rest of (?:the )?world',
    'row',
    'mainland',
    'island',
    String.raw`peninsular\p{L}*`,
  ],
  de: ['inland', 'ausland', 'auslands', 'inlands', String.raw`europaische\p{L}*`],
  fr: [],
  es: ['nacional', 'internacional', 'extranjero'],
  it: ['internazionale'],
  pt: ['estrangeiro'],
}

export const PRICES_FOR: Phrases = {
  en: ['rates? for ', 'prices? for ', 'for '],
  de: ['fur '],
  fr: ['pour '],
  es: ['para '],
  it: ['per '],
  pt: [],
}
export const RATES: Phrases = {
  en: ['rates?', 'prices?', 'only'],
  de: ['preise'],
  fr: [String.raw`tarif\p{L}*`],
  es: ['precios?'],
  it: ['prezzi'],
  pt: [],
}
/** Without a word for guests. */
export const WHENCE_ALONE = ['sadc', 'eac', 'gcc', 'rest of (?:the )?world', 'domestic', 'overseas', 'international']

/** Heads of columns: to whom prices are sold. */
export const MARKETS: Phrases = {
  en: [
    'fits?',
    'gits?',
    'individuals?',
    'individual (?:guests|travellers?)',
    'groups?',
    'group (?:rates?|series)',
    'series',
    'compan(?:y|ies)',
    'corporate',
    'business',
    'tour operators?',
    'operators?',
    'agents?',
    'agenc(?:y|ies)',
    'leisure',
    'online',
    'b2b',
    '(?:non[- ]?)?res(?:idents?|[.])',
    'nationals?',
    'internationals?',
    'domestic',
    'foreigners?',
    'locals?',
  ],
  de: ['einzelreisende', 'gruppen?', 'firmen'],
  fr: ['individuels?', 'groupes?', 'entreprises?'],
  es: ['individuales', 'grupos?', 'empresas?'],
  it: ['individuali', 'gruppi', 'aziende'],
  pt: ['individuais'],
}

/** Heads of columns beside those of the contracted rooms: what is sold above the allotment. */
export const FREE_SALE: Phrases = {
  en: ['free[- ]?sales?'],
  de: ['freiverkauf', 'freier verkauf'],
  fr: ['vente libre'],
  es: ['venta libre'],
  it: ['vendita libera'],
  pt: ['venda livre'],
}
export const OF_ALLOTMENT: Phrases = {
  en: ['contract(?:ed)?', 'allotments?', 'allocation', 'guaranteed'],
  de: ['kontingente?'],
  fr: ['contrat', 'allotements?', 'contingents?'],
  es: ['contrato', 'cupos?'],
  it: ['contratto', 'contingente'],
  pt: ['contrato', 'contingente'],
}
