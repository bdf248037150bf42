// Folded words between, before and behind the figures of ages.

import type { Phrases } from '../words/phrases.ts'

export const YEARS: Phrases = {
  en: ['years?', 'yrs?[.]?'],
  de: ['jahren?'],
  fr: ['ans?'],
  es: ['anos?'],
  it: ['ann[io]'],
  pt: [],
  nl: ['jaar'],
  da: ['ars?'],
  fi: ['-?vuotia[an]t', 'v[.]?'],
  pl: ['lata?', 'rok[iu]?(?: zycia)?'],
  cs: ['let', 'roky?'],
  hr: ['god(?:ina|ine)?[.]?'],
  el: ['ετων', 'ετη', 'χρονων'],
}

/** Between the first and the last year. */
export const TO_AGE: Phrases = {
  en: ['-', 'to', 'till'],
  de: ['bis'],
  fr: ['a'],
  es: ['al'],
  it: ['a[il]', 'agli'],
  pt: ['aos'],
  nl: ['t/m', 'tot en met'],
  da: ['til'],
  pl: ['do'],
  cs: ['az'],
  el: ['εωσ'],
}

/** The year itself is not meant. */
export const BELOW_AGE: Phrases = {
  en: ['under', 'below', 'younger than', 'less than'],
  de: ['unter'],
  fr: ['moins de'],
  es: ['menos de', 'menores de'],
  it: ['meno di', 'sotto (?:i|gli)', 'inferiore a(?:i|gli)?', 'minori di'],
  pt: ['menor(?:es)? (?:de|que)'],
  nl: ['onder(?: de)?', 'jonger dan'],
  fi: ['alle'],
  pl: ['ponizej', 'mlodsze niz'],
  cs: ['mladsi'],
  hr: ['ispod', 'mlad[ae] od'],
  el: ['κατω των'],
}

/** The year itself is meant. */
export const UP_TO_AGE: Phrases = {
  en: ['up to(?: and including)?(?: the age of)?'],
  de: ['bis(?: zu| einschlieslich)?'],
  fr: ["jusqu'a(?: l'age de)?"],
  es: ['hasta(?: los)?'],
  it: ['fino (?:a|ai|agli)'],
  pt: ['ate(?: aos)?'],
  nl: ['t/m', 'tot en met'],
  da: ['til og med', 'op til'],
  sv: ['till och med', 'upp till'],
  pl: ['do lat', 'do'],
  cs: ['do'],
  hr: ['do'],
  el: ['εωσ', 'μεχρι'],
}

export const FROM_AGE: Phrases = {
  en: ['from', 'as of'],
  de: ['ab'],
  fr: ['des', 'a partir de'],
  es: ['desde', 'a partir de(?: los)?'],
  it: ['da', 'da[il]', 'dagli', 'a partire da(?:i|gli)?'],
  pt: ['a partir dos'],
  nl: ['vanaf'],
  da: ['fra'],
  sv: ['fran'],
  fi: ['yli'],
  pl: ['od', 'powyzej'],
  cs: ['od'],
  hr: ['od'],
  el: ['απο'],
}

/** Behind the first year of those who are older. */
export const OR_OLDER: Phrases = {
  en: ['and (?:over|older|above)', 'or older', String.raw`\+`],
  de: ['und alter'],
  fr: ['et plus'],
  es: ['y mas', 'o mas', 'en adelante'],
  it: ['e oltre', 'in su', 'e piu'],
  pt: ['ou mais', 'e mais'],
  nl: ['en ouder'],
  da: ['og over', 'og opp', 'og ældre'],
  sv: ['och aldre'],
  pl: ['i wiecej', 'i starsze'],
  cs: ['a vice', 'a starsi'],
  hr: ['i vise', 'i starij[ie]'],
}

/** Behind the last year of those who are younger. */
export const OR_YOUNGER: Phrases = {
  en: ['(?:and|&|or) (?:under|younger|below)'],
  de: ['und junger'],
  fr: ['et moins'],
  es: ['o menos', 'y menores'],
  it: ['e meno'],
  pt: ['ou menos'],
}

/** Figures in front of them are days. */
export const BEGINNINGS_OF_MONTHS: Phrases = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  de: ['mai', 'okt', 'dez'],
  fr: ['fev', 'avr', 'juil', 'aout'],
  es: ['ene', 'abr', 'ago', 'dic'],
  it: ['gen', 'mag', 'giu', 'lug', 'set', 'ott'],
  pt: ['fev', 'out'],
  nl: ['mrt', 'mei'],
}
