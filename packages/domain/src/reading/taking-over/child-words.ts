// Folded words of rules for children. What else is said beside them is not understood.

import type { Phrases } from '../words/phrases.ts'

export const OF_AGES: Phrases = {
  en: [
    'years?',
    'yrs?',
    'old',
    'aged?',
    'ages?',
    'age',
    'under',
    'below',
    'less',
    'than',
    'up',
    'to',
    'from',
    'and',
    'over',
    'older',
    'plus',
  ],
  de: ['jahren?', 'alter', 'unter', 'bis', 'ab', 'von', 'und', 'uber'],
  fr: ['ans?', 'moins', "jusqu'a", 'de', 'des', 'et', 'a'],
  es: ['anos?', 'edad', 'menos', 'hasta', 'desde', 'y', 'mayores', 'mas'],
  it: ['anni', 'anno', 'eta', 'meno', 'fino', 'da', 'dai', 'dal', 'e', 'oltre'],
  pt: ['idade', 'ate', 'mais'],
}

export const CHILDREN_AND_RATES: Phrases = {
  en: ['children', 'child', 'kids?', 'infants?', 'baby', 'babies', 'reduction', 'policy', 'rates?'],
  de: ['kinder[n]?', 'kind(?:erermasigung|erpreise?)?', 'kleinkinder'],
  fr: ['enfants?', 'bebes?'],
  es: ['ninos?', 'ninas?'],
  it: ['bambin[oi]'],
  pt: ['criancas?'],
}

export const FIRST: Phrases = {
  en: ['1st', 'first', String.raw`1\.`],
  de: ['erste[sn]?'],
  fr: ['premier', '1er'],
  es: ['primero?'],
  it: ['primo'],
  pt: ['primeir[oa]'],
}

export const SECOND: Phrases = {
  en: ['2nd', 'second', String.raw`2\.`],
  de: ['zweite[sn]?'],
  fr: ['deuxieme', '2eme'],
  es: ['segund[oa]'],
  it: ['secondo'],
  pt: [],
}

export const THIRD: Phrases = {
  en: ['3rd', 'third', String.raw`3\.`],
  de: ['dritte[sn]?'],
  fr: ['troisieme'],
  es: ['tercer'],
  it: ['terzo'],
  pt: ['terceir[oa]'],
}

export const FREE_OR_PERCENT: Phrases = {
  en: [
    'free',
    'of',
    'charge',
    'gratis',
    'off',
    'discount',
    'reduction',
    'reduced',
    'less',
    'pays?',
    'paying',
    "adult'?s?",
    'adults?',
    'price',
    'rate',
    'pps',
    'half',
  ],
  de: [
    'frei',
    'kostenlos',
    'rabatt',
    'ermasigung',
    'nachlass',
    'zahlen',
    'zahlt',
    'erwachsenen(?:preis(?:es)?)?',
    'preis(?:es)?',
    'halber',
  ],
  fr: ['gratuite?s?', 'gratuit[oaie]s?', 'remise', 'paient', 'paie', 'adultes?', 'prix', 'tarif', 'moitie'],
  es: ['sin cargo', 'descuento', 'dto', 'pagan', 'paga', 'adult[oi]s?', 'precio', 'tarifa', 'mitad'],
  it: ['riduzione', 'sconto', 'pagano', 'quota', 'meta'],
  pt: ['sem custo', 'desconto', 'pagam', 'preco', 'metade'],
}

export const SHARING_WITH: Phrases = {
  en: ["sharing(?: (?:the )?(?:parents'? )?room)?(?: with)?", 'with'],
  de: ['mit', 'im zimmer (?:von|mit)'],
  fr: ['avec', 'partageant(?: la chambre)?(?: avec| de)?'],
  es: ['con', 'compartiendo(?: habitacion)?(?: con)?'],
  it: ['in camera con'],
  pt: ['com', 'partilhando(?: o quarto)?(?: com)?'],
}

export const TWO_OF_THEM: Phrases = {
  en: ['two'],
  de: ['zwei'],
  fr: ['deux'],
  es: ['dos'],
  it: ['due'],
  pt: ['dois'],
}

export const WHO_PAY: Phrases = {
  en: [' paying', ' full[- ]paying'],
  de: [' vollzahlenden?'],
  fr: [' payants?'],
  es: [' pagantes'],
  it: [' paganti'],
  pt: [],
}

export const ADULTS: Phrases = {
  en: ['adults?'],
  de: ['erwachsenen?'],
  fr: ['adultes?'],
  es: ['adult[oi]s?'],
  it: [],
  pt: [],
}
