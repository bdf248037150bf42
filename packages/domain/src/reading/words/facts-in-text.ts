// What titles and notes say about all prices: currency, basis, retail or nett, commission, tax. Folded texts of six languages.

import { byText } from '../kept/by-text.ts'
import type { RateType } from '../reading.ts'
import { CURRENCY_WORDS, codesIn } from './currency-words.ts'
export { aboutAllPrices, basisIn, hasOwnAmount, isOneWay, isPerUnit, packageIn } from './basis-in-text.ts'
import { asWord, oneOf, type Phrases } from './phrases.ts'
import {
  ARE,
  COMMISSION,
  COMMISSIONABLE,
  FURTHER_RETAIL_PRICE,
  LESS,
  NETT,
  NOT,
  OFF,
  OTHER_PERCENTAGES,
  PER_CENT,
  RATES,
  RATE_NOUNS,
  RETAIL,
  RETAIL_BEFORE_NOUN,
  RETAIL_BEHIND_NOUN,
  RETAIL_BY_ITSELF,
  RETAIL_IN_ONE_WORD,
  RETAIL_PRICE,
  RETAIL_TO_TAKE_OFF,
  THE_PRICE,
  TRADE_BEFORE_NOUN,
  TRADE_BEHIND_NOUN,
  WITHOUT_COMMISSION,
} from './price-words.ts'

/** Every currency that a folded text names, in the order of the list; codes count in capitals only. @param text as printed @param plain the same, folded */
export function currenciesIn(text: string, folded: string): string[] {
  // Phú Yên is a province.
  const plain = /yên/iu.test(text) ? folded.replace(/yen/g, ' ') : folded
  const found = CURRENCY_WORDS.filter(([pattern]) => pattern.test(plain)).map(([, code]) => code)
  found.push(...codesIn(text))
  return [...new Set(found)]
}

const SAYS_NETT = asWord(NETT)
const SAYS_RETAIL = asWord(RETAIL)
const NO_COMMISSION = new RegExp(oneOf(WITHOUT_COMMISSION), 'gu')
const NOT_COMMISSIONABLE = `${oneOf(NOT)}[- ]${oneOf(COMMISSIONABLE)}`
const NO_COMMISSION_ON_THEM = new RegExp(NOT_COMMISSIONABLE, 'gu')
/** `Non-commissionable rates`; not `park fees are non-commissionable`. */
const RATES_WITHOUT_COMMISSION = new RegExp(
  String.raw`(?<!\p{L})(?:${NOT_COMMISSIONABLE} ${oneOf(RATE_NOUNS)}|${oneOf(RATE_NOUNS)}(?: ${oneOf(ARE)})? ${NOT_COMMISSIONABLE})`,
  'gu',
)
/** `Published rates`, `tarifa mostrador`. */
const RETAIL_BESIDE = new RegExp(
  String.raw`(?<!\p{L})(?:${oneOf(RETAIL_BEFORE_NOUN)} ${oneOf(RATE_NOUNS)}|${oneOf(RATE_NOUNS)} ${oneOf(RETAIL_BEHIND_NOUN)})(?!\p{L})`,
  'u',
)
/** `Wholesale rates`, `Veranstalterpreise`, `tarifas confidenciales`. */
const TRADE_BESIDE = new RegExp(
  String.raw`(?<!\p{L})(?:${oneOf(TRADE_BEFORE_NOUN)}[ -]?${oneOf(RATE_NOUNS)}|${oneOf(RATE_NOUNS)} ${oneOf(TRADE_BEHIND_NOUN)})(?!\p{L})`,
  'u',
)

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
  const bare = withoutOthers(plain)
  const types: RateType[] = []
  if (SAYS_RETAIL.test(bare) || RETAIL_BESIDE.test(bare)) types.push('retail')
  if (SAYS_NETT.test(bare) || (types.length === 0 && isForTrade(plain))) types.push('nett')
  return types
}

/** Without what one may not do, what bears no commission, and the retail prices that nett ones come from. */
function withoutOthers(plain: string): string {
  return plain
    .replace(NOT_TO_DO, ' ')
    .replace(NO_COMMISSION, ' nett ')
    .replace(RATES_WITHOUT_COMMISSION, ' nett rates ')
    .replace(NO_COMMISSION_ON_THEM, ' ')
    .replace(OFF_RETAIL, ' ')
    .replace(RETAIL_LESS, ' ')
}

