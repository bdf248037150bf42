// Folded words of rules for a third person in a room.

import type { Phrases } from '../words/phrases.ts'

export const PERCENT_OFF: Phrases = {
  en: ['off', 'discount', 'reduction', 'reduced', 'less'],
  de: ['rabatt', 'ermasigung', 'nachlass'],
  fr: ['remise'],
  es: ['descuento', 'dto', 'reduccion'],
  it: ['riduzione', 'sconto'],
  pt: ['desconto', 'reducao'],
}

export const PAYS_OF: Phrases = {
  en: ['pays?', 'paying', 'of'],
  de: ['zahlt', 'zahlen', 'vom'],
  fr: ['des', 'paie', 'paient', 'du', 'de'],
  es: ['paga', 'pagan', 'del'],
  it: ['pagano', 'della'],
  pt: ['pagam', 'do'],
}

export const THIRD_AND_PRICES: Phrases = {
  en: [
    '3rd',
    'third',
    'extra',
    'additional',
    String.raw`adult\p{L}*`,
    'pers',
    'pax',
    'bed',
    'triple',
    'sharing',
    'share',
    String.raw`person\p{L}*`,
    'pp',
    'pps',
    'double',
    'half',
    'price',
    'of',
  ],
  de: [
    'dritte[rsn]?',
    'zusatzliche[rn]?',
    'weitere',
    String.raw`erwachsene\p{L}*`,
    'bett',
    'dreibettzimmer',
    'dz',
    'doppelzimmer',
    String.raw`preis\p{L}*`,
  ],
  fr: ['troisieme', 'supplementaire', 'e', 'eme', 'lit'],
  es: ['tercer[ao]?', 'adicional', 'cama'],
  it: ['terz[ao]', 'aggiuntiv[ao]', 'letto', 'tripla'],
  pt: ['terceir[ao]'],
}
