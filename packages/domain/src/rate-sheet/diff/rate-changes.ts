// What changed in the rates of one product, season by season.

import type { CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, Rate, RateSet, Season } from '../rate-sheet.ts'
import { daysOfWeekText, rateSetText } from '../words/words.ts'
import { changedText, type Line } from './sentences.ts'
import type { Reader } from './sheet-change.ts'
import { isRateTold, rateTold, type ToldRate, toldRate } from './told-rate.ts'

/** @param earlierOf the season as it was, or undefined for one that was added; its place is that after the changes */
export type ComparedRates = {
  readonly before: ProductPage
  readonly after: ProductPage
  readonly currency: CurrencyCode
  readonly reader: Reader
  readonly earlierOf: (season: Season, place: number) => Season | undefined
}

/**
 * In the order of the seasons after them; rate sets are known by their position, rates by their description: one line for each rate.
 * Rates of a season that was added or removed come and go with it.
 */
export function rateChanges(compared: ComparedRates): Line[] {
  const { reader, currency } = compared
  const lines: Line[] = []
  eachOther(
    compared,
    (line) => lines.push(line),
    ({ name, description, was, is }) => lines.push(rateTold(`${name}, ${description}`, { was, is }, reader, currency)),
  )
  return lines
}

/** How many of these lines there are, for every reader. */
export function rateChangeCount(compared: ComparedRates): number {
  let count = 0
  eachOther(
    compared,
    (line) => (count += line === undefined ? 0 : 1),
    (rate) => (count += isRateTold(rate) ? 1 : 0),
  )
  return count
}

type OtherRate = {
  /** The season, with the days of the week where it has several rate sets. */
  readonly name: string
  readonly description: string
  readonly was: ToldRate | undefined
  readonly is: ToldRate | undefined
}

/** The sets that came, went or have other conditions, and the rates that are not written as they were. */
function eachOther(
  { before, after, currency, earlierOf }: ComparedRates,
  ofSet: (line: Line) => void,
  ofRate: (rate: OtherRate) => void,
): void {
  after.seasons.forEach((season, place) => {
    const earlier = earlierOf(season, place)
    if (!earlier) return
    const [wereSets, sets] = [setsOf(before, earlier.seasonId, place), setsOf(after, season.seasonId, place)]
    if (areSetsToldAlike(wereSets, sets)) return
    for (let i = 0; i < Math.max(sets.length, wereSets.length); i += 1) {
      const [was, is] = [wereSets[i], sets[i]]
      const name = sets.length > 1 ? `${season.seasonName} ${daysOfWeekText((is ?? was)?.daysOfWeek ?? [])}` : season.seasonName
      if (was && is) {
        if (!areConditionsAlike(was, is)) ofSet(changedText(`${season.seasonName}, conditions`, rateSetText(was), rateSetText(is)))
        eachOtherRate(name, was, is, currency, ofRate)
      } else ofSet(`${name}: a set of rates was ${was ? 'removed' : 'added'}.`)
    }
  })
}

function eachOtherRate(name: string, before: RateSet, after: RateSet, currency: CurrencyCode, ofRate: (rate: OtherRate) => void): void {
  const told = new Set<string>()
  const tell = ({ description }: Rate, place: number) => {
    if (told.has(description)) return
    told.add(description)
    const [was, is] = [rateOf(before, description, place), rateOf(after, description, place)]
    if (was && is && isToldAlike(was, is)) return
    ofRate({ name, description, was: was && toldRate(was, currency), is: is && toldRate(is, currency) })
  }
  after.rates.forEach(tell)
  before.rates.forEach(tell)
}

/** @param place where the rate stands in most sets */
function rateOf({ rates }: RateSet, description: string, place: number): Rate | undefined {
  const there = rates[place]
  return there?.description === description ? there : rates.find((rate) => rate.description === description)
}

/** Most rate sets of a sheet are as they were: what is equal as it is written needs no reading. */
function areSetsToldAlike(before: readonly RateSet[], after: readonly RateSet[]): boolean {
  if (before === after) return true
  if (before.length !== after.length) return false
  for (let i = 0; i < after.length; i += 1) {
    const [was, is] = [before[i], after[i]]
    if (!was || !is || !areConditionsAlike(was, is) || !areRatesToldAlike(was.rates, is.rates)) return false
  }
  return true
}

function areConditionsAlike(a: RateSet, b: RateSet): boolean {
  return (
    a.bookingCode === b.bookingCode &&
    a.minStay === b.minStay &&
    a.minStayBindsEveryNight === b.minStayBindsEveryNight &&
    a.maxStay === b.maxStay &&
    a.maxStayBindsEveryNight === b.maxStayBindsEveryNight &&
    a.nightsInPrice === b.nightsInPrice &&
    areDaysAlike(a.daysOfWeek, b.daysOfWeek) &&
    areDaysAlike(a.arrivalDays, b.arrivalDays) &&
    areDaysAlike(a.departureDays, b.departureDays)
  )
}

function areDaysAlike(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.length === b.length && a.every((day, i) => day === b[i]))
}

function areRatesToldAlike(before: readonly Rate[], after: readonly Rate[]): boolean {
  if (before.length !== after.length) return false
  for (let i = 0; i < after.length; i += 1) {
    const [was, is] = [before[i], after[i]]
    if (!was || !is || was.description !== is.description || !isToldAlike(was, is)) return false
  }
  return true
}

function isToldAlike(a: Rate, b: Rate): boolean {
  return (
    a.notApplicable === b.notApplicable &&
    a.onRequest === b.onRequest &&
    a.retailRate === b.retailRate &&
    a.nettRate === b.nettRate &&
    a.commissionPercentage === b.commissionPercentage
  )
}

/** @param place where the season's rates stand on most pages */
function setsOf({ seasonRates }: ProductPage, seasonId: string, place: number): readonly RateSet[] {
  const there = seasonRates[place]
  if (there?.seasonId === seasonId) return there.rateSets
  return seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
}
