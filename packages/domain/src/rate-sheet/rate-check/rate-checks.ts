// Findings about the rates of one page: weekdays, nett against retail, zeros, lengths of stay, jumps between seasons.

import Big from 'big.js'
import { addDays, earlierOf } from '../../calendar/day.ts'
import { type DayRange, daysOf, joinRanges, nightsIn, overlapOf, rangesWithout } from '../../calendar/day-range.ts'
import { type Amount, type CurrencyCode, groupedText } from '../../money/amount.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import type { ProductPage, Rate, RateAddress, RateSet, Season, SheetHead } from '../rate-sheet.ts'
import { hasDefaultCommission } from '../rates/default-commission.ts'
import { inconsistencyOf } from '../rates/consistent-rate.ts'
import { shownRate } from '../rates/rate.ts'
import { mayBeFree } from '../rates/rate-kind.ts'
import { nightsOnWeekdays } from '../seasons/season-nights.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { areAlike, canMeet } from '../rates/sets-alike.ts'
import { daysOfWeekText } from '../words/words.ts'
import { arrivalChecks } from './arrival-checks.ts'
import type { RateFinding } from './rate-finding.ts'

/** Neighbouring seasons of which one costs more than half as much again as the other are asked about. */
const LARGEST_RATIO = new Big('1.5')
export const WEEK = [1, 2, 3, 4, 5, 6, 7]

export function rateChecks(page: ProductPage, head: SheetHead): RateFinding[] {
  return [
    ...page.seasons.flatMap((season) => [...seasonChecks(page, season, head.currency), ...wholePriceChecks(page, season, head.currency)]),
    ...minStayChecks(page),
    ...arrivalChecks(page),
    ...jumpChecks(page, head.currency),
    ...commissionChecks(page, head.currency),
  ]
}

export function rateSetsOf(page: ProductPage, seasonId: string): readonly RateSet[] {
  return page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
}

function seasonChecks(page: ProductPage, season: Season, currency: CurrencyCode): RateFinding[] {
  const sets = rateSetsOf(page, season.seasonId)
  const amounts = sets.flatMap((set, rateSet) =>
    set.rates.flatMap((rate) =>
      amountChecks(page, season, rate, { seasonId: season.seasonId, rateSet, description: rate.description }, currency),
    ),
  )
  return [...weekdayChecks(page, season, sets), ...amounts]
}

function weekdayChecks(page: ProductPage, season: Season, sets: readonly RateSet[]): RateFinding[] {
  if (sets.length === 0) return []
  const findings: RateFinding[] = []
  const nights = nightsOnWeekdays(rangesOf(season))
  // A season of a few days has not every day of the week.
  const days = WEEK.filter((day) => nights[day - 1] !== 0)
  const missing = days.filter((day) => !sets.some((set) => set.daysOfWeek.includes(day)))
  if (missing.length > 0) {
    const rateSet = sets.length - 1
    const label = `Add ${daysOfWeekText(missing)} to the last set`
    const fix = { kind: 'addWeekdays', label, seasonId: season.seasonId, rateSet, days: missing } as const
    findings.push({
      code: 'weekdaysMissing',
      level: 'error',
      place: placeOf(page, { seasonId: season.seasonId }),
      text: `${season.seasonName} has no rates on ${daysOfWeekText(missing)}.`,
      fix,
    })
  }
  const twice = sets.flatMap((set, i) =>
    sets
      .slice(i + 1)
      .flatMap((other) =>
        canMeet(set, other) ? days.filter((day) => set.daysOfWeek.includes(day) && other.daysOfWeek.includes(day)) : [],
      ),
  )
  if (twice.length > 0) {
    const text = `${season.seasonName} has two sets of rates on ${daysOfWeekText(twice)} for the same length of stay: such stays cannot be priced.`
    findings.push({ code: 'weekdaysTwice', level: 'error', place: placeOf(page, { seasonId: season.seasonId }), text })
  }
  return findings
}

