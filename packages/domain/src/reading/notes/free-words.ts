// Folded words of things that houses give away, and of what costs nothing.

import type { Phrases } from '../words/phrases.ts'

export const FREE_THINGS: Phrases = {
  en: [
    '(?:baby )?cots?(?!\\p{L})',
    'cribs?(?!\\p{L})',
    'high ?chairs?',
    'parking',
    'child seats?',
    'drivers?(?!\\p{L})',
    'bicycles?',
    'bikes?',
    'late check-?out',
    'early check-?in',
  ],
  de: ['babybett', 'kinderbett', 'kinderstuhl', 'hochstuhl', String.raw`\p{L}*parkpl[aä]tz`, 'parken', 'fahrrader'],
  fr: ['lits? bebe', 'chaise haute', 'parking', 'velos?'],
  es: ['cunas?(?!\\p{L})', 'trona', 'aparcamiento', 'parking', 'bicicletas'],
  it: ['culla', 'seggiolone', 'parcheggio', 'biciclette'],
  pt: ['berco', 'cadeira', 'estacionamento', 'bicicletas'],
  nl: ['kinderbed', 'babybed', 'kinderstoel', 'parkeren', 'fietsen'],
  da: ['barneseng', 'parkering'],
  sv: ['spjalsang', 'barnsang'],
  pl: ['parking', 'lozeczko'],
  cs: ['parkovani', 'detska postylka'],
  hr: ['krevetic', 'hranilica', 'parking'],
}

export const NOTHING_TO_PAY: Phrases = {
  en: ['free(?: of charge)?', 'complimentary', 'no charge', 'f[.]?o[.]?c[.]?'],
  de: ['kostenlos', 'kostenfrei', 'gratis', 'frei', 'ohne (?:aufpreis|berechnung)'],
  fr: [String.raw`gratuit\p{L}*`, 'offerte?s?'],
  es: ['gratis', String.raw`gratuit\p{L}*`, 'sin cargo'],
  it: [String.raw`gratuit\p{L}*`],
  pt: ['gratis', String.raw`gratuit\p{L}*`, 'sem custos?'],
  nl: ['gratis'],
  sv: ['utan kostnad', 'kostnadsfritt'],
  pl: [String.raw`bezplatn\p{L}*`],
  cs: ['zdarma'],
  hr: ['besplatno', 'gratis'],
}
