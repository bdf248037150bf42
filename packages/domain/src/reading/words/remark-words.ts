// Words in the heads of columns that hold no price and no name: remarks, fees, sizes. Folded words by language.

import type { Phrases } from './phrases.ts'

/** Anywhere in a head. */
export const REMARKS: Phrases = {
  en: [
    'remarks?',
    '^notes?$',
    'comments?',
    'includes?$',
    '^(?:check-?in|times?)$',
    '^(?:check-?in|pick-?up|start(?:ing)?|departure|meeting) time$',
  ],
  de: [String.raw`bemerk\w*`, String.raw`anmerk\w*`, String.raw`hinweis\w*`, String.raw`^(?:uhrzeit|abfahrtszeit)\w*$`],
  fr: ['remarques?', '^(?:horaires?|heure(?: de depart)?)$'],
  es: [String.raw`observ\w*`, 'notas?$', '^(?:horarios?|hora(?: de salida)?)$'],
  it: [String.raw`osserv\w*`, '^orario?$'],
  pt: [],
}

/** When a trip ends. */
export const RETURN: Phrases = {
  en: ['return(?: date)?'],
  de: ['ruckkehr', 'ruckreise'],
  fr: ['retour'],
  es: ['regreso', 'vuelta'],
  it: ['rientro'],
  pt: ['regresso'],
  nl: ['terugreis'],
  da: ['hjem(?:komst|rejse)?', 'retur'],
  sv: ['hemkomst', 'hemresa'],
  pl: ['powrot'],
  hr: ['povratak'],
}

/** After `min.`: the people of the smallest group. */
export const FEWEST: Phrases = {
  en: ['pax', 'persons?', 'guests?', 'participants', 'pers[.]?'],
  de: ['teilnehmer'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

/** Anywhere in a head: what is paid for cleaning. */
export const CLEANING: Phrases = {
  en: ['(?:final |end )?cleaning(?: fee)?'],
  de: [String.raw`(?:end|schluss)reinigung\w*`],
  fr: ['(?:frais de )?menage(?: final)?'],
  es: ['limpieza(?: final)?'],
  it: ['pulizia finale', 'pulizie(?: finali)?'],
  pt: ['limpeza(?: final)?'],
}

/** Anywhere in a head. */
export const DEPOSIT_OR_LINEN: Phrases = {
  en: ['(?:security )?deposits?', 'linen'],
  de: ['kaution', 'bettwasche'],
  fr: ['caution'],
  es: ['fianza'],
  it: ['cauzione', 'biancheria'],
  pt: ['caucao'],
}

/** In front of `fees`. */
export const FEES_FOR: Phrases = {
  en: ['entrance', 'entry', 'admission', 'park', 'conservation', 'conservancy', 'community', 'concession', 'bed night', 'booking', 'visa'],
  de: [],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

export const TAX_OR_TICKET: Phrases = {
  en: ['entrances?', 'city tax', 'tourist tax', 'taxes', 'tax', 'vat', 'fees', 'levy', 'levies'],
  de: [String.raw`eintritt\w*`, 'kurtaxe', 'ortstaxe'],
  fr: ['entrees?', 'taxe de sejour'],
  es: ['entradas?', 'ecotasa'],
  it: ['ingress[io]', 'tassa di soggiorno', 'imposta di soggiorno'],
  pt: [],
}

/** How many, how large, how long or how far. */
export const MEASURES: Phrases = {
  en: [
    'capacity',
    'cap[.]?',
    'sleeps',
    'beds?',
    'size',
    'sq[.]? ?m[.]?',
    'sq[.]? ?ft[.]?',
    'square feet',
    'sqm',
    'm2',
    'm²',
    'stars?',
    'units?',
    'kms?',
    String.raw`kilomet\w*`,
    'miles',
    String.raw`distan\w*`,
    'travel time',
    'drive time',
    'driving time',
    String.raw`duration \(?h\)?`,
    'hours?',
    'free places?',
    'foc',
  ],
  de: ['betten', 'qm', 'gross?e', 'sterne', 'entfernung', 'fahrzeit', 'stunden', 'frei(?:platz|platze)'],
  fr: ['capacite', 'lits', 'surface', 'heures', 'gratuites?'],
  es: ['capacidad', 'camas', 'horas', 'gratuidad(?:es)?'],
  it: ['capienza', 'letti', 'ore', 'gratuita'],
  pt: [],
}