function amountChecks(page: ProductPage, season: Season, rate: Rate, address: RateAddress, currency: CurrencyCode): RateFinding[] {
  const place = placeOf(page, address)
  const where = `${season.seasonName}, ${rate.description}`
  const problem = inconsistencyOf(rate, currency)
  if (problem) {
    const fix = { kind: 'setNett', label: `Set nett to ${groupedText(problem.nettRate)}`, address, nettRate: problem.nettRate } as const
    return [{ code: problem.code, level: 'error', place, text: `${where}: ${problem.text}`, fix }]
  }
  const { retail, notApplicable } = shownRate(rate, currency)
  // Children and infants may well be free; a room is not.
  if (notApplicable || retail === undefined || !new Big(retail).eq(0) || !isPaid(rate, page)) return []
  const fix = { kind: 'notApplicable', label: 'Make it not applicable', address } as const
  return [{ code: 'zeroRate', level: 'warning', place, text: `${where}: 0 means free of charge. Is it not sold?`, fix }]
}

function isPaid({ description }: Rate, { childBands = [] }: ProductPage): boolean {
  return !mayBeFree(description) && !childBands.some((band) => band.description === description)
}

/** A minimum stay is out of reach when no arrival in its season has so many sellable nights before it, or its own maximum is lower. */
function minStayChecks(page: ProductPage): RateFinding[] {
  const runs = sellableRuns(page)
  return page.seasons.flatMap((season) =>
    rateSetsOf(page, season.seasonId).flatMap((set, rateSet): RateFinding[] => {
      const place = placeOf(page, { seasonId: season.seasonId, rateSet })
      if (set.minStay === undefined) return wholeStayChecks(season, set, longestStayIn(season, set, runs), place)
      if (set.maxStay !== undefined && set.maxStay < set.minStay) {
        const fix = {
          kind: 'setMinStay',
          label: `Set the minimum to ${set.maxStay}`,
          seasonId: season.seasonId,
          rateSet,
          minStay: set.maxStay,
        } as const
        return [
          {
            code: 'minStayUnreachable',
            level: 'error',
            place,
            text: `${season.seasonName}: at least ${set.minStay}, but at most ${set.maxStay} nights.`,
            fix,
          },
        ]
      }
      const longest = longestStayIn(season, set, runs)
      if (longest >= set.minStay || longest === 0) return []
      const fix = {
        kind: 'setMinStay',
        label: `Set the minimum to ${longest}`,
        seasonId: season.seasonId,
        rateSet,
        minStay: longest,
      } as const
      const text = `${season.seasonName}: the minimum stay of ${set.minStay} nights cannot be reached; the longest stay that can begin in it has ${longest}.`
      return [{ code: 'minStayUnreachable', level: 'error', place, text, fix }]
    }),
  )
}

/** A price of several nights that no stay can have, because there are not so many nights to sell. */
function wholeStayChecks(season: Season, { nightsInPrice }: RateSet, longest: number, place: RateFinding['place']): RateFinding[] {
  if (nightsInPrice === undefined || longest === 0 || longest >= nightsInPrice) return []
  const text = `${season.seasonName}: the price is for ${nightsInPrice} nights; the longest stay that can begin in it has ${longest}.`
  return [{ code: 'minStayUnreachable', level: 'error', place, text }]
}

/** The price of several nights that is no higher than that of one night in the same season: most likely it is typed as that of one. */
function wholePriceChecks(page: ProductPage, season: Season, currency: CurrencyCode): RateFinding[] {
  const sets = rateSetsOf(page, season.seasonId)
  return sets.flatMap((set, rateSet) =>
    set.nightsInPrice === undefined || set.nightsInPrice < 2
      ? []
      : set.rates.flatMap((rate): RateFinding[] => {
          const { retail: whole } = shownRate(rate, currency)
          const night = sets
            .filter(({ nightsInPrice }) => nightsInPrice === undefined)
            .flatMap((other) => other.rates.filter(({ description }) => description === rate.description))
            .flatMap((other) => shownRate(other, currency).retail ?? [])[0]
          if (whole === undefined || night === undefined || new Big(whole).gt(night)) return []
          const text = `${season.seasonName}, ${rate.description}: the price of ${set.nightsInPrice} nights, ${groupedText(whole)}, is no more than that of one night, ${groupedText(night)}.`
          const place = placeOf(page, { seasonId: season.seasonId, rateSet, description: rate.description })
          return [{ code: 'wholeStayTooCheap', level: 'warning', place, text }]
        }),
  )
}

/** Ranges of days that can be slept one after another, by date. */
export function sellableRuns(page: ProductPage): DayRange[] {
  const sold = page.seasons.filter((season) =>
    rateSetsOf(page, season.seasonId).some((set) => set.rates.some((rate) => !rate.notApplicable)),
  )
  return page.blackouts.reduce<DayRange[]>((runs, { range }) => rangesWithout(runs, range), joinRanges(sold.flatMap(rangesOf)))
}

