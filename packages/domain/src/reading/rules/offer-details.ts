// What a sentence says of an offer beside what it gives: steps of an early bird, what it is combined with, its markets.

import type { ReadOffer } from '../reading.ts'
import { asWord, type Phrases } from '../words/phrases.ts'
import { marketsSaid } from './market-sentences.ts'
import type { OfferKind } from './read-rule.ts'

type Steps = Pick<ReadOffer, 'percent' | 'bookDaysAhead' | 'steps'>

const PERCENT = /(\d{1,2}(?:[.,]\d{1,2})?) ?%/g
const DAYS = /(\d{1,3}) ?(?:days?|tagen?|jours|dias|giorni)(?!\p{L})/gu

/**
 * `10 % 60 days, 15 % 90 days before arrival`: the least days with their percentage, and the others as steps. Undefined where there are not two
 * pairs; `wrong` where percentages and days cannot be paired, so that none of them is taken.
 */
export function stepsSaid(plain: string): Steps | 'wrong' | undefined {
  const percents = [...plain.matchAll(PERCENT)].map((match) => ({ at: match.index, value: (match[1] ?? '').replace(',', '.') }))
  const days = [...plain.matchAll(DAYS)].map((match) => ({ at: match.index, value: Number(match[1]) }))
  if (days.length < 2) return undefined
  if (percents.length !== days.length) return 'wrong'
  const pairs = percents.map((percent, i) => ({
    percent: percent.value,
    daysAhead: days[i]?.value ?? 0,
    isFirst: percent.at < (days[i]?.at ?? 0),
  }))
  const isAlternate = percents.every((percent, i) => {
    const [own, next] = [days[i]?.at ?? 0, days[i + 1]?.at ?? Number.POSITIVE_INFINITY]
    return pairs[0]?.isFirst === true
      ? percent.at < own && own < (percents[i + 1]?.at ?? Number.POSITIVE_INFINITY)
      : own < percent.at && percent.at < next
  })
  const [first, ...others] = pairs.toSorted((a, b) => a.daysAhead - b.daysAhead)
  const isRising = others.every((step, i) => {
    const before = i === 0 ? first : others[i - 1]
    return before !== undefined && step.daysAhead > before.daysAhead && Number(step.percent) > Number(before.percent)
  })
  if (!first || !isAlternate || !isRising) return 'wrong'
  return { percent: first.percent, bookDaysAhead: first.daysAhead, steps: others.map(({ percent, daysAhead }) => ({ percent, daysAhead })) }
}

const COMBINABLE: Phrases = {
  en: ['combin(?:able|ed)'],
  de: ['kombinier(?:bar|t)'],
  fr: ['cumulables?', 'combinables?'],
  es: ['acumulables?'],
  it: ['cumulabil[ei]', 'combinabil[ei]'],
  pt: ['acumulave(?:l|is)', 'combinave(?:l|is)'],
}

const TOGETHER = asWord(COMBINABLE)
const NOT_TOGETHER = /(?:not|nicht|non|no|nao|pas|never|cannot)(?: \p{L}+){0,2} (?:be )?(?:combin|cumul|kombinier|acumul)/u
const ONLY = /(?<!\p{L})(?:only|nur|uniquement|seulement|solo|solamente|unicamente|soltanto|apenas|somente)(?!\p{L})/u
const KINDS: readonly (readonly [OfferKind, RegExp])[] = [
  ['earlyBird', /early|fruhbuch|anticip|prenota prima|antecipad/],
  ['longStay', /long[- ]?stay|langzeit|long sejour|sejour prolonge|larga estancia|lungo soggiorno|estadia longa/],
  ['stayPay', /free night|freinacht|nuit gratuite|noche gratis|notte gratuita|noite gratis/],
]

/** Whether it may be combined and, where it says `only`, with what. Undefined where nothing is said or it cannot be told. */
export function combiningSaid(plain: string): Pick<ReadOffer, 'combinable' | 'combinesWith'> {
  if (NOT_TOGETHER.test(plain)) return { combinable: false }
  const found = TOGETHER.exec(plain)
  if (!found) return {}
  const behind = plain.slice(found.index)
  if (!ONLY.test(plain.slice(Math.max(0, found.index - 12)))) return { combinable: true }
  const kinds = KINDS.flatMap(([kind, pattern]) => (pattern.test(behind) ? [kind] : []))
  // Only with something that was not understood: alone is what never gives too much.
  return kinds.length === 0 ? { combinable: false } : { combinable: true, combinesWith: kinds }
}

/** The markets in a part of the sentence of their own: `Early bird 10 %, valid for the German market only`. */
export function marketsOfOffer(plain: string): Pick<ReadOffer, 'markets'> {
  for (const part of plain.split(/[,;:(–]| - /)) {
    const markets = marketsSaid(part.replace(/[).]/g, ' ').trim())
    if (markets) return { markets }
  }
  return {}
}
