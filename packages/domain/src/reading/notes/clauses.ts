// The sentences of notes, taken apart where one thing ends and the next begins.

import type { TextLine } from '../tables/table.ts'
import { folded } from '../words/folded.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { EACH_ONE } from './price-units.ts'

/** A part of a note that says one thing. */
export type Clause = {
  readonly text: string
  /** The same in folded form. */
  readonly plain: string
  /** What the sentence before it spoke of, where this one only goes on: `Children: 0-3 years free; 4-12 years 50 %`. */
  readonly isAboutChildren: boolean
  readonly cellIds: readonly string[]
}

const ABBREVIATIONS: Phrases = {
  en: [
    'incl',
    'inc',
    'excl',
    'approx',
    'max',
    'min',
    'pers',
    'p',
    'suppl?',
    'ad',
    'chd',
    'st',
    'rs',
    'kr',
    'no',
    String.raw`p\.p`,
    String.raw`e\.g`,
    String.raw`i\.e`,
    'jan',
    'feb',
    'mar',
    'apr',
    'jun',
    'jul',
    'aug',
    'sept?',
    'oct',
    'nov',
    'dec',
  ],
  de: ['inkl', 'exkl', 'zzgl', 'ca', 'mind', 'nr', 'resp', 'bzw', 'ggf', String.raw`z\.b`, 'okt', 'dez'],
  fr: [],
  es: ['no', 'supl', 'dto', 'hab'],
  it: [],
  pt: [],
}

const ABBREVIATION = new RegExp(String.raw`(?:^|[\s(])(?:${oneOf(ABBREVIATIONS)}|\d{1,2}|\d{1,2}\.\d{1,2})$`, 'i')

const CHILDREN = /child|kinder|(?<!\p{L})kind(?!\p{L})|enfant|ninos?|ninas?|bambin|crianca|menores(?= de \d)|infants?|babies|bebes?/u

const TO_OR_YEARS: Phrases = {
  en: ['-', 'to', 'years'],
  de: ['bis', 'jahre'],
  fr: ['a', 'ans'],
  es: ['anos'],
  it: ['anni'],
  pt: [],
}
const LIMITS_OR_ORDER: Phrases = {
  en: ['under', 'from', 'over', 'first', 'second'],
  de: ['unter', 'ab', 'erste', 'zweite'],
  fr: ['moins', 'de'],
  es: ['menores'],
  it: [],
  pt: [],
}
const STARTS_WITH_AGE = new RegExp(String.raw`^\d{1,2} ?${oneOf(TO_OR_YEARS)}|^${oneOf(LIMITS_OR_ORDER)}`)

/** The clauses of a note, in their order. */
export function clausesOf(line: TextLine): Clause[] {
  const parts: string[] = []
  let start = 0
  for (const match of line.text.matchAll(/[.;•]\s+|\n|\s[·|]\s|\s{2,}(?=\p{L}[^:\d]{2,40}: )/gu)) {
    const before = line.text.slice(start, match.index)
    if (match[0].startsWith('.') && ABBREVIATION.test(folded(before))) continue
    parts.push(before)
    start = match.index + match[0].length
  }
  parts.push(line.text.slice(start))
  const apart = parts.flatMap(columnsOf)
  let isAboutChildren = false
  return apart.flatMap((part): Clause[] => {
    const text = part
      .replace(/^[\s*•–†-]+/, '')
      .replace(/[\s.;]+$/, '')
      .trim()
    if (text === '') return []
    const plain = folded(text)
    if (speaksOfChildren(plain)) isAboutChildren = /^(?:\p{L}+ )?/u.test(plain) && CHILDREN.test(plain.slice(0, 40))
    else if (!STARTS_WITH_AGE.test(plain)) isAboutChildren = false
    return [{ text, plain, isAboutChildren: isAboutChildren || speaksOfChildren(plain), cellIds: line.ids }]
  })
}

/** Two notes side by side on a page: behind an amount, a wide gap and a capital letter begin another one. */
function columnsOf(part: string): string[] {
  const gap = [...part.matchAll(/\s{2,}(?=\p{Lu})/gu)].find((match) => moneyIn(folded(part.slice(0, match.index))).length > 0)
  return gap ? [part.slice(0, gap.index), ...columnsOf(part.slice(gap.index + gap[0].length))] : [part]
}

export function speaksOfChildren(plain: string): boolean {
  return CHILDREN.test(plain)
}

