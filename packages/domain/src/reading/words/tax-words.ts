// Words for value added tax and other taxes on prices, and whether prices hold them. Folded words by language.

import type { Phrases } from './phrases.ts'

/** Not those that guests pay: city tax, `taxe de séjour`. */
export const TAXES: Phrases = {
  en: [
    'vat',
    'gst',
    'hst',
    '(?<!(?:city|tourist|tourism|local|bed|occupancy|departure|port|airport) )tax(?:es)?(?! (?:de sejour|portuaires|d.aeroport))',
  ],
  de: ['mwst[.]?', 'mehrwertsteuer', 'umsatzsteuer', 'ust[.]?', 'steuern?'],
  fr: ['tva'],
  es: ['iva', 'i[.]v[.]a[.]?', 'igic', 'igv', 'itbis', 'impuestos?'],
  it: ['imposte', 'tasse(?! di soggiorno)'],
  pt: ['taxas(?! turistica)', 'impostos'],
  nl: ['btw'],
  da: ['moms'],
  no: ['mva'],
  cs: ['dph'],
  hr: ['pdv'],
  fi: ['alv'],
  el: ['φπα'],
  tr: ['kdv'],
  hu: ['afa'],
}
export const INCLUDED: Phrases = {
  en: [String.raw`incl\p{L}*[.]?`],
  de: [String.raw`inkl\p{L}*[.]?`, 'inbegriffen', 'enthalten', 'einschl[.]?'],
  fr: [String.raw`compris\p{L}*`, String.raw`inclus\p{L}*`],
  es: [String.raw`incluid\p{L}*`],
  it: [String.raw`compres\p{L}*`],
  pt: [],
  nl: ['inbegrepen'],
  pl: ['w cenie'],
  cs: ['vcetne'],
  hr: [String.raw`ukljucen\p{L}*`, String.raw`zahrnut\p{L}*`],
  el: [String.raw`συμπεριλαμβαν\p{L}*`],
  tr: ['dahil'],
}
export const EXCLUDED: Phrases = {
  en: [String.raw`not (?:yet )?incl\p{L}*`, String.raw`excl\p{L}*[.]?`, 'extra', 'to be added', 'will be added', 'payable on top'],
  de: [String.raw`nicht (?:inbegriffen|enthalten|inkl\p{L}*)`, String.raw`exkl\p{L}*[.]?`],
  fr: ['en sus', String.raw`non (?:compris|inclus)\p{L}*`, 'en supplement'],
  es: [String.raw`no inclu\p{L}*`, 'aparte'],
  it: [String.raw`esclus\p{L}*`, String.raw`non (?:compres|inclus)\p{L}*`],
  pt: [String.raw`nao inclu\p{L}*`],
  nl: ['niet inbegrepen'],
  da: ['ikke inkl', 'ej inkl'],
  cs: ['neni zahrnut'],
  hr: [String.raw`nije ukljucen\p{L}*`],
  tr: ['haric'],
}
/** In front of a tax. */
export const WITHOUT: Phrases = {
  en: [
    String.raw`excl\p{L}*[.]?(?: of)?`,
    'plus',
    '[+]',
    'without',
    'before',
    'subject to',
    'ex',
    String.raw`not incl\p{L}*`,
    'do not include',
  ],
  de: ['zzgl[.]?', 'zuzuglich', String.raw`exkl\p{L}*[.]?`, 'ohne'],
  fr: ['hors', 'sans'],
  es: ['mas', 'sin', String.raw`no incluy?\p{L}*`],
  it: ['oltre(?: a)?', 'senza', String.raw`esclus\p{L}*`],
  pt: ['mais', 'sem', 'acresce', String.raw`nao inclu\p{L}*`],
  cs: ['bez'],
}
/** In one word or abbreviation. */
export const WITH_TAXES: Phrases = { en: [], de: [], fr: ['ttc', 'toutes taxes comprises'], es: [], it: [], pt: [] }
export const WITHOUT_TAXES: Phrases = {
  en: [],
  de: [],
  fr: ['hors taxes?(?! (?:de sejour|portuaires|d.aeroport))', '(?<=(?:prix|tarifs?|€|eur|euros?) )ht'],
  es: [],
  it: [],
  pt: [],
}