/** Whether a folded text calls prices those of agencies or operators and names no commission: `wholesale rates`. They are nett where no other text names one. */
export function isForTrade(plain: string): boolean {
  const bare = withoutOthers(plain)
  return TRADE_BESIDE.test(bare) && !SAYS_NETT.test(bare) && commissionIn(plain) === undefined
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
  const bare = plain.replace(NOT_TO_DO, ' ')
  return NAMED_RETAIL.test(bare) || (RATE_NOUN.test(bare) && RETAIL_ALONE.test(bare))
}
/** Words that say nothing else: `rates per room and night in EUR, retail`. */
const RETAIL_ALONE = /(?<!\p{L})(?:retail|rack|gross|brutto|pvp)(?!\p{L})/u

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
    RETAIL_BESIDE.source,
    String.raw`(?<!\p{L})${oneOf(RATE_NOUNS)}(?!\p{L})[^.]*[,;(-] ?${oneOf(RETAIL_BY_ITSELF)} ?(?:$|[,;.)])`,
  ].join('|'),
  'u',
)

const SIGN = oneOf(PER_CENT)
const PERCENT = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?${SIGN}`
const TAKEN_OFF = `${oneOf(RETAIL_TO_TAKE_OFF)}${oneOf(RATES)}? ?${oneOf(LESS)}(?! than)`
const COMMISSION_THEN_PERCENT = new RegExp(String.raw`(?:${oneOf(COMMISSION)}|${TAKEN_OFF})[^.;\d%]{0,25}${PERCENT}`, 'u')
const PERCENT_THEN_COMMISSION = new RegExp(String.raw`${PERCENT}[^.;\d%]{0,12}${oneOf(COMMISSION)}`, 'u')
const PERCENT_OFF_RETAIL = new RegExp(
  String.raw`${PERCENT} ?${oneOf(OFF)}${oneOf(THE_PRICE)}* (?:${oneOf(RETAIL_PRICE)}|${oneOf(FURTHER_RETAIL_PRICE)})(?!\p{L})`,
  'u',
)
/** In Turkish the sign is first: `%10 komisyon`. */
const SIGN_FIRST = /%(\d{1,2}) komisyon|komisyon %(\d{1,2})/
/** `VAT 15 %`, `10 % service charge`, `no commission`, `commission is not paid on …`. */
const OF_OTHERS = new RegExp(
  [
    String.raw`(?<!\p{L})${oneOf(OTHER_PERCENTAGES)}(?:[ :]| of | is )*\d{1,2}(?:[.,]\d{1,2})? ?${SIGN}`,
    String.raw`\d{1,2}(?:[.,]\d{1,2})? ?${SIGN} (?:\p{L}{1,3} )?${oneOf(OTHER_PERCENTAGES)}(?!\p{L})`,
    String.raw`(?<!\p{L})no commissions?(?!\p{L})|commissions? (?:is|are) not`,
  ].join('|'),
  'gu',
)

/** The commission in percent that a folded text states, as decimal text. @example 'commissionable at 15%' is '15', 'sto = rack less 20 %' is '20' */
export function commissionIn(plain: string): string | undefined {
  if (/(?:early|long stay|discount for|booking discount)/.test(plain)) return undefined
  const bare = plain.replace(OF_OTHERS, ' ').replace(NO_COMMISSION_ON_THEM, ' ').replace(NO_COMMISSION, ' ')
  const found = [COMMISSION_THEN_PERCENT, PERCENT_THEN_COMMISSION, PERCENT_OFF_RETAIL, SIGN_FIRST].map((pattern) => pattern.exec(bare))
  const match = found.find((each) => each !== null)
  return (match?.[1] ?? match?.[2])?.replace(',', '.')
}

/** The years that a text names, four figures each, or `2026/27`; sorted. */
export const yearsIn = byText((text: string): readonly number[] => {
  const years = new Set<number>()
  for (const match of text.matchAll(/(?<!\d)(20[2-4]\d)(?:\s*[/-]\s*(?:20)?(\d\d)(?!\d))?(?!\d)/g)) {
    const year = Number(match[1])
    years.add(year)
    if (match[2] !== undefined && Number(match[2]) === (year + 1) % 100) years.add(year + 1)
  }
  return [...years].toSorted((a, b) => a - b)
})
