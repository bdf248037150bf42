// The sentences of notes, taken apart where one thing ends and the next begins.

import type { TextLine } from '../tables/table.ts'
import { folded } from '../words/folded.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { OF_YEARS } from './ages.ts'
import { BEGINNINGS_OF_MONTHS, BELOW_AGE, FROM_AGE, TO_AGE, UP_TO_AGE } from './age-words.ts'
import { BED_OF_CHILDREN, CHILDREN_OF_NOTES, NO_YEARS, OF_AGE } from './child-notes-words.ts'
import { NOT_ALLOWED } from './child-words.ts'
import { EACH_ONE } from './price-units.ts'

/** A part of a note that says one thing. */
export type Clause = {
  readonly text: string
  /** The same in folded form. */
  readonly plain: string
  /** What the sentence before it spoke of, where this one only continues: `Children: 0-3 years free; 4-12 years 50 %`. */
  readonly isAboutChildren: boolean
  /** The clause before it in folded form: of the same note, or the title above it where it continues. */
  readonly before?: string | undefined
  /** Only a semicolon parts it from the clause before it. */
  readonly isSameSentence?: true | undefined
  /** Whether the next clause may go on about children. */
  readonly isCarriedOn?: boolean | undefined
  /** The title above the ages of children. */
  readonly heading?: string | undefined
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
    'yrs?',
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
  da: ['pr', 'kl', 'kat'],
}

const ABBREVIATION = new RegExp(String.raw`(?:^|[\s(])(?:${oneOf(ABBREVIATIONS)}|\d{1,2}|\d{1,2}\.\d{1,2})$`, 'i')

const CHILDREN = new RegExp(oneOf(CHILDREN_OF_NOTES), 'u')

/** No nights, no persons, no part of a date or an amount. */
const NO_STAY = String.raw`(?!\d| ?%| ?[-/.]\d| ?(?:${oneOf(NO_YEARS)}(?!\p{L})|${oneOf(BEGINNINGS_OF_MONTHS)}))`
/** `4-11 years …`, `under 3 …`, `up to 2 years …`, `second child …`: it continues about children. */
const SPAN_AHEAD = new RegExp(
  String.raw`^(?:${oneOf(OF_AGE)} )?\d{1,2}(?:[.,]\d{1,2})? ?${oneOf(TO_AGE)} ?\d{1,2}(?:[.,]\d{1,2})?${NO_STAY}`,
  'u',
)
const LIMIT_AHEAD = new RegExp(String.raw`^(?:${oneOf(BELOW_AGE)}|${oneOf(UP_TO_AGE)}) \d{1,2}${NO_STAY}`, 'u')
const YEARS_AHEAD = new RegExp(String.raw`^(?:${oneOf(FROM_AGE)} )?\d{1,2}${OF_YEARS}`, 'u')
const REFUSED_AHEAD = new RegExp(String.raw`^${oneOf(NOT_ALLOWED)}.* \d`, 'u')
const BED_AHEAD = new RegExp(`^${oneOf(BED_OF_CHILDREN)}`, 'u')
/** `50 % with extra bed` */
const PERCENT_AHEAD = new RegExp(String.raw`^\d{1,3} ?%.*${oneOf(BED_OF_CHILDREN)}`, 'u')

function goesOn(plain: string, isSameSentence: boolean): boolean {
  return (
    [SPAN_AHEAD, LIMIT_AHEAD, YEARS_AHEAD, REFUSED_AHEAD].some((pattern) => pattern.test(plain)) ||
    (isSameSentence && (BED_AHEAD.test(plain) || PERCENT_AHEAD.test(plain)))
  )
}

/** The clauses of a note, in their order. */
export function clausesOf(line: TextLine): Clause[] {
  return clausesBehind(line, undefined)
}

/** The clauses of the notes of a file. Below a line that speaks of children, lines that begin with ages go on about them. */
export function clausesOfNotes(lines: readonly TextLine[]): Clause[] {
  const found: Clause[] = []
  for (const line of lines) found.push(...clausesBehind(line, found.at(-1)))
  return found
}

