// Words for prices: amounts with their currency, nett and retail, commission. Folded words by language.

import type { Phrases } from './phrases.ts'

/** In front of an amount. */
export const CODES_BEFORE = [
  'eur usd gbp chf jpy thb zar nad aed mad nok sek dkk cad aud nzd bwp kes tzs czk pln huf inr lkr',
  'npr idr myr php hkd krw cny brl ars clp cop mxn crc dop isk try egp mur scr ugx mzn zmw fjd rs r',
].flatMap((codes) => codes.split(' '))
/** Behind an amount. */
export const CODES_AFTER = 'eur usd gbp chf jpy thb aed nok sek dkk euros? kc zl ft lei kr dhs?'.split(' ')

/** What has an amount of its own. */
export const TAX_OR_SUPPLEMENT: Phrases = {
  en: ['tax(?:e|es)?', 'levy', String.raw`supp?l\w*`],
  de: ['kurtaxe', 'ortstaxe', 'zuschlag'],
  fr: [],
  es: [],
  it: ['tassa'],
  pt: ['taxa'],
}

export const NETT: Phrases = {
  en: ['nett?o?s?', 'nets', 'sto'],
  de: [String.raw`netto\p{L}*`, String.raw`nett?preis\p{L}*`, 'nettraten'],
  fr: ['nette', 'nettes'],
  es: ['neto', 'netas?'],
  it: ['netti'],
  pt: ['liquid[oa]s?'],
  el: ['καθαρ(?:η|εσ|α)'],
}

/** Best available rate, and no part of a name or of what a house has: `Bar Harbor`, `bar and lounge`. */
const BAR = String.raw`bar(?! (?!rates?|prices?|tariff?s?|less|minus|per|in|for|20\d\d)[\p{L}&])`

export const RETAIL: Phrases = {
  en: ['retail', 'rack', 'gross', BAR, 'commissionable', 'selling', 'rackrates?'],
  de: [
    String.raw`brutto\p{L}*`,
    'endpreise?',
    'verkaufspreise?',
    'kommissionsfahig',
    'vermittlungsprovision',
    String.raw`kommissionierbar\w*`,
    'publikumspreise?',
  ],
  fr: [String.raw`publi[cq](?!a[tcz]i)\p{L}*`, 'prix publics?', 'ttc publics?', 'brut(?:e?s)?', 'commissionn?e?e?s?'],
  es: ['pvp', 'brut[oa]?s?', 'comisionables?', 'comisionad[ao]s?'],
  it: ['lord[oi]', String.raw`pubbli[cq](?!a[tcz]i)\p{L}*`, String.raw`commissionabil\w*`],
  pt: [String.raw`comissionave\w*`, 'comissionad[ao]s?', 'balcao'],
  nl: [String.raw`consumentenprij\p{L}*`, String.raw`verkoopprij\p{L}*`, String.raw`publieksprij\p{L}*`],
}

/** What is retail or nett. */
export const RATE_NOUNS: Phrases = {
  en: ['rates?', 'prices?', 'tariffs?'],
  de: [String.raw`preis\p{L}*`, 'raten'],
  fr: ['prix', String.raw`tarif\p{L}*`],
  es: ['precios?', 'tarifas?'],
  it: [String.raw`prezz\p{L}*`, 'tariff[ae]', 'listino'],
  pt: ['precos?', 'tarifas?', 'tarifario', 'diarias'],
  nl: ['prijzen', 'tarieven'],
}
/** Retail and its noun in one word. */
export const RETAIL_IN_ONE_WORD: Phrases = {
  en: ['rackrates?'],
  de: [String.raw`brutto(?:preis|rate)\p{L}*`, String.raw`(?:end|verkaufs|publikums|endverkaufs)preis\p{L}*`],
  fr: [],
  es: ['pvp'],
  it: [],
  pt: ['pvp'],
  nl: [String.raw`consumentenprij\p{L}*`, String.raw`verkoopprij\p{L}*`, String.raw`publieksprij\p{L}*`],
}

/** Between a percentage and the retail price that it is taken off. */
export const OFF: Phrases = {
  en: ['off', 'below', 'under', 'less than', 'discount (?:on|off)', 'from'],
  de: ['auf', 'unter', 'rabatt auf'],
  fr: ['sur', 'de remise sur'],
  es: ['sobre', 'de descuento sobre'],
  it: ['sul', 'sulla', 'su', String.raw`di sconto su\p{L}*`],
  pt: ['de desconto sobre'],
}
/** Small words in front of a retail price. */
export const THE_PRICE: Phrases = {
  en: [' the'],
  de: [' den', String.raw` listen\p{L}*`],
  fr: [' le', ' la', String.raw` tarif\p{L}*`, ' prix'],
  es: [' el', String.raw` precio\p{L}*`],
  it: [' il', String.raw` prezz\p{L}*`],
  pt: [' o'],
}
export const RETAIL_PRICE: Phrases = {
  en: ['retail', 'rack', 'gross'],
  de: [String.raw`brutto\p{L}*`, String.raw`listen\p{L}*`],
  fr: [String.raw`publi[cq](?!a[tcz]i)\p{L}*`],
  es: ['pvp'],
  it: [],
  pt: [],
}
export const FURTHER_RETAIL_PRICE: Phrases = { en: ['bar', 'selling'], de: [], fr: [], es: [], it: [], pt: ['balcao'] }
export const RATES: Phrases = { en: [' rates?', ' prices?'], de: [String.raw` preis\p{L}*`], fr: [], es: [], it: [], pt: [] }
export const LESS: Phrases = {
  en: ['less', 'minus', '-'],
  de: ['abzuglich', 'abzgl[.]?'],
  fr: ['moins'],
  es: ['menos'],
  it: ['meno'],
  pt: [],
}

/** Nett prices, said with the word for commission. */
export const WITHOUT_COMMISSION: Phrases = {
  en: ['nett? of (?:agency |agents? |all )?commissions?'],
  de: ['netto ohne (?:kommission|provision)'],
  fr: ['sans commission'],
  es: ['sin comision'],
  it: ['senza commissione'],
  pt: ['sem comissao'],
}

/** Beside the percentage of a commission. */
export const COMMISSION: Phrases = {
  en: [
    'commission(?:able)?',
    'off (?:rack|retail|gross|bar|published)',
    '(?:rack|retail|gross|published|public)(?: rates?| prices?| tariff)? less(?! than)',
    'agency discount',
  ],
  de: ['kommission', 'provision', 'vermittlungsprovision'],
  fr: ['reduction agence'],
  es: [String.raw`comision\w*`],
  it: [String.raw`provvigion\w*`, 'commissione'],
  pt: ['comissao'],
  nl: ['commissie'],
  pl: [String.raw`prowizj\w*`],
  cs: ['provize'],
  hr: [String.raw`provizij\w*`],
  el: ['προμηθεια'],
}
