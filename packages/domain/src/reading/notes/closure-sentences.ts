// Closures, stop sales and days on request in notes: `Stop vendite: dal 31 luglio al 3 agosto e dal 13 al 16 agosto`.

import { type DayRange, rangesWithout } from '../../calendar/day-range.ts'
import { dayOf } from '../../calendar/day.ts'
import type { FileContext } from '../file-context.ts'
import type { ReadBlackout, ReadProduct, ReadSeason } from '../reading.ts'
import type { TextLine } from '../tables/table.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded, nameKey } from '../words/folded.ts'
import { moneyIn } from './clauses.ts'
import { type ClosedDays, closedDaysIn, withDaysJoined, withMonths } from './closed-days.ts'
import { closedThings, type Codes } from './closed-things.ts'
import { CLOSURE, IS_CLOSED_ALONE, NOT_VALID, OF_A_PART, OF_AN_OFFER, ON_REQUEST, OPEN, SAYS_ONLY } from './closure-words.ts'
import { seasonsNamed } from './seasons-named.ts'

export type ClosureContext = {
  readonly context: FileContext
  readonly seasons: readonly ReadSeason[]
  readonly products: readonly ReadProduct[]
  readonly codes: Codes
}

/** A sentence does not end in the middle of `3. bis 9. März`. */
const SENTENCE = /(?<=(?<!(?<!\d)\d{1,2})[.;])\s+(?=\p{Lu}|\d)|\s[·|]\s/u
const HEADING_LENGTH = 40

/** @param texts titles and notes of the file in their order, and others of which each is by itself */
export function closuresIn(texts: readonly (readonly TextLine[])[], about: ClosureContext): ReadBlackout[] {
  return texts.flatMap((lines) => closuresOfLines(lines, about))
}

function closuresOfLines(lines: readonly TextLine[], about: ClosureContext): ReadBlackout[] {
  let isBelow = false
  return lines.flatMap((line) => {
    const sentences = line.text.split(SENTENCE)
    let goesOn = isBelow
    const found = sentences.flatMap((sentence) => {
      const own = closuresOf(sentence, line.ids, goesOn, about)
      goesOn = own.length > 0 && goesOn
      return own
    })
    isBelow = isHeading(sentences.at(-1) ?? '') || (isBelow && found.length > 0)
    return found
  })
}

/** `STOP SALE`, `Trade fairs – contract rates are not valid`: the days are in the lines below. */
function isHeading(sentence: string): boolean {
  const plain = folded(sentence)
  if (/\d/.test(plain)) return false
  return plain.length < HEADING_LENGTH ? plain.search(CLOSURE) >= 0 : plain.search(NOT_VALID) >= 0
}

function closuresOf(sentence: string, cellIds: readonly string[], isBelow: boolean, about: ClosureContext): ReadBlackout[] {
  const { context, products, codes } = about
  if (sentence.includes('=')) return []
  let isClosed = isBelow
  return sentence.split(/;\s+(?=.*\d)/).flatMap((part) => {
    const plain = withMonths(folded(part).replace(/(?<= )t\/m(?= )/g, ' - '))
    const marks = marksIn(plain)
    const isSaid = marks.some((mark) => mark.isClosed)
    if (!isSaid && (!isClosed || saysPrice(plain))) {
      isClosed = false
      return onlyOpen(part, plain, cellIds, about)
    }
    isClosed = true
    if (isOfAPart(plain, products)) return []
    const days = closedDaysIn(plain, { order: context.order, years: context.years, period: periodOf(about) })
    const closed = days.filter((day) => isClosedAt(day, marks))
    const ranges = closed.length > 0 ? withDaysJoined(closed) : days.length > 0 ? [] : rangesOfSeasons(part, plain, about)
    const named =
      ranges.length === 0 ? [] : closedThings(part, datesIn(folded(part), context.order), products, codes, context.texts[0]?.text ?? '')
    return ranges.map((range) => ({ range, products: named.length > 0 ? named : undefined, note: sentence.trim(), cellIds }))
  })
}

function saysPrice(plain: string): boolean {
  return moneyIn(plain).length > 0 || plain.includes('%') || OF_AN_OFFER.test(plain)
}

type Mark = { readonly start: number; readonly end: number; readonly isClosed: boolean }

/** Words that say that something is closed, or open, in their order. */
function marksIn(plain: string): Mark[] {
  const at = (pattern: RegExp, isClosed: boolean) =>
    [...plain.matchAll(pattern)].map((match): Mark => ({ start: match.index, end: match.index + match[0].length, isClosed }))
  const closed = [...at(CLOSURE, true), ...(OF_AN_OFFER.test(plain) ? [] : at(NOT_VALID, true)), ...at(ON_REQUEST, true)]
  const open = at(OPEN, false).filter((mark) => !closed.some(({ start, end }) => mark.start >= start && mark.end <= end))
  return [...closed, ...open].toSorted((a, b) => a.start - b.start)
}

/** The word before the day counts, else the next one; a single day beside `opening` is the first or last one of being open. */
function isClosedAt({ start, isOneDay }: ClosedDays, marks: readonly Mark[]): boolean {
  if (isOneDay && marks.some(({ isClosed }) => !isClosed)) return false
  const mark = marks.findLast((each) => each.start < start) ?? marks[0]
  return mark?.isClosed ?? true
}

/** The pool, not the house; the names of what is sold do not count. */
function isOfAPart(plain: string, products: readonly ReadProduct[]): boolean {
  const bare = products.reduce((left, { name }) => left.replaceAll(folded(name).replace(/\s*\(.*$/, ''), ' '), plain)
  return OF_A_PART.test(bare.replace(/\([^)]*\)/g, ' '))
}

/** `fermeture annuelle en basse saison` */
function rangesOfSeasons(part: string, plain: string, { seasons, context, products }: ClosureContext): DayRange[] {
  if (!IS_CLOSED_ALONE.test(plain) || /\d{3}/.test(plain)) return []
  const named = products.reduce((left, { name }) => (nameKey(name).length > 3 ? left.replaceAll(name, ' ') : left), part)
  const meant = seasonsNamed(named, seasons, context)
  return meant === undefined || meant === 'rest'
    ? []
    : seasons.filter(({ seasonId }) => meant.includes(seasonId)).flatMap(({ ranges }) => ranges)
}

/** `Ring of Kerry runs from 1 April to 31 October only`: closed on all other days of the file, where the sentence names what it is about. */
function onlyOpen(part: string, plain: string, cellIds: readonly string[], about: ClosureContext): ReadBlackout[] {
  const { context, products, codes } = about
  const period = periodOf(about)
  const [open, other] = closedDaysIn(plain, { order: context.order, years: context.years, period })
  if (!period || !open || other || open.isOneDay || !SAYS_ONLY.test(plain) || plain.search(OPEN) < 0 || saysPrice(plain)) return []
  const named = closedThings(part, datesIn(folded(part), context.order), products, codes, context.texts[0]?.text ?? '')
  return named.length === 0
    ? []
    : rangesWithout([period], open.range).map((range) => ({ range, products: named, note: part.trim(), cellIds }))
}

/** For which days the file holds: as it says, else the whole year of a file of one year. */
function periodOf({ context }: ClosureContext): DayRange | undefined {
  const { first, last } = context.years
  const [from, to] = [dayOf(first, 1, 1), dayOf(last, 12, 31)]
  return context.period?.range ?? (first === last && from && to ? { from, to } : undefined)
}
