// Folded words of what is paid in percent of the price.

import type { Phrases } from '../words/phrases.ts'

export const SUPPLEMENTS_IN_PERCENT: Phrases = {
  en: ['surcharge', 'suppl'],
  de: ['zuschlag', 'aufpreis', 'aufschlag'],
  fr: ['majoration'],
  es: ['recargo'],
  it: ['maggiorazione'],
  pt: ['acrescimo'],
  nl: ['toeslag'],
  da: ['tillag(?!s)', 'tillaeg'],
  sv: ['tillagg'],
  no: ['tillegg'],
  pl: ['doplata'],
  hr: ['doplata', 'nadoplata'],
  cs: ['priplatek'],
}

export const PAID_IN_PERCENT: Phrases = {
  en: ['early check-?in', 'late check-?out', 'insurance', 'day use'],
  de: [String.raw`\p{L}*versicherung`, 'fruher check-?in', 'spater check-?out', 'spate abreise'],
  fr: ['assurance', 'arrivee anticipee', 'depart tardif'],
  es: ['seguro', 'entrada anticipada', 'salida tardia'],
  it: ['assicurazione', 'early check-?in'],
  pt: ['seguro'],
  nl: ['verzekering'],
  da: ['forsikring'],
  sv: ['forsakring'],
}

export const SALES_TAXES: Phrases = {
  en: ['vat', 'gst', 'sales tax', '(?:room|rooms|lodging|hotel|option) tax', 'service charge', 'taxes'],
  de: ['mwst', 'mehrwertsteuer', 'ust'],
  fr: ['tva'],
  es: ['iva', 'igv', 'itbis', 'igic'],
  it: ['iva'],
  pt: ['iva', 'iss'],
  nl: ['btw', String.raw`\p{L}*belasting`],
  da: ['moms'],
}

export const ON_TOP: Phrases = {
  en: ['not included', 'exclud', 'exclusive', 'excl', 'extra', 'added', 'plus', 'additional', 'payable'],
  de: ['nicht (?:enthalten|inbegriffen|inkl)', 'exkl', 'zzgl', 'zuzuglich'],
  fr: ['en sus', 'hors', String.raw`non (?:inclus|compris)`],
  es: ['no incluid', 'no inclu', 'aparte', 'mas iva'],
  it: ['esclus', 'non (?:inclus|compres)'],
  pt: ['nao inclu', 'acresce'],
  nl: ['exclusief', 'niet inbegrepen'],
  da: ['ekskl'],
}

export const PART_OF_PRICE: Phrases = {
  en: ['(?:of|on) (?:the )?(?:room |total |transfer |tour )*(?:rate|price|night|charge)'],
  de: ['(?:des|vom|auf den) (?:\\p{L}+)?preis'],
  fr: ['(?:du|sur le) (?:prix|tarif)'],
  es: ['(?:del|sobre el) (?:precio|tarifa)'],
  it: ['(?:del|sul) prezzo'],
  pt: ['(?:do|sobre o) preco'],
}
