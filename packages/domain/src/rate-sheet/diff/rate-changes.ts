// What changed in the rates of one product, season by season.

import { type Amount, amountForReading, type CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, Rate, RateSet, Season } from '../rate-sheet.ts'
import { noPriceText, shownRate } from '../rates/rate.ts'
import { daysOfWeekText, rateSetText } from '../words/words.ts'
import { percentageText } from './percentage-text.ts'
import { changedText, type Line, type Told } from './sentences.ts'

/** @param earlierOf the season as it was, or undefined for one that was added; its place is that after the changes */
export type ComparedRates = {
  readonly before: ProductPage
  readonly after: ProductPage
  readonly currency: CurrencyCode
  readonly earlierOf: (season: Season, place: number) => Season | undefined
}

/**
 * In the order of the seasons after them; rate sets are known by their position, rates by their description.
 * Rates of a season that was added or removed come and go with it.
 */
export function rateChanges(compared: ComparedRates): Line[] {
  const lines: Line[] = []
  eachOther(
    compared,
    (line) => lines.push(line),
    ({ name, description, earlier, later }) => {
      const place = `${name}, ${description}`
      const retail = changedText(place, earlier?.price, later?.price)
      lines.push(
        retail && { ...retail, ...percentageOf(earlier?.retail, later?.retail) },
        changedText(`${place}, commission`, earlier?.commission, later?.commission),
        changedText(`${place}, nett`, earlier?.ownNett, later?.ownNett),
      )
    },
  )
  return lines
}

/** How many of these lines there are. */
export function rateChangeCount(compared: ComparedRates): number {
  let count = 0
  eachOther(
    compared,
    (line) => (count += line === undefined ? 0 : 1),
    ({ earlier, later }) => {
      if (earlier?.price !== later?.price) count += 1
      if (earlier?.commission !== later?.commission) count += 1
      if (earlier?.ownNett !== later?.ownNett) count += 1
    },
  )
  return count
}

type OtherRate = {
  /** The season, with the days of the week where it has several rate sets. */
  readonly name: string
  readonly description: string
  readonly earlier: ToldRate | undefined
  readonly later: ToldRate | undefined
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
    ofRate({ name, description, earlier: was && toldOf(was, currency), later: is && toldOf(is, currency) })
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

/** How much the retail amount rose or fell, in percent of what it was; nothing where one of them is no amount, or was nothing. */
function percentageOf(was: Amount | undefined, is: Amount | undefined): Pick<Told, 'percentage'> {
  const percentage = was === undefined || is === undefined ? undefined : percentageText(was, is)
  return percentage === undefined ? {} : { percentage }
}

type ToldRate = {
  readonly price: string
  readonly retail: Amount | undefined
  readonly commission: string | undefined
  readonly ownNett: string | undefined
}

/** Commission and nett are told only where they are given: else they follow from the others. */
function toldOf(rate: Rate, currency: CurrencyCode): ToldRate {
  if (rate.notApplicable) return { price: noPriceText(rate), retail: undefined, commission: undefined, ownNett: undefined }
  const { nettRate, commissionPercentage } = rate
  const retail = rate.retailRate ?? shownRate(rate, currency).retail
  // Without spreading: a raised sheet has tens of thousands of these.
  return {
    price: retail === undefined ? 'no amount' : amountForReading(retail, currency),
    retail,
    commission: commissionPercentage === undefined ? undefined : `${commissionPercentage} %`,
    ownNett: nettRate === undefined ? undefined : amountForReading(nettRate, currency),
  }
}

/** @param place where the season's rates stand on most pages */
function setsOf({ seasonRates }: ProductPage, seasonId: string, place: number): readonly RateSet[] {
  const there = seasonRates[place]
  if (there?.seasonId === seasonId) return there.rateSets
  return seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
}
