// Folded words for houses, and for homes that are sold as a whole.

import type { Phrases } from './phrases.ts'

export const HOMES_FOR_SEVERAL: Phrases = {
  en: ['famil', 'apart', 'cottage', 'bungalow', 'house', 'chalet', 'maisonette', 'loft', 'residence', 'mobil', 'dorm'],
  de: ['haus', 'schlafsaal'],
  fr: ['appart'],
  es: [],
  it: [],
  pt: [],
}

export const HOUSES_WITH_ROOMS: Phrases = {
  en: ['hotel', 'hostel', 'house', 'lodge', 'camp', 'resort', 'residence', 'riad', 'palace', 'inn', 'annexe?', 'ship', String.raw`m\/s`],
  de: ['pension', 'gasthof', 'gastehaus', 'haus', 'haupthaus', 'nebenhaus', 'schiff'],
  fr: ['auberge', 'palais', 'dependance'],
  es: ['hostal', 'residencia', 'parador'],
  it: ['albergo'],
  pt: ['pousada'],
}

export const SOLD_AS_UNITS: Phrases = {
  en: ['mobil-?homes?', 'chalets?', String.raw`apart\w*`, 'studios?', 'villas?', 'lodges?', 'cottages?', 'bungalows?', 'houses?'],
  de: [String.raw`ferienwohnung\w*`, 'ferienhaus'],
  fr: [String.raw`appart\w*`, 'gites?', 'hebergements?', 'logements?', 'pieces?'],
  es: ['casa', 'casas'],
  it: ['monolocale', 'bilocale', 'trilocale'],
  pt: [],
}
