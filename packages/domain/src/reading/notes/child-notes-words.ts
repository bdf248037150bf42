// Folded words by which a note speaks of children, and by which the next one continues about them.

import type { Phrases } from '../words/phrases.ts'

/** Parts of words are meant too: `Kinderermäßigung`. */
export const CHILDREN_OF_NOTES: Phrases = {
  en: ['child', 'infants?', 'babies', String.raw`(?<!\p{L})(?:kids?|teens?|teenagers?)(?!\p{L})`],
  de: ['kinder', String.raw`(?<!\p{L})kind(?!\p{L})`],
  fr: ['enfant', 'bebes?'],
  es: ['ninos?', 'ninas?', String.raw`menores(?= de \d)`],
  it: ['bambin', String.raw`ragazzi(?= \d)`],
  pt: ['crianca'],
  da: [String.raw`(?<!\p{L})born(?= (?:\d|under|fra|til))`, '^born$', String.raw`(?<!\p{L})barn(?= (?:\d|under|fran?|upp))`, '^barn$'],
  fi: [String.raw`(?<!\p{L})(?:lapsi|lapset|lasten|lapsille)(?!\p{L})`],
  pl: [String.raw`(?<!\p{L})dziec[ik]`],
  cs: [String.raw`(?<!\p{L})(?:deti|dite)(?!\p{L})`],
  hr: [String.raw`(?<!\p{L})(?:djec[aeu]|dijete)(?!\p{L})`],
  el: ['παιδι'],
}

/** In front of an age. */
export const OF_AGE: Phrases = {
  en: ['from', 'aged', 'ages', 'age', 'between'],
  de: ['von', 'im alter von'],
  fr: ['de', 'entre'],
  es: ['de', 'entre'],
  it: ['da', 'dai', 'dagli'],
  pt: ['de', 'dos', 'entre'],
  nl: ['van'],
  da: ['fra'],
  sv: ['fran'],
  pl: ['od'],
  cs: ['od'],
  hr: ['od'],
}

/** Behind figures that are no ages: `4 to 6 nights`. */
export const NO_YEARS: Phrases = {
  en: [
    'nights?',
    'days?',
    'weeks?',
    'pax',
    'persons?',
    'people',
    'guests',
    'rooms?',
    'hours?',
    'h',
    'min',
    'minutes?',
    'pm',
    'am',
    'km',
    'months?',
  ],
  de: ['nachte[n]?', 'tage[n]?', 'wochen', 'personen', 'zimmer', 'uhr', 'stunden', 'monate'],
  fr: ['nuits?', 'jours?', 'semaines?', 'personnes', 'chambres', 'heures?', 'mois'],
  es: ['noches?', 'dias?', 'semanas?', 'personas', 'habitaciones', 'horas?', 'meses'],
  it: ['notti', 'giorni', 'settimane', 'persone', 'camere', 'ore', 'mesi'],
  pt: ['noites', 'pessoas', 'quartos'],
  nl: ['nachten', 'dagen', 'weken'],
  da: ['naetter', 'dage', 'dager', 'dagar', 'natter', 'netter', 'personer'],
  pl: ['noc[ey]', 'dni', 'osob'],
  cs: ['noci', 'dny', 'osob'],
  hr: ['noci', 'dana', 'osob[ae]'],
}

/** How the second half of a sentence begins that continues about the children of the first. */
export const BED_OF_CHILDREN: Phrases = {
  en: ['(?:with(?:out)?|in) (?:an? |own )?extra bed', 'extra bed', 'sharing'],
  de: ['(?:mit|ohne|im) (?:eigene[mns] |zusatz|zustell|extra)?bett', 'zustellbett'],
  fr: ['(?:avec|sans|en|dans) (?:un |le )?lit', "lit (?:d'appoint|supplementaire)"],
  es: ['(?:con|sin|en) (?:la )?cama', 'cama (?:extra|supletoria|adicional)', 'compartiendo'],
  it: ['(?:con|senza|in|nel) letto', 'letto aggiunto'],
  pt: ['(?:com|sem|em|na) cama', 'cama extra'],
}
