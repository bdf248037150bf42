// What an extra is called: the words before its price, without dates, numbers of lists and general words.

import { oneOf } from '../words/phrases.ts'
import type { FoundMoney } from './clauses.ts'
import { folded } from '../words/folded.ts'
import { ADULTS, ENDS_OF_NAMES, FROM_THE_AGE_OF, LIMITS, PAID_LESS, SURCHARGES, YEARS } from './extra-words.ts'
import { SUPPLEMENTS_IN_PERCENT } from './percent-words.ts'

const LONGEST_NAME = 80
const GENERAL = new RegExp(String.raw`(?<!\p{L})${oneOf(ENDS_OF_NAMES)}\s*$`, 'iu')
const ADULT_ALONE = new RegExp(String.raw`^(?:per |pro |par |por )?${oneOf(ADULTS)}\p{L}*$`, 'iu')

/** What is before the amount: after a colon if there is a name, else before it. @param end where the amount begins */
export function nameOf(text: string, end: number): string {
  const [head = '', ...rest] = text.slice(0, end).split(/:(?!\d)/)
  const after = tidied(rest.join(':'))
  if (after === '' || ADULT_ALONE.test(after) || SURCHARGE_ALONE.test(folded(after))) return tidied(head)
  if (!IS_LIMIT.test(folded(after))) return after
  return tidied(head) === '' || AGE.test(folded(after)) || /^\d/.test(after) ? tidied(head) : `${tidied(head)}, ${after}`
}

export const SURCHARGE_ALONE = new RegExp(
  String.raw`^(?:${oneOf(SURCHARGES)}\p{L}*|${oneOf(SUPPLEMENTS_IN_PERCENT)}\p{L}*|${oneOf(PAID_LESS)})$`,
  'u',
)
/** `bis 4 Personen`, `ab 18 Jahre`, `60 minutes included, then`. */
const IS_LIMIT = new RegExp(String.raw`^(?:\d|(?:${oneOf(FROM_THE_AGE_OF)}|${oneOf(LIMITS)}) \d)`, 'u')
const AGE = new RegExp(String.raw`\d ?${oneOf(YEARS)}(?!\p{L})`, 'u')

/** `final cleaning € 50, club card € 35` are two extras with a name each. */
export function ownName(text: string, plain: string, money: readonly FoundMoney[], i: number): string | undefined {
  const before = money[i - 1]
  const own = money[i]
  const comma = before && own ? plain.lastIndexOf(',', own.start) : -1
  if (!before || !own || comma < before.end) return undefined
  const name = tidied(text.slice(comma + 1, own.start))
  if (AGE.test(folded(name)) || /^\d/.test(name)) return undefined
  return name.length > 3 && !/adult|erwachs|person|vuxen|voksen/i.test(name) ? name : undefined
}

/** A name without remarks in brackets, days, and the words that lead to its price. */
export function tidied(text: string): string {
  let name = text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/(?<!\d)\d{1,2}[./](?:0?[1-9]|1[0-2])(?!\d)\.?\/?(?:20\d\d)?/g, ' ')
    .replace(/^[\s•·»>*–†-]*(?:\d{1,2}[.)] +)?/u, '')
    .replace(/^\s*(?:compulsory|mandatory|obligatory)\s*:?\s*/i, '')
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(/[\s,:;+–-]+$/, '').replace(GENERAL, '')
  }
  return name.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME)
}
