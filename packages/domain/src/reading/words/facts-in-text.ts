// What titles and notes say about all prices: currency, basis, retail or nett, commission, tax. Folded texts of six languages.

import { isKnownCurrency } from '../../money/known-currency.ts'
import type { RateType } from '../reading.ts'
export { aboutAllPrices, basisIn, hasOwnAmount, isOneWay, isPerUnit, packageIn } from './basis-in-text.ts'
import { asWord, oneOf, type Phrases } from './phrases.ts'
import {
  COMMISSION,
  FURTHER_RETAIL_PRICE,
  LESS,
  NETT,
  OFF,
  RATE_NOUNS,
  RATES,
  RETAIL,
  RETAIL_IN_ONE_WORD,
  RETAIL_PRICE,
  THE_PRICE,
  WITHOUT_COMMISSION,
} from './price-words.ts'

/** Currencies that have their country in their name. */
const CURRENCIES_OF_COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/indian rupees?|rupias indias/, 'INR'],
  [/sri lankan? rupees?/, 'LKR'],
  [/nepal(?:ese|i) rupees?/, 'NPR'],
  [/mauriti(?:an|us) rupees?|roupies mauriciennes/, 'MUR'],
  [/seychell(?:es|ois) rupees?/, 'SCR'],
  [/kenyan? shillings?/, 'KES'],
  [/tanzanian? shillings?/, 'TZS'],
  [/ugandan? shillings?/, 'UGX'],
  [/egyptian pounds?/, 'EGP'],
  [/(?:norwegian|norske) kron(?:er?|es?)/, 'NOK'],
  [/(?:swedish kron(?:or|a|er)|svenska kronor)/, 'SEK'],
  [/(?:danish|danske) kron(?:er?|es?)/, 'DKK'],
  [/(?:icelandic kron(?:ur|a)|islenskar kronur)/, 'ISK'],
  [/malaysian ringgits?/, 'MYR'],
  [/indonesian rupiahs?/, 'IDR'],
  [/vietnam(?:ese)? dongs?/, 'VND'],
  [/phil(?:l)?ippines? pesos?/, 'PHP'],
  [/mexican pesos?|pesos mexicanos/, 'MXN'],
  [/colombian pesos?|pesos colombianos/, 'COP'],
  [/chilean pesos?|pesos chilenos/, 'CLP'],
  [/argentin(?:e|ian) pesos?|pesos argentinos/, 'ARS'],
  [/peruvian soles|soles peruanos/, 'PEN'],
  [/chinese yuan|renminbi|(?<!\p{L})rmb(?!\p{L})/u, 'CNY'],
  [/hong kong dollars?|hk\$/, 'HKD'],
  [/fiji(?:an)? dollars?|fj\$/, 'FJD'],
  [/saudi ri[yj]als?/, 'SAR'],
  [/qatari? ri[yj]als?/, 'QAR'],
  [/omani rials?/, 'OMR'],
  [/(?:uae|emirati?|emirates) dirhams?/, 'AED'],
  [/jordanian dinars?/, 'JOD'],
  [/botswana pulas?/, 'BWP'],
  [/zambian kwachas?/, 'ZMW'],
  [/romanian (?:lei|leu)/, 'RON'],
  [/bulgarian leva?/, 'BGN'],
]