/** An amount of money in a sentence: its decimal text and where it stands. */
export type FoundMoney = { readonly amount: string; readonly start: number; readonly end: number }

const CODES = [
  String.raw`eur|euros?|usd|us ?\$|gbp|chf|sfr\.?|zar|nad|n\$|jpy|yen|czk|kc|nok|sek|dkk|pln|zl|zloty|huf|ft|aud|au\$|nzd|cad|mad|dhs?|dirhams?|thb`,
  String.raw`aed|sar|qar|omr|kwd|bhd|jod|egp|tnd|try|tl|gel|lari|ron|lei|bgn|isk|kes|tzs|mur|inr|lkr|idr|vnd|mxn|clp|cop|ars|brl|r\$|hrk|[€$£¥]`,
  String.raw`kr\.?|rs\.?|[₹₺₾฿]|(?:hk|nz|ca?|s|fj|a)\$|ksh\.?|tsh\.?|npr|scr|mvr|fjd|myr|sgd|hkd|php|krw|cny|ugx|rwf|zmw|bwp|pula|mzn|xpf`,
].join('|')
/** A bare `R` is read before an amount only. */
const BEFORE = String.raw`(?:${CODES}|r(?= ?\d))`
const AFTER = String.raw`(?:${CODES})`
/** `1,02,500` is Indian. */
const NUMBER = String.raw`(?:\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`
/** `12.05.2027 EUR 80` and `24 December 2027 EUR 80` are no amounts of 2027. */
const NO_YEAR = String.raw`(?<!\d[./-](?=20[2-4]\d(?!\d)))(?!20[2-4]\d:? ?${BEFORE} ?\d)`
/** Swiss prices end in a dash: `CHF 18.–`. */
const WHOLE = String.raw`(?:[.,]-{1,2})?`
/** Without a currency: `185,-` and `4,00 pro Person`. */
const BARE = String.raw`(\d{1,3}(?:[ .]\d{3})+(?=,-)|\d+(?=[.,]-)|\d+[.,]\d{2}(?= ?${EACH_ONE}(?!\p{L})))${WHOLE}`
const MONEY = new RegExp(
  String.raw`(?<![\p{L}\d]|\d:)${NO_YEAR}(?:${BEFORE} ?(${NUMBER})${WHOLE}|(${NUMBER})${WHOLE} ?${AFTER}(?!\p{L})|(?<![\d.,])${BARE})`,
  'gu',
)
/** `under 12 EUR 6`: the figure before the currency is an age, and the one behind it the amount. */
const BEHIND = new RegExp(String.raw`^ ?(${NUMBER})${WHOLE}(?! ?${AFTER}(?!\p{L}))`, 'u')

/** Amounts with a currency beside them. @param plain folded text @example moneyIn('children under 12 eur 6') has 6.00 */
export function moneyIn(plain: string): FoundMoney[] {
  const found: FoundMoney[] = []
  const pattern = new RegExp(MONEY)
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const end = match.index + match[0].length
    const behind = match[2] !== undefined && IS_AGE.test(plain.slice(0, match.index)) ? BEHIND.exec(plain.slice(end)) : null
    const amount = decimalOf(behind?.[1] ?? match[1] ?? match[2] ?? match[3] ?? '')
    pattern.lastIndex = end + (behind?.[0].length ?? 0)
    if (amount !== undefined) found.push({ amount, start: behind ? end - 1 : match.index, end: pattern.lastIndex })
  }
  return found
}

const AGE_LIMITS: Phrases = {
  en: ['under', 'below', 'up to', 'over', 'from', 'to'],
  de: ['unter', 'bis', 'ab', 'uber'],
  fr: ['moins de', 'plus de'],
  es: ['menores de', 'hasta', 'menos de'],
  it: ['sotto(?: i)?', 'fino a'],
  pt: ['ate'],
}

const IS_AGE = new RegExp(String.raw`(?:${oneOf(AGE_LIMITS)}|\d ?-) ?$`)

/** @example decimalOf('1 850') is '1850.00', decimalOf('2,20') is '2.20' */
function decimalOf(written: string): string | undefined {
  const match = /^(\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:[ .,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(written)
  const whole = match?.[1]?.replace(/\D/g, '')
  return whole === undefined ? undefined : `${whole}.${(match?.[2] ?? '').padEnd(2, '0')}`
}