function clausesBehind(line: TextLine, last: Clause | undefined): Clause[] {
  const found: Clause[] = []
  for (const part of sentencePartsOf(line.text)) {
    for (const column of columnsOf(part.text)) {
      const text = column
        .replace(/^[\s*•–†-]+/, '')
        .replace(/[\s.;]+$/, '')
        .trim()
      if (text !== '') found.push(clauseBehind({ text, cellIds: line.ids }, found.at(-1) ?? last, found.length > 0, part.isSameSentence))
    }
  }
  return found
}

type SentencePart = { readonly text: string /** Parted by a semicolon only. */; readonly isSameSentence: boolean }

function sentencePartsOf(text: string): SentencePart[] {
  const parts: SentencePart[] = []
  let start = 0
  let isSameSentence = false
  for (const match of text.matchAll(/[.;•]\s+|\n|\s[·|]\s|\s{2,}(?=\p{L}[^:\d]{2,40}: )/gu)) {
    const before = text.slice(start, match.index)
    if (match[0].startsWith('.') && ABBREVIATION.test(folded(before))) continue
    parts.push({ text: before, isSameSentence })
    isSameSentence = match[0].startsWith(';')
    start = match.index + match[0].length
  }
  return [...parts, { text: text.slice(start), isSameSentence }]
}

/** @param isSameNote whether the clause before it is in the same note @param isSameSentence whether only a semicolon parts them */
function clauseBehind(
  { text, cellIds }: Pick<Clause, 'text' | 'cellIds'>,
  last: Clause | undefined,
  isSameNote: boolean,
  isSameSentence: boolean,
): Clause {
  const plain = folded(text)
  const speaks = speaksOfChildren(plain)
  const continues = last?.isCarriedOn === true && goesOn(plain, isSameSentence)
  const heading = continues ? (last.heading ?? (isHeading(last.plain) ? last.text : undefined)) : undefined
  return {
    text,
    plain,
    isAboutChildren: speaks || continues,
    isCarriedOn: continues || (speaks && CHILDREN.test(plain.slice(0, MOST_AHEAD))),
    ...(last && (isSameNote || continues) ? { before: last.plain } : {}),
    ...(heading === undefined ? {} : { heading }),
    ...(isSameSentence ? { isSameSentence } : {}),
    cellIds,
  }
}

/** Children are the subject where they are named within so many letters. */
const MOST_AHEAD = 40

/** `Kinderermäßigung im Zimmer der Eltern (bei 2 Vollzahlern)`: nothing that is paid. */
function isHeading(plain: string): boolean {
  return !/\d/.test(plain.replace(/\([^)]*\)/g, ' ').replace(/[2-4] \p{L}/gu, ' '))
}

/** Two notes side by side on a page: behind an amount, a wide gap and a capital letter begin another one. */
function columnsOf(part: string): string[] {
  const gap = [...part.matchAll(/\s{2,}(?=\p{Lu})/gu)].find((match) => moneyIn(folded(part.slice(0, match.index))).length > 0)
  return gap ? [part.slice(0, gap.index), ...columnsOf(part.slice(gap.index + gap[0].length))] : [part]
}

export function speaksOfChildren(plain: string): boolean {
  return CHILDREN.test(plain)
}

/** An amount of money in a sentence: its decimal text and its place. */
export type FoundMoney = { readonly amount: string; readonly start: number; readonly end: number }

const CODES = [
  String.raw`eur|euros?|usd|us ?\$|gbp|chf|sfr\.?|zar|nad|n\$|jpy|yen|czk|kc|nok|sek|dkk|pln|zl|zloty|huf|ft|aud|au\$|nzd|cad|mad|dhs?|dirhams?|thb`,
  String.raw`aed|sar|qar|omr|kwd|bhd|jod|egp|tnd|try|tl|gel|lari|ron|lei|bgn|isk|kes|tzs|mur|inr|rp|lkr|idr|vnd|mxn|clp|cop|ars|brl|r\$|hrk|[€$£¥]`,
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
