// Words in the titles of tables and the labels of rows below prices. Folded words by language.

import type { Phrases } from './phrases.ts'

/** Labels of rows that count rooms, beside the heads that say the same. */
export const COUNTED_ROOMS: Phrases = {
  en: ['(?:units?|no[.]? of units|inventory|availability)$'],
  de: [String.raw`anzahl\w*`],
  fr: [],
  es: [],
  it: [],
  pt: [],
}

/** Labels of rows that sum up or average the prices above them. */
export const TOTALS: Phrases = {
  en: ['total', 'sub-?total', 'average', 'avg', 'ø', 'sum', 'rooms total', 'adr', 'budget', 'index'],
  de: ['durchschnitt', 'mittelwert', 'summe', 'gesamt'],
  fr: ['moyenne(?! saison)', 'somme'],
  es: ['promedio'],
  it: ['media (?:anual|annua|ponderat?a|general|del|mensile|total)', 'totale'],
  pt: [],
}

/** Beginnings of labels of rows. */
export const LEAST_STAY_LABELS: Phrases = {
  en: ['min[.]? ?(?:stay|nights|los)', 'minimum', 'mlos'],
  de: ['mindest'],
  fr: ['sejour min', 'duree min'],
  es: ['estancia min'],
  it: ['soggiorno min'],
  pt: ['estadia min'],
}

/** Nothing is sold. */
export const BLACKOUTS: Phrases = {
  en: ['stop ?-?sales?', 'black-?outs?', 'close[d]?[ -]?outs?', 'closures?'],
  de: ['verkaufsstopp', 'schliess?'],
  fr: ['arret des ventes', 'fermeture'],
  es: ['paro de ventas'],
  it: ['stop vendit'],
  pt: [],
}

/** What is sold beside the prices. */
export const EXTRAS: Phrases = {
  en: [
    'supp?l',
    String.raw`extras?(?!\p{L})`,
    'surcharge',
    'optional',
    'additional services',
    String.raw`meals?(?!\p{L})`,
    'activities',
    'excursion',
    'payable (?:locally|on site)',
    '(?:entrance|entry|admission|museum|additional) (?:fees?|charges?|costs?)',
  ],
  de: [
    'zuschlag',
    'zuschlage',
    'sonderleistung',
    'zusatzleistung',
    'aufpreis',
    'zahlbar',
    'vor ort',
    String.raw`eintritte?(?!\p{L})`,
    'nebenkosten',
    'zusatzkosten',
  ],
  fr: ['regler sur place', 'sur place', "droits d'entree"],
  es: ['opcional', 'pag(?:o|ar) en (?:el )?hotel', 'gastos adicionales'],
  it: ['servizi', 'da pagare', 'in loco', 'costi aggiuntivi'],
  pt: ['custos adicionais'],
}
