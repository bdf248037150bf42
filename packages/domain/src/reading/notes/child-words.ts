// Folded words of sentences about children and third persons.

import type { Phrases } from '../words/phrases.ts'

export const SOLD_BESIDE_THE_ROOM: Phrases = {
  en: [
    'dinner',
    'lunch',
    'breakfast',
    'board',
    'gala',
    'buffet',
    'meal',
    'levy',
    'tax',
    'fee',
    'seat',
    'cot',
    'crib',
    'activit',
    'excursion',
    'transfer',
    'ticket',
  ],
  de: ['fruhstuck', 'abendessen', 'halbpension', 'vollpension', 'kurtaxe', 'pension'],
  fr: ['taxe', 'petit', 'diner', 'dejeuner'],
  es: ['tasa', 'cena', 'comida', 'desayuno'],
  it: ['imposta', 'colazione', 'pranzo'],
  pt: ['jantar', 'almoco'],
}

export const WITH: Phrases = {
  en: [String.raw`incl\p{L}*`, 'with'],
  de: [String.raw`inkl\p{L}*`, 'mit'],
  fr: ['avec'],
  es: ['con'],
  it: [],
  pt: ['com'],
}

export const BREAKFAST: Phrases = {
  en: ['breakfast'],
  de: ['fruhstuck'],
  fr: ['petit[- ]dejeuner'],
  es: ['desayuno'],
  it: ['colazione'],
  pt: ['pequeno[- ]almoco'],
}

export const NOT_ALLOWED: Phrases = {
  en: ['not (?:accepted|allowed|permitted|admitted|possible)'],
  de: ['nicht (?:erlaubt|gestattet|moglich)'],
  fr: [],
  es: ['no (?:se admiten|admitidos)'],
  it: ['non (?:ammess|accept|admis)'],
  pt: ['nao (?:sao )?(?:aceites|permitid)'],
}

export const PERCENT_OFF: Phrases = {
  en: ['off', 'discount', 'reduc', 'less', 'reduction'],
  de: ['rabatt', 'ermass?igung', 'nachlass'],
  fr: ['remise'],
  es: ['descuento', 'dto'],
  it: ['riduzion', 'sconto'],
  pt: ['desconto', 'reducao'],
}

export const PERCENT_OF_PRICE: Phrases = {
  en: ['pay', 'of (?:the )?(?:adult|pps|rate|price)', 'of adult'],
  de: ['zahlen', 'vom (?:erwachsenen)?preis'],
  fr: ['paient', 'du (?:prix|tarif)'],
  es: ['pagan', 'del precio'],
  it: ['pagano', 'della quota'],
  pt: ['pagam'],
}

export const AND: Phrases = {
  en: [',', ';', String.raw`\/`, ' and'],
  de: [' und'],
  fr: [' et'],
  es: [' y'],
  it: [' e'],
  pt: [],
}

export const FROM: Phrases = {
  en: ['from '],
  de: ['von ', 'ab '],
  fr: ['de ', 'des '],
  es: [],
  it: ['dai '],
  pt: [],
}

export const TO_OR_YEARS: Phrases = {
  en: ['-', 'to ', 'years', 'yrs', 'and over', String.raw`\+`],
  de: ['bis ', 'jahre'],
  fr: ['a ', 'ans'],
  es: ['anos'],
  it: ['anni'],
  pt: [],
}

export const FIRST_OR_SECOND: Phrases = {
  en: ['1st', '2nd', 'first', 'second'],
  de: ['erste', 'zweite'],
  fr: ['premier', 'deuxieme'],
  es: ['primer', 'segund'],
  it: ['primo', 'secondo'],
  pt: [],
}

export const UNDER: Phrases = {
  en: ['under'],
  de: ['unter'],
  fr: ['moins'],
  es: ['menores'],
  it: [],
  pt: [],
}

export const CHILDREN: Phrases = {
  en: ['child(?:ren)?'],
  de: ['kind(?:er)?'],
  fr: ['enfants?'],
  es: ['nin[oa]s?'],
  it: ['bambin[oi]'],
  pt: ['criancas?'],
}

export const ADULT_RATE: Phrases = {
  en: ['(?:adult|full) (?:rate|price)', 'as (?:an )?adults?'],
  de: ['vollpreis', 'erwachsenenpreis', 'wie erwachsene'],
  fr: ['plein tarif', 'tarif adulte'],
  es: ['como adult[oa]s?'],
  it: ['come adulti', 'prezzo intero'],
  pt: ['preco integral'],
}

export const THE_THIRD: Phrases = {
  en: ['3rd', 'third', String.raw`3\.`, 'third and fourth'],
  de: ['dritte'],
  fr: ['3e', '3eme', 'troisieme'],
  es: ['3a', '3ª', '3º', 'tercera?'],
  it: ['terz[ao]', '3°', String.raw`3° ?\/ ?4°`],
  pt: ['terceir[ao]'],
}

export const PERSON_OR_BED: Phrases = {
  en: ['person', String.raw`adult\p{L}*`, 'pax', 'bed'],
  de: [String.raw`erwachsene\p{L}*`],
  fr: ['personne', 'lit'],
  es: ['persona', 'cama'],
  it: ['letto'],
  pt: ['pessoa'],
}
