// Ages in a label or a sentence.

import { oneOf } from '../words/phrases.ts'
import { BEGINNINGS_OF_MONTHS, BELOW_AGE, FROM_AGE, OR_OLDER, OR_YOUNGER, TO_AGE, UP_TO_AGE, YEARS } from './age-words.ts'

export type Ages = { readonly from: number; readonly to?: number | undefined }

/** A year with the part of it that is printed: `5.99`, `2,9`. No part of an amount, a date or a percentage. */
const LAST = String.raw`(\d{1,2})(?:[.,]9{1,2})?(?!\d|[.,/-]\d| ?%| ?${oneOf(BEGINNINGS_OF_MONTHS)})`
const AGE = String.raw`(?<![\d.,/])${LAST}`
const FIRST = String.raw`(?<![\d.,/])(?!0\d)(\d{1,2})(?:[.,](?:99?|00?))?`
/** With a space in front of it or none. */
export const OF_YEARS = String.raw`(?: ?${oneOf(YEARS)}(?!\p{L}))`

const SPAN = new RegExp(String.raw`${FIRST}${OF_YEARS}? ?${oneOf(TO_AGE)} ?${LAST}`, 'u')
const YOUNGER = new RegExp(String.raw`${AGE}${OF_YEARS}?(?: old)? ${oneOf(OR_YOUNGER)}`, 'u')
const BELOW = new RegExp(String.raw`(?<!\p{L})${oneOf(BELOW_AGE)} ${AGE}`, 'u')
/** `enfants -6 ans` */
const MINUS = /(?:enfants?|kinder|children) (?:de )?[-<] ?(\d{1,2}) ?(?:ans|jahre|years)/
const UP_TO = new RegExp(String.raw`(?<!\p{L})${oneOf(UP_TO_AGE)} ${AGE}`, 'u')
const OLDER = new RegExp(String.raw`${AGE}${OF_YEARS}?(?: old)? ?${oneOf(OR_OLDER)}`, 'u')
const FROM = new RegExp(String.raw`(?<!\p{L})${oneOf(FROM_AGE)} ${AGE}${OF_YEARS}`, 'u')

/** Whole years, both included: `2-5,99` is 2 to 5, `moins de 3 ans` is 0 to 2. */
export function agesIn(text: string): Ages | undefined {
  const span = SPAN.exec(text)
  if (span) return { from: Number(span[1]), to: Number(span[2]) }
  const upToAnd = YOUNGER.exec(text)?.[1]
  if (upToAnd) return { from: 0, to: Number(upToAnd) }
  const below = BELOW.exec(text)?.[1] ?? MINUS.exec(text)?.[1]
  if (below) return { from: 0, to: Number(below) - 1 }
  const upTo = UP_TO.exec(text)?.[1]
  if (upTo) return { from: 0, to: Number(upTo) }
  const from = (OLDER.exec(text) ?? FROM.exec(text))?.[1]
  return from === undefined ? undefined : { from: Number(from) }
}
