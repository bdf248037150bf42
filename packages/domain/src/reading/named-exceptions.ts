// `16 June to 15 September, except Fair week`: a season without the days of another one that it names.

import { type DayRange, rangesWithout } from '../calendar/day-range.ts'
import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { RawRate } from './raw-rate.ts'
import { EXCEPT_FOR } from './words/exceptions.ts'
import { folded, nameKey } from './words/folded.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

const ARTICLES: Phrases = {
  en: ['the'],
  de: ['der', 'die'],
  fr: ['la', 'le'],
  es: ['el'],
  it: [],
  pt: ['o', 'a'],
}

const EXCEPT = new RegExp(String.raw`(?<!\p{L})(?:${oneOf(EXCEPT_FOR)}|escluso)(?: ${oneOf(ARTICLES)})? (\p{L}[\p{L} '-]{2,30})$`, 'u')

/** The rates, those of such a season without the nights of the other. */
export function withNamedExceptions(raw: readonly RawRate[], context: FileContext): RawRate[] {
  const named = context.texts.flatMap(({ text }) => {
    const other = EXCEPT.exec(folded(text).trim())?.[1]
    return other === undefined ? [] : [{ text, other: nameKey(other) }]
  })
  if (named.length === 0) return [...raw]
  const rangesOf = new Map(
    raw.flatMap(({ season }) => (season && season.ranges.length > 0 ? [[nameKey(season.name), season.ranges] as const] : [])),
  )
  const less = new Map<string, readonly DayRange[]>()
  for (const { text, other } of named) {
    const taken = rangesOf.get(other)
    const { ranges } = taken ? facetsOf(text, context) : { ranges: [] }
    if (taken && ranges.length > 0)
      less.set(
        keyOf(ranges),
        taken.reduce<readonly DayRange[]>((left, range) => rangesWithout(left, range), ranges),
      )
  }
  if (less.size === 0) return [...raw]
  return raw.map((rate) => {
    const ranges = rate.season && less.get(keyOf(rate.season.ranges))
    return rate.season && ranges ? { ...rate, season: { ...rate.season, ranges } } : rate
  })
}

function keyOf(ranges: readonly DayRange[]): string {
  return ranges.map(({ from, to }) => `${from}/${to}`).join()
}