const CURRENCY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/namibian? dollars?|(?<!\p{L})n\$/u, 'NAD'],
  [/south african rands?|(?<!\p{L})zar(?!\p{L})|(?<!\p{L})r \d[\d ]*\d(?!\p{L})/u, 'ZAR'],
  [/swiss francs?|schweizer franken|francs? suisses?|(?<!\p{L})sfr\.?(?!\p{L})/u, 'CHF'],
  ...CURRENCIES_OF_COUNTRIES,
  [/(?<!(?:egypt|leban|syri|sudan)\p{L}* )pounds?(?: sterling)?|sterling|£/u, 'GBP'],
  [/u\.?s\.?[ -]dollars?|(?<!\p{L})us ?\$|\$ ?us|dollars? (?:us|americains)|dolares? (?:usa|americanos?)/u, 'USD'],
  [/australian dollars?|(?<!\p{L})au?\$/u, 'AUD'],
  [/(?:new zealand|nz) dollars?|nz ?\$/, 'NZD'],
  [/canadian dollars?|ca?\$(?=\d| )/, 'CAD'],
  [/singapore dollars?|(?<!\p{L})s\$/u, 'SGD'],
  [/reais|(?<!\p{L})real brasileiro|r\$/u, 'BRL'],
  [/japanese yen|(?<!\p{L})yens?(?!\p{L})|¥|円/u, 'JPY'],
  [/thai bahts?|(?<!\p{L})bahts?(?!\p{L})|฿/u, 'THB'],
  [/moroccan dirhams?|dirhams? marocains?|(?<!\p{L})dhs?(?!\p{L})/u, 'MAD'],
  [/(?<!\p{L})(?:zl|zlot(?:y|ys|ych|e))(?!\p{L})/u, 'PLN'],
  [/(?<!\p{L})(?:kc|korun(?:a|y)?|czech (?:crowns?|korunas?))(?!\p{L})/u, 'CZK'],
  [/(?<!\p{L})forints?(?!\p{L})/u, 'HUF'],
  [/turkish liras?|\d ?tl(?!\p{L})|₺/u, 'TRY'],
  [/georgian laris?|(?<!\p{L})lari(?!\p{L})|₾/u, 'GEL'],
  [/(?<!\p{L})euros?(?!\p{L})|€|(?<!\p{L})in eur(?!\p{L})/u, 'EUR'],
]

/** Every currency that a folded text names, in the order of the list; codes count in capitals only. @param text as printed @param plain the same, folded */
export function currenciesIn(text: string, plain: string): string[] {
  const found = CURRENCY_WORDS.filter(([pattern]) => pattern.test(plain)).map(([, code]) => code)
  for (const [code] of text.matchAll(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}])/gu)) if (isKnownCurrency(code) && COMMON.has(code)) found.push(code)
  return [...new Set(found)]
}

/** Codes that are also words or abbreviations of the trade (`ALL`, `TOP`, `PEN`) are left out. */
const COMMON = new Set(
  'EUR USD GBP CHF ZAR NAD BWP AUD NZD CAD JPY SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR QAR OMR KWD BHD JOD EGP MAD TND KES TZS UGX RWF ZMW MZN MUR SCR INR LKR NPR THB VND IDR MYR SGD PHP HKD TWD KRW CNY BRL ARS CLP COP MXN CRC DOP XOF XAF XPF FJD GEL'.split(
    ' ',
  ),
)

const SAYS_NETT = asWord(NETT)
const SAYS_RETAIL = asWord(RETAIL)
const NO_COMMISSION = new RegExp(oneOf(WITHOUT_COMMISSION), 'g')

/** `STO rates (25 % off rack)` says how nett prices came about. */
const OFF_RETAIL = new RegExp(
  String.raw`\d ?% ?(?:${oneOf(OFF)}${oneOf(THE_PRICE)}*) (?:${oneOf(RETAIL_PRICE)}|${oneOf(FURTHER_RETAIL_PRICE)})${oneOf(RATES)}?`,
  'gu',
)

/** Heads of a column that say nothing else. */
const PUBLISHED = /^(?:published?|selling|sell|official|website|listed?|rrp|srp|full)(?: rates?| prices?| tariff)?$/
const CONTRACTED = /^(?:contract(?:ed)?|agents?|agency|operator|to|tour operator|wholesale|trade|special nett?|your)(?: rates?| prices?)?$/

/** `STO rates (rack less 20 %)`. */
const RETAIL_LESS = new RegExp(
  [
    String.raw`(?<=(?:nett?o?|sto|netas?|netti)(?!\p{L})[^.;]{0,30})`,
    String.raw`${oneOf(RETAIL_PRICE)}${oneOf(RATES)}? ?${oneOf(LESS)} ?\d{1,2}(?:[.,]\d)? ?%`,
  ].join(''),
  'gu',
)

