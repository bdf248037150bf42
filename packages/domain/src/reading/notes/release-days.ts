// How many days before arrival rooms that are held are given back: `14 days (Peak Season 30 days)`, `7 days in Low, 21 days in High Season`.

import { type DayRange, rangesWithout } from '../../calendar/day-range.ts'
import type { FileContext } from '../file-context.ts'
import type { ReadAllotment, ReadProduct, ReadSeason } from '../reading.ts'
import { rangesOf } from '../seasons.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { oneOf, type Phrases } from '../words/phrases.ts'
import { RELEASE, RELEASES, SO_MANY_DAYS, TIME_BEFORE } from './held-words.ts'
import { productNamed } from './named-products.ts'
import { seasonsNamed } from './seasons-named.ts'

/** Without seasons, days and name: for everything. */
export type Release = Pick<ReadAllotment, 'product' | 'seasonIds' | 'dates'> & { readonly releaseDays: number }

type Number_ = { readonly days: number; readonly start: number; readonly end: number }

/** Releases of a sentence that says that word; empty where it is not clear for when each number holds. */
export function releasesIn(
  text: string,
  context: FileContext,
  seasons: readonly ReadSeason[],
  products: readonly ReadProduct[],
): readonly Release[] {
  const plain = folded(text)
  const said = RELEASE.exec(plain)
  if (!said) return []
  const numbers = daysIn(plain, said.index)
  const meant = phrasesOf(text, numbers).map(({ before, behind }, i) => {
    const when = timeIn(before, context, seasons) ?? timeIn(behind, context, seasons)
    return { releaseDays: numbers[i]?.days ?? 0, ...(when ?? productBefore(before, products, numbers.length > 1)) }
  })
  const open = meant.filter((each) => !('seasonIds' in each || 'dates' in each || 'product' in each || 'isRest' in each))
  if (open.length > 1 || (open.length === 1 && meant.some((each) => 'product' in each))) return []
  return meant.map(
    (each): Release => ('isRest' in each || open.includes(each) ? { releaseDays: each.releaseDays, ...restOf(meant, seasons) } : each),
  )
}

/** `FIT 3 days, groups 28 days`: for what the number is, where it is not for some time. */
function productBefore(before: string, products: readonly ReadProduct[], isOneOfSeveral: boolean): Pick<Release, 'product'> {
  const name = nameIn(before)
  const product = name === undefined ? undefined : (productNamed(name, products) ?? (isOneOfSeveral ? name : undefined))
  return product === undefined ? {} : { product }
}

/** Number of days, those with a unit, and those in a row with one: `7 días (A, B, C) y 21 (D, E)`. */
function daysIn(plain: string, said: number): Number_[] {
  const found = [...plain.matchAll(SO_MANY_DAYS)].map(
    ({ 0: all, 1: days, 2: weeks, index }): Number_ => ({
      days: days === undefined ? Number(weeks) * 7 : Number(days),
      start: index,
      end: index + all.length,
    }),
  )
  const [first] = found
  if (!first) {
    const match = ALONE.exec(plain.slice(said))
    return match?.[1] ? [{ days: Number(match[1]), start: said + match[0].length - match[1].length, end: said + match[0].length }] : []
  }
  const others = [...plain.matchAll(BARE)].flatMap(({ 0: all, 1: days = '', index }): Number_[] =>
    index < first.end ? [] : [{ days: Number(days), start: index + all.length - days.length, end: index + all.length }],
  )
  return [...found, ...others].toSorted((a, b) => a.start - b.start)
}

/** `Release period (days): 21` and nothing behind it. */
const ALONE = /^[^\d]{0,36}?[\s:](\d{1,2})$/
const BARE = /(?:,|;|&|(?<!\p{L})(?:and|und|et|y|e|en|og|och))\s*(\d{1,2})(?=\s*\(\p{L})/gu

type Phrase = { readonly before: string; readonly behind: string }

/** The words before and behind each number that belong to it. */
function phrasesOf(text: string, numbers: readonly Number_[]): Phrase[] {
  const between = numbers.map(({ end }, i) => text.slice(end, numbers[i + 1]?.start))
  const cuts = between.map((part, i) => (i === numbers.length - 1 ? lastOf(part) : cutOf(part)))
  return numbers.map(({ start }, i) => ({
    before: i === 0 ? firstOf(text.slice(0, start)) : (between[i - 1] ?? '').slice(cuts[i - 1]),
    behind: (between[i] ?? '').slice(0, cuts[i]),
  }))
}

/** Where the words behind one number end and those before the next one begin. */
function cutOf(part: string): number {
  if (/^\s*[,;(]/.test(part) && !/^\s*\([^)]*\)/.test(part)) return 0
  const last = Math.max(part.lastIndexOf(','), part.lastIndexOf(';'), part.lastIndexOf('('), /\)(?=[^)]*$)/.exec(part)?.index ?? -1)
  return last < 0 ? (AND_AT_END.exec(part)?.index ?? part.length) : last + 1
}