/** Nights of the longest stay that can begin in the season on a day of the rate set; 0 when none can. */
function longestStayIn(season: Season, set: RateSet, runs: readonly DayRange[]): number {
  const lengths = rangesOf(season).flatMap((range) =>
    runs.flatMap((run) => {
      const arrivals = overlapOf(range, run)
      if (!arrivals) return []
      const week = daysOf({ from: arrivals.from, to: earlierOf(arrivals.to, addDays(arrivals.from, 6)) })
      const first = week.find((day) => set.daysOfWeek.includes(isoWeekday(day)) && (set.arrivalDays?.includes(isoWeekday(day)) ?? true))
      return first === undefined ? [] : [nightsIn({ from: first, to: run.to })]
    }),
  )
  return Math.max(0, ...lengths)
}

/** Seasons that touch in the calendar, each pair once, with the same kind of rate far apart. */
function jumpChecks(page: ProductPage, currency: CurrencyCode): RateFinding[] {
  const ranges = page.seasons
    .flatMap((season) => rangesOf(season).map((range) => ({ season, range })))
    .sort((a, b) => (a.range.from < b.range.from ? -1 : 1))
  const seen = new Set<string>()
  return ranges.slice(1).flatMap(({ season: later, range }, i) => {
    const before = ranges[i]
    if (!before || addDays(before.range.to, 1) !== range.from) return []
    const pair = [before.season.seasonId, later.seasonId].sort().join(' ')
    if (seen.has(pair)) return []
    seen.add(pair)
    return jumps(page, before.season, later, currency)
  })
}

/** Rates are compared on the same days of the week and for the same lengths of stay; each description is told once. */
function jumps(page: ProductPage, earlier: Season, later: Season, currency: CurrencyCode): RateFinding[] {
  const before = rateSetsOf(page, earlier.seasonId)
  const told = new Set<string>()
  return rateSetsOf(page, later.seasonId).flatMap((set, rateSet) =>
    set.rates.flatMap((rate): RateFinding[] => {
      const { description } = rate
      if (told.has(description)) return []
      const to = shownRate(rate, currency).retail
      const froms = before.flatMap((other) =>
        areAlike(other, set) ? (other.rates.find((each) => each.description === description) ?? []) : [],
      )
      const jump = froms.flatMap((from) => jumpOf(shownRate(from, currency).retail, to) ?? [])[0]
      if (jump === undefined) return []
      told.add(description)
      const text = `${description} is ${groupedText(jump.from)} in ${earlier.seasonName} and ${groupedText(jump.to)} in ${later.seasonName}: ${jump.percent} % apart.`
      const place = placeOf(page, { seasonId: later.seasonId, rateSet, description })
      return [{ code: 'jumpBetweenSeasons', level: 'warning', place, text }]
    }),
  )
}

function jumpOf(from: Amount | undefined, to: Amount | undefined) {
  if (from === undefined || to === undefined) return undefined
  const [low, high] = new Big(from).lt(to) ? [new Big(from), new Big(to)] : [new Big(to), new Big(from)]
  if (low.lte(0) || high.div(low).lte(LARGEST_RATIO)) return undefined
  return { from, to, percent: high.div(low).minus(1).times(100).round(0).toFixed() }
}

function commissionChecks(page: ProductPage, currency: CurrencyCode): RateFinding[] {
  const found = new Map<string, string>()
  for (const season of page.seasons) {
    for (const rate of rateSetsOf(page, season.seasonId).flatMap((set) => set.rates)) {
      // The default of a season is meant to differ.
      if (season.defaultCommission !== undefined && hasDefaultCommission(rate)) continue
      const { commission } = shownRate(rate, currency)
      if (commission !== undefined && !found.has(commission)) found.set(commission, season.seasonName)
    }
  }
  if (found.size < 2) return []
  const text = `Commissions differ: ${[...found].map(([commission, seasonName]) => `${commission} % (first in ${seasonName})`).join(', ')}.`
  return [{ code: 'commissionsDiffer', level: 'hint', place: placeOf(page, {}), text }]
}

function placeOf({ productId, ratePackageId }: ProductPage, at: Partial<RateAddress>) {
  return { productId, ratePackageId, section: 'rates' as const, ...at }
}
