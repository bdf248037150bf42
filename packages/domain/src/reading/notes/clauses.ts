// The sentences of notes, taken apart where one thing ends and the next begins.

import type { TextLine } from '../tables/table.ts'
import { folded } from '../words/folded.ts'

/** A part of a note that says one thing. */
export type Clause = {
  readonly text: string
  /** The same in folded form. */
  readonly plain: string
  /** What the sentence before it spoke of, where this one only goes on: `Children: 0-3 years free; 4-12 years 50 %`. */
  readonly isAboutChildren: boolean
  readonly cellIds: readonly string[]
}

const ABBREVIATION =
  /(?:^|[\s(])(?:incl|inkl|inc|excl|exkl|zzgl|approx|ca|max|min|mind|pers|p|no|nr|suppl?|supl|dto|hab|ad|chd|st|resp|bzw|ggf|z\.b|p\.p|e\.g|i\.e|jan|feb|mar|apr|jun|jul|aug|sept?|oct|okt|nov|dec|dez|\d{1,2}|\d{1,2}\.\d{1,2})$/i

const CHILDREN = /child|kinder|(?<!\p{L})kind(?!\p{L})|enfant|ninos?|ninas?|bambin|crianca|menores(?= de \d)|infants?|babies|bebes?/u

/** The clauses of a note, in their order. */
export function clausesOf(line: TextLine): Clause[] {
  const parts: string[] = []
  let start = 0
  for (const match of line.text.matchAll(/[.;•]\s+|\n/g)) {
    const before = line.text.slice(start, match.index)
    if (match[0].startsWith('.') && ABBREVIATION.test(folded(before))) continue
    parts.push(before)
    start = match.index + match[0].length
  }
  parts.push(line.text.slice(start))
  let isAboutChildren = false
  return parts.flatMap((part): Clause[] => {
    const text = part
      .replace(/^[\s*•–†-]+/, '')
      .replace(/[\s.;]+$/, '')
      .trim()
    if (text === '') return []
    const plain = folded(text)
    if (speaksOfChildren(plain)) isAboutChildren = /^(?:\p{L}+ )?/u.test(plain) && CHILDREN.test(plain.slice(0, 40))
    else if (
      !/^\d{1,2} ?(?:-|to|bis|a|years|jahre|ans|anos|anni)|^(?:under|unter|moins|menores|from|ab|de|over|first|second|erste|zweite)/.test(
        plain,
      )
    )
      isAboutChildren = false
    return [{ text, plain, isAboutChildren: isAboutChildren || speaksOfChildren(plain), cellIds: line.ids }]
  })
}

export function speaksOfChildren(plain: string): boolean {
  return CHILDREN.test(plain)
}

/** An amount of money in a sentence: its decimal text and where it stands. */
export type FoundMoney = { readonly amount: string; readonly start: number; readonly end: number }

const CODE = String.raw`(?:eur|euros?|usd|us\$|gbp|chf|zar|nad|n\$|jpy|yen|czk|kc|nok|sek|dkk|pln|huf|aud|au\$|nzd|cad|mad|thb|aed|isk|kes|tzs|clp|brl|r\$|inr|hrk|r(?= ?\d)|[€$£¥])`
const NUMBER = String.raw`(?:\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d{2})?|\d+(?:[.,]\d{1,2})?)`
/** `12.05.2027 EUR 80` is no amount of 2027. */
const NO_YEAR = String.raw`(?<!\d[./-](?=20[2-4]\d(?!\d)))`
const MONEY = new RegExp(String.raw`(?<![\p{L}\d])${NO_YEAR}(?:${CODE} ?(${NUMBER})|(${NUMBER}) ?${CODE}(?!\p{L}))`, 'gu')

/** Amounts with a currency beside them. @param plain folded text */
export function moneyIn(plain: string): FoundMoney[] {
  return [...plain.matchAll(MONEY)].flatMap((match) => {
    const amount = decimalOf(match[1] ?? match[2] ?? '')
    return amount === undefined ? [] : [{ amount, start: match.index, end: match.index + match[0].length }]
  })
}

/** @example decimalOf('1 850') is '1850.00', decimalOf('2,20') is '2.20' */
function decimalOf(written: string): string | undefined {
  const match = /^(\d{1,3}(?:[ .,']\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(written)
  const whole = match?.[1]?.replace(/\D/g, '')
  return whole === undefined ? undefined : `${whole}.${(match?.[2] ?? '').padEnd(2, '0')}`
}