const AND_AT_END = /\s(?:and|und|et|y|e|en|og|och)\s[^,;]*$/u

/** Behind the last number: what is in brackets, or after a word such as `in`. */
function lastOf(part: string): number {
  const plain = folded(part)
  const lead = BEFORE_ARRIVAL.exec(plain)?.[0].length ?? 0
  const match = /^\s*\([^)]*\)?/.exec(plain.slice(lead)) ?? IN_TIME.exec(plain.slice(lead))
  return match ? lead + match[0].length : 0
}

const IN_A_TIME: Phrases = {
  en: ['in', 'during', 'for', 'over', 'at', 'not in', 'except'],
  de: ['in', 'im', 'zu', 'wahrend', 'ausser', 'nicht in'],
  fr: ['en', 'a', 'pendant', 'sauf', 'pour', 'hors'],
  es: ['en', 'durante', 'no en', 'salvo', 'excepto'],
  it: ['in', 'nel(?:la|le)?', 'nei', 'durante', 'tranne'],
  pt: ['em', 'n[ao]s?', 'durante', 'exceto'],
  nl: ['in', 'tijdens'],
  da: ['i', 'om'],
}
const BEFORE_ARRIVAL = new RegExp(String.raw`^\s*${TIME_BEFORE}`, 'u')
const IN_TIME = new RegExp(String.raw`^,?\s*${oneOf(IN_A_TIME)}\s[^;.]*`, 'u')

/** Before the first number: what is between the word for release and it, and what is before that word in its part of the sentence. */
function firstOf(part: string): string {
  const said = [...folded(part).matchAll(RELEASES)].at(-1)
  if (!said) return part.slice(Math.max(...[',', ';', ':', '('].map((sign) => part.lastIndexOf(sign))) + 1)
  const start = part.slice(0, said.index)
  return `${start.slice(Math.max(...[',', ';', ':', '('].map((sign) => start.lastIndexOf(sign))) + 1)} ${part.slice(said.index + said[0].length)}`
}

function timeIn(
  phrase: string,
  context: FileContext,
  seasons: readonly ReadSeason[],
): { readonly seasonIds: readonly string[] } | { readonly dates: readonly DayRange[] } | { readonly isRest: true } | undefined {
  const dated = datesIn(folded(phrase), context.order).filter(({ isRange }) => isRange)
  if (dated.length === 0) {
    const named = seasonsNamed(phrase, seasons, context)
    if (named === 'rest') return { isRest: true }
    return named && { seasonIds: named }
  }
  const dates = rangesOf(dated, context.years)
  const same = seasons.filter(({ ranges }) => ranges.length === dates.length && ranges.every((range, i) => isSameRange(range, dates[i])))
  return same.length > 0 ? { seasonIds: same.map(({ seasonId }) => seasonId) } : { dates }
}

function isSameRange(range: DayRange, other: DayRange | undefined): boolean {
  return range.from === other?.from && range.to === other.to
}

/** What the releases of single seasons or days leave. */
function restOf(meant: readonly Partial<Release>[], seasons: readonly ReadSeason[]): Pick<Release, 'seasonIds' | 'dates'> {
  const named = new Set(meant.flatMap(({ seasonIds }) => seasonIds ?? []))
  const cut = meant.flatMap(({ dates }) => dates ?? [])
  if (named.size + cut.length === 0) return {}
  const others = seasons.filter(({ seasonId }) => !named.has(seasonId))
  const ranges = others.flatMap((season) => season.ranges)
  return {
    ...(named.size > 0 ? { seasonIds: others.map(({ seasonId }) => seasonId) } : {}),
    ...(cut.length > 0 && ranges.length > 0 ? { dates: cut.reduce<DayRange[]>(rangesWithout, ranges) } : {}),
  }
}

function nameIn(before: string): string | undefined {
  const name = [...folded(before).matchAll(RELEASES)]
    .reduceRight((left, { 0: found, index }) => left.slice(0, index) + left.slice(index + found.length), before)
    .replace(/^[\s,;:/()–-]+|[\s,;:/(–-]+$/gu, '')
    .trim()
  return /^\p{L}[\p{L}\d +&-]{0,40}$/u.test(name) && !JOINING.test(name) ? name : undefined
}

const JOINING = /^(?:of|is|and|or|und|oder|et|ou|y|o|e|von|de|di|periods?|in|at|mit|with|con|days?)$/i