/** Whether prices are retail, nett or both by this folded text; empty when it does not say. */
export function rateTypesIn(plain: string): RateType[] {
  if (PUBLISHED.test(plain.trim())) return ['retail']
  if (CONTRACTED.test(plain.trim())) return ['nett']
  const bare = plain
    .replace(NOT_TO_DO, ' ')
    .replace(NO_COMMISSION, ' nett ')
    .replace(/non[- ]commissionable|not commissionable|nicht kommissionsfahig|no comisionables?/g, ' ')
    .replace(OFF_RETAIL, ' ')
    .replace(RETAIL_LESS, ' ')
  const types: RateType[] = []
  if (SAYS_RETAIL.test(bare)) types.push('retail')
  if (SAYS_NETT.test(bare)) types.push('nett')
  return types
}

/** The same of a line above a table: a word for retail among others, without its noun and without a commission, says nothing. */
export function rateTypesOfTitle(plain: string): RateType[] {
  const types = rateTypesIn(plain)
  const isRetail = types.join() === 'retail'
  return isRetail && plain.length > LONGEST_HEAD && commissionIn(plain) === undefined && !namesRetailPrices(plain) ? [] : types
}

/** `Rack`, `Gross FIT 2027` over a table. */
const LONGEST_HEAD = 24

/** Whether a folded text speaks of prices. */
export function namesPrices(plain: string): boolean {
  return RATE_NOUN.test(plain)
}
const RATE_NOUN = asWord(RATE_NOUNS)

/** Whether a folded text calls prices retail with their noun: `rack rates`, `prezzi al pubblico`; not `Bar Harbor`. */
export function namesRetailPrices(plain: string): boolean {
  return NAMED_RETAIL.test(plain.replace(NOT_TO_DO, ' '))
}

/** `Rates must not be shown as selling prices` says what a buyer may not do with nett rates. */
const MAY_NOT: Phrases = {
  en: ['(?:must|may|shall|should|can) not'],
  de: ['(?:durfen|darf) nicht'],
  fr: ['ne (?:peuvent|doivent) pas'],
  es: ['no (?:se )?pueden'],
  it: ['non possono'],
  pt: ['nao podem'],
}
const NOT_TO_DO = new RegExp(`${oneOf(MAY_NOT)} [^.;]*`, 'g')

const NAMED_RETAIL = new RegExp(
  [
    String.raw`(?<!\p{L})${oneOf(RETAIL)} (?:\p{L}+ ){0,2}${oneOf(RATE_NOUNS)}(?!\p{L})`,
    String.raw`(?<!\p{L})${oneOf(RATE_NOUNS)}(?:[ -]+\p{L}+){0,3}[ :,=(-]+${oneOf(RETAIL)}(?!\p{L})`,
    String.raw`(?<!\p{L})${oneOf(RETAIL_IN_ONE_WORD)}(?!\p{L})`,
  ].join('|'),
  'u',
)

const PERCENT = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
const COMMISSION_THEN_PERCENT = new RegExp(String.raw`${oneOf(COMMISSION)}[^.;\d%]{0,25}${PERCENT}`)
const PERCENT_THEN_COMMISSION = new RegExp(String.raw`${PERCENT}[^.;\d%]{0,12}${oneOf(COMMISSION)}`)

/** The commission in percent that a folded text states, as decimal text. @example 'commissionable at 15%' is '15', 'sto = rack less 20 %' is '20' */
export function commissionIn(plain: string): string | undefined {
  const after = COMMISSION_THEN_PERCENT.exec(plain)?.[1]
  const before = PERCENT_THEN_COMMISSION.exec(plain)?.[1]
  if (/(?:early|long stay|discount for|booking discount)/.test(plain)) return undefined
  return (after ?? before)?.replace(',', '.')
}

/** The years that a text names, four figures each, or `2026/27`; sorted. */
export function yearsIn(text: string): number[] {
  const years = new Set<number>()
  for (const match of text.matchAll(/(?<!\d)(20[2-4]\d)(?:\s*[/-]\s*(?:20)?(\d\d)(?!\d))?(?!\d)/g)) {
    const year = Number(match[1])
    years.add(year)
    if (match[2] !== undefined && Number(match[2]) === (year + 1) % 100) years.add(year + 1)
  }
  return [...years].toSorted((a, b) => a - b)
}
