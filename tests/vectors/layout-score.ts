// Counts what a reading of a rate sheet got right, by the rules of layouts/README.md.

import type { NotUnderstood, Question, Reading } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import type { ExpectedSheet } from './counting/expected.ts'
import { type Candidate, dayRanges, isRight, keyOfRanges, matches, type Wanted } from './counting/matching.ts'

export type Score = {
  readonly expected: number
  readonly right: number
  readonly asked: number
  readonly missing: number
  readonly wrong: number
  readonly extra: number
  /** Points for each expected rate: 1 at best. */
  readonly points: number
  readonly seasonsRight: number
  readonly seasons: number
  readonly log: readonly string[]
}

type Outcome = { readonly how: 'right' | 'asked' | 'missing' | 'wrong'; readonly points: number; readonly log?: string }

/** @param pages of the file, so that amounts in cells that were left out with a reason count as said */
export function scoreOf(sheet: ExpectedSheet, reading: Reading, pages: readonly SourcePage[] = []): Score {
  const seasonRanges = new Map(reading.seasons.map((season) => [season.seasonId, keyOfRanges(season.ranges)]))
  const all: Candidate[] = reading.products.flatMap((product) =>
    product.rates.map((rate) => ({ product, rate, seasonKey: (rate.seasonId && seasonRanges.get(rate.seasonId)) || 'all', used: false })),
  )
  const period = keyOfRanges(dayRanges([sheet.period]))
  const seasonKeys = new Map(sheet.seasons.map(({ name, ranges }) => [name, keyOfRanges(dayRanges(ranges))]))
  const wanted = sheet.products.flatMap((product) => product.rates.map((rate): Wanted => ({ product, rate, sheet })))
  const isOfSeason = (each: Candidate, season: string) => {
    const own = seasonKeys.get(season) ?? 'all'
    return each.seasonKey === own || [own, each.seasonKey].every((key) => key === period || key === 'all')
  }
  const found = new Map<Wanted, Candidate>()
  for (const isExact of [true, false]) {
    for (const each of wanted) {
      if (found.has(each)) continue
      const match = all.find(
        (one) =>
          !one.used &&
          isOfSeason(one, each.rate.season) &&
          (!isExact || one.rate.amount === (each.rate.amount ?? undefined)) &&
          matches(one, each),
      )
      if (!match) continue
      match.used = true
      found.set(each, match)
    }
  }
  const left = new Amounts(leftIds(reading.notUnderstood, reading.questions, all), pages)
  const outcomes = wanted.map((each) => {
    const match = found.get(each)
    return match ? ofMatch(each, match) : ofUnmatched(each, all, left)
  })
  const supplements = new Set(sheet.extras?.map(({ amount }) => amount))
  const silent = all.filter((each) => !each.used && !isAsked(each) && each.rate.amount !== undefined && !supplements.has(each.rate.amount))
  const count = (how: Outcome['how']) => outcomes.filter((outcome) => outcome.how === how).length
  const points = outcomes.reduce((sum, outcome) => sum + outcome.points, 0) - 5 * silent.length
  const keys = new Set([...seasonRanges.values(), period])
  return {
    expected: wanted.length,
    right: count('right'),
    asked: count('asked'),
    missing: count('missing'),
    wrong: count('wrong'),
    extra: silent.length,
    points: points / wanted.length,
    seasonsRight: sheet.seasons.filter(({ name }) => keys.has(seasonKeys.get(name) ?? '')).length,
    seasons: sheet.seasons.length,
    log: [...outcomes.flatMap(({ log }) => log ?? []), ...silent.map((each) => `EXTRA ${said(each)}`)],
  }
}

function isAsked({ rate }: Candidate): boolean {
  return rate.questionIds.length > 0
}

function ofMatch(wanted: Wanted, found: Candidate): Outcome {
  const right = isRight(found, wanted)
  const asked = isAsked(found)
  const what = `${line(wanted)}: ${said(found)}`
  if (wanted.rate.ask) {
    if (right) return asked ? { how: 'right', points: 1 } : { how: 'right', points: -1, log: `not asked ${what}` }
    return asked ? { how: 'asked', points: 0, log: `asked ${what}` } : { how: 'wrong', points: -5, log: `WRONG ${what}` }
  }
  if (asked) return { how: 'asked', points: 0, log: `asked ${what}: ${found.rate.questionIds.join()}` }
  return right ? { how: 'right', points: 1 } : { how: 'wrong', points: -5, log: `WRONG ${what}` }
}

/** A price that was read with another season, product, board or number of persons is asked or wrong; one that was left out was said. */
function ofUnmatched(wanted: Wanted, all: readonly Candidate[], left: Amounts): Outcome {
  const { amount } = wanted.rate
  if (amount === null) return { how: 'right', points: 1 }
  const same = all.filter((each) => !each.used && each.rate.amount === amount)
  const waiting = same.find(isAsked)
  if (waiting) {
    waiting.used = true
    return { how: 'asked', points: 0, log: `asked ${line(wanted)}: ${said(waiting)}: ${waiting.rate.questionIds.join()}` }
  }
  const [silent] = same
  if (silent) {
    silent.used = true
    return { how: 'wrong', points: -5, log: `WRONG ${line(wanted)}: ${said(silent)}` }
  }
  return left.take(amount)
    ? { how: 'asked', points: 0, log: `left out ${line(wanted)}` }
    : { how: 'missing', points: -1, log: `missing ${line(wanted)}` }
}

/** Cells that are put to the user without being rates: left out with a reason, or in a question. */
function leftIds(left: readonly NotUnderstood[], questions: readonly Question[], all: readonly Candidate[]): Set<string> {
  const read = new Set(all.map(({ rate }) => rate.cellId))
  return new Set([...left, ...questions].flatMap(({ cellIds }) => cellIds).filter((id) => !read.has(id)))
}

/** Amounts in cells, each of which can be taken once. */
class Amounts {
  private readonly counts = new Map<string, number>()

  constructor(ids: ReadonlySet<string>, pages: readonly SourcePage[]) {
    const cells = pages.flatMap((page) => page.cells.filter(({ id }) => ids.has(id)))
    for (const { text, value } of cells) {
      const texts = value?.kind === 'number' ? [value.number] : (text.match(/\d[\d.,'’\s]*/g) ?? [])
      for (const key of new Set(texts.flatMap(plainAmounts))) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    }
  }

  take(amount: string): boolean {
    const key = String(Number(amount))
    const count = this.counts.get(key) ?? 0
    this.counts.set(key, count - 1)
    return count > 0
  }
}

/** `1.250,00` and `1,250.00` are 1250. */
function plainAmounts(text: string): string[] {
  const digits = text.replace(/[\s'’]/g, '').replace(/[.,]+$/, '')
  const whole = digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  return [digits.replace(',', '.'), whole].map((each) => String(Number(each)))
}

function line({ product, rate }: Wanted): string {
  const days = (rate.daysOfWeek ?? []).join()
  return `${product.name} | ${product.board} | ${rate.description} | ${rate.season} ${days} ${rate.rateType ?? ''} = ${rate.amount ?? rate.status}`
}

function said({ product, rate, seasonKey }: Candidate): string {
  const days = (rate.daysOfWeek ?? []).join()
  const what = `${product.section ?? ''} ${product.name} ${product.variant ?? ''} ${product.nights ?? ''} | ${product.board} | ${rate.description} | ${seasonKey} ${days}`
  return `${what} ${rate.rateType} ${rate.priceBasis} = ${rate.amount} ${rate.currency} (${rate.cellId})`
}
