// A product's year, day by day: the season, the price of one rate, blackouts, rooms held and offers.

import type { Day } from '../../calendar/day.ts'
import { type DayRange, daysOf } from '../../calendar/day-range.ts'
import type { Amount } from '../../money/amount.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import {
  type AllocationEntry,
  type Blackout,
  type Offer,
  type ProductPage,
  periodOf,
  type RateSet,
  type Season,
  type SheetHead,
} from '../rate-sheet.ts'
import { shownRate } from '../rates/rate.ts'
import { rangesOf } from '../seasons/seasons.ts'

/** Which amount stands on the days. */
export type YearRate = { readonly description: string; readonly amount: 'retail' | 'nett' }

export type YearDay = {
  readonly day: Day
  readonly season?: Season
  /** The rate set of the season for this day of the week. */
  readonly rateSet?: RateSet
  readonly price: DayPrice
  readonly blackout?: Blackout
  /** What is held on this day; of several the one with most rooms. */
  readonly allocation?: AllocationEntry
  /** Offers whose dates of travel, days of the week and rate packages hold this day. */
  readonly offers: readonly Offer[]
}

/** The price, or why there is none. */
export type DayPrice =
  | { readonly kind: 'price'; readonly amount: Amount }
  | { readonly kind: 'notApplicable' | 'onRequest' | 'noAmount' | 'noRate' | 'noSeason' }

/**
 * Every day of the contract period by date, both ends included. Where several rate sets of a season hold on the same day of the week, the
 * first that has the rate counts, as the stay calculator takes the first.
 * @example Classic room, Double, retail: 20 Jun 2027 is in High and costs 420.00
 */
export function yearDays(page: ProductPage, head: SheetHead, { description, amount }: YearRate): YearDay[] {
  const seasons = byDay(page.seasons, rangesOf)
  const blackouts = byDay(page.blackouts, ({ range }) => [range])
  const held = [...page.allocation].sort((a, b) => b.allotments - a.allotments)
  const allocation = byDay(held, (entry) => entry.dateRanges)
  return daysOf(periodOf(head)).map((day) => {
    const season = seasons.get(day)
    const set = season && rateSetOn(page, season, day, description)
    const [blackout, entry] = [blackouts.get(day), allocation.get(day)]
    return {
      day,
      price: season ? priceIn(set, head, { description, amount }) : { kind: 'noSeason' },
      offers: page.offers.filter((offer) => holdsOn(offer, day, page.ratePackageName)),
      ...(season ? { season } : {}),
      ...(set ? { rateSet: set } : {}),
      ...(blackout ? { blackout } : {}),
      ...(entry ? { allocation: entry } : {}),
    }
  })
}

/** The rates that can stand on the days: every description of the page in the order of its rate sets, those that are sold before those that never are. */
export function yearRates(page: ProductPage): string[] {
  const rates = page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap((set) => set.rates))
  const sold = new Set(rates.filter((rate) => !rate.notApplicable || rate.onRequest === true).map((rate) => rate.description))
  const all = [...new Set(rates.map((rate) => rate.description))]
  return [...all.filter((each) => sold.has(each)), ...all.filter((each) => !sold.has(each))]
}

/** Of each day the first thing that holds it. */
function byDay<Thing>(things: readonly Thing[], rangesOfThing: (thing: Thing) => readonly DayRange[]): Map<Day, Thing> {
  const map = new Map<Day, Thing>()
  for (const thing of things)
    for (const range of rangesOfThing(thing)) for (const day of daysOf(range)) if (!map.has(day)) map.set(day, thing)
  return map
}

function rateSetOn(page: ProductPage, season: Season, day: Day, description: string): RateSet | undefined {
  const sets = page.seasonRates.find((rates) => rates.seasonId === season.seasonId)?.rateSets ?? []
  const open = sets.filter((set) => set.daysOfWeek.includes(isoWeekday(day)) && set.rates.length > 0)
  return open.find((set) => set.rates.some((rate) => rate.description === description)) ?? open[0]
}

function priceIn(set: RateSet | undefined, head: SheetHead, { description, amount }: YearRate): DayPrice {
  const rate = set?.rates.find((each) => each.description === description)
  if (!rate) return { kind: 'noRate' }
  if (rate.notApplicable) return { kind: rate.onRequest === true ? 'onRequest' : 'notApplicable' }
  const shown = shownRate(rate, head.currency)[amount]
  return shown === undefined ? { kind: 'noAmount' } : { kind: 'price', amount: shown }
}

function holdsOn({ validDatesOfTravel, datesMissing, daysOfWeek, ratePackages }: Offer, day: Day, ratePackageName: string): boolean {
  if (datesMissing) return false
  if (ratePackages && !ratePackages.includes(ratePackageName)) return false
  if (daysOfWeek && !daysOfWeek.includes(isoWeekday(day))) return false
  return validDatesOfTravel.length === 0 || validDatesOfTravel.some(({ fromDate, toDate }) => fromDate <= day && day <= toDate)
}
