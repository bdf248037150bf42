// The extras of a stay: the compulsory ones inside their dates, and those that are booked.

import Big from 'big.js'
import type { Day } from '../../calendar/day.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import type { Extra, ExtraPrice, Rate } from '../rate-sheet.ts'
import { shownRate } from '../rates/rate.ts'
import type { StayRefusal } from './stay.ts'

/** An extra with its exact price; nett undefined where it has none. */
export type PricedExtra = {
  readonly extra: Extra
  readonly count: number
  readonly each: Big
  readonly amount: Big
  readonly nett?: Big
}

export type PricedExtras = {
  readonly extras: readonly PricedExtra[]
  readonly refusals: readonly StayRefusal[]
  /** Booked and not to be had on these nights, with the reason. */
  readonly refused: readonly { readonly extra: Extra; readonly reason: string }[]
  readonly assumptions: readonly string[]
}

/** The nights of the stay, and those that an offer made free with the names of the extras that it includes. */
export type ExtraStay = {
  readonly days: readonly Day[]
  readonly free: FreeNights | undefined
  /** Of all rooms. */
  readonly adults: number
  /** Of one room. */
  readonly childAges: readonly number[]
  /** Of one room: the ages of those among the adults who are adults by the age that the rates name. */
  readonly grownAges: readonly number[]
  /** In how many rooms children of these ages sleep. */
  readonly roomsWithChildren: number
  readonly rooms: number
}

export type FreeNights = { readonly days: readonly Day[]; readonly include: readonly string[] }

/**
 * What the extras cost. An extra is charged on every night of the stay that lies in the dates of one of its prices, on free nights too
 * unless their offer includes it (decision 0093); what is charged once takes the price of the first such night. Where only so many
 * nights are charged, they are the first.
 * @param booked ids of the optional extras
 */
export function pricedExtras(all: readonly Extra[], booked: readonly string[], stay: ExtraStay, currency: CurrencyCode): PricedExtras {
  const extras: PricedExtra[] = []
  const refusals: StayRefusal[] = []
  const refused: { extra: Extra; reason: string }[] = []
  const assumptions: string[] = []
  for (const extra of all.filter((each) => each.compulsory || booked.includes(each.extraId))) {
    const charged = timesOf(extra, stay)
    const isWished = booked.includes(extra.extraId) && !extra.compulsory
    const isOnRequest = charged.some(({ price }) => price.rate.onRequest === true)
    if (isOnRequest && isWished) refused.push({ extra, reason: 'It is on request: its price is not known before the supplier is asked.' })
    else if (isOnRequest) {
      const text = `${extra.extraName} is compulsory and on request: its price is not known before the supplier is asked.`
      refusals.push({ code: 'onRequest', text })
    }
    // Where every night that it is for is free and includes it, nothing is charged: that is no refusal.
    if (isWished && timesOf(extra, { ...stay, free: undefined }).length === 0)
      refused.push({
        extra,
        reason: extra.prices.some((price) => price.datesMissing)
          ? 'Its dates are not complete yet.'
          : 'No night of the stay is on its dates and days of the week.',
      })
    else if (isWished && !isOnRequest && charged.length > 0 && charged.every(({ price }) => price.rate.notApplicable))
      refused.push({ extra, reason: 'It is not sold on these dates.' })
    for (const { price, times } of isOnRequest ? [] : charged) {
      const counted = shareOf(extra, price, stay)
      for (const { rate, persons } of counted.shares) {
        if (persons === 0) continue
        const shown = exactRate(rate, currency)
        if (shown.notApplicable) continue
        if (shown.retail === undefined) {
          refusals.push({ code: 'noAmount', text: `${extra.extraName} has no amount yet.` })
          continue
        }
        extras.push(pricedExtra(extra, shown, shown.retail, times * persons))
      }
      if (counted.childrenAsAdults > 0) assumptions.push(`${extra.extraName} is charged for children as for adults.`)
      if (extra.time === 'perDay') assumptions.push(`${extra.extraName} is charged for as many days as there are nights.`)
    }
  }
  return { extras, refusals, refused, assumptions: assumptions.length < 2 ? assumptions : [...new Set(assumptions)] }
}

/** Counts beyond this one are so rare that they are multiplied anew. */
const MOST_KEPT = 400

/** Speed: the same extra is charged as often in most stays. */
function pricedExtra(extra: Extra, { nett, priced }: ExactRate, each: Big, count: number): PricedExtra {
  const known = count < MOST_KEPT ? priced[count] : undefined
  if (known?.extra === extra) return known
  const made = { extra, count, each, amount: each.times(count), ...(nett === undefined ? {} : { nett: nett.times(count) }) }
  if (count < MOST_KEPT) priced[count] = made
  return made
}

/** `priced` has extras with this rate by their count. */
type ExactRate = {
  readonly notApplicable: boolean
  readonly retail: Big | undefined
  readonly nett: Big | undefined
  readonly priced: (PricedExtra | undefined)[]
}

const EXACT = new WeakMap<Rate, ExactRate & { readonly currency: CurrencyCode }>()

/** Speed: the amounts of a rate are read once. */
function exactRate(rate: Rate, currency: CurrencyCode): ExactRate {
  const known = EXACT.get(rate)
  if (known?.currency === currency) return known
  const { notApplicable, retail, nett } = shownRate(rate, currency)
  const exact = {
    currency,
    notApplicable,
    retail: retail === undefined ? undefined : new Big(retail),
    nett: nett === undefined ? undefined : new Big(nett),
    priced: [],
  }
  EXACT.set(rate, exact)
  return exact
}

/** How many pay which rate: adults and children as adults first, then the children of each child price. */
function shareOf(
  { unit, fromAge = 0 }: Extra,
  { rate, childPrices = [] }: ExtraPrice,
  { adults, childAges, grownAges, roomsWithChildren, rooms }: ExtraStay,
) {
  if (unit !== 'perPerson') return { shares: [{ rate, persons: unit === 'perRoom' ? rooms : 1 }], childrenAsAdults: 0 }
  let asAdults = 0
  const children = childPrices.map((price) => ({ rate: price.rate, persons: 0 }))
  for (const age of childAges) {
    if (age < fromAge) continue
    const child = children[childPrices.findIndex(({ minAge, maxAge }) => minAge <= age && age < maxAge)]
    if (child) child.persons += roomsWithChildren
    else asAdults += roomsWithChildren
  }
  // Who is an adult for the rates pays as one, but not before the age from which the extra is paid at all.
  const tooYoung = grownAges.filter((age) => age < fromAge).length * roomsWithChildren
  // A supplier who names an age or a price for children has said who pays as an adult.
  const isSaid = fromAge > 0 || childPrices.length > 0
  return { shares: [{ rate, persons: adults - tooYoung + asAdults }, ...children], childrenAsAdults: isSaid ? 0 : asAdults }
}

/** How often each price of the extra is charged; prices that no night touches are left out. */
export function timesOf(extra: Extra, { days, free }: Pick<ExtraStay, 'days' | 'free'>): { price: ExtraPrice; times: number }[] {
  const freeDays = free && isIncluded(extra, free) ? free.days : []
  const [always, ...others] = extra.prices
  // Speed: most extras have one price for all days.
  if (always && others.length === 0 && !extra.daysOfWeek && !always.datesMissing && always.dateRanges.length === 0) {
    const nights = days.length - freeDays.length
    const times = extra.time === 'once' ? Math.min(1, nights) : Math.min(nights, extra.mostNights ?? nights)
    return times === 0 ? [] : [{ price: always, times }]
  }
  const counted = new Map<ExtraPrice, number>()
  let left = extra.time === 'once' ? 1 : (extra.mostNights ?? days.length)
  for (const day of days) {
    if (left === 0) break
    if (freeDays.includes(day)) continue
    if (extra.daysOfWeek && !extra.daysOfWeek.includes(isoWeekday(day))) continue
    const price = extra.prices.find((each) => isOn(each, day))
    if (!price) continue
    counted.set(price, (counted.get(price) ?? 0) + 1)
    left -= 1
  }
  return [...counted].map(([price, times]) => ({ price, times }))
}

/** What is charged once belongs to no night. */
function isIncluded({ extraName, time }: Extra, { include }: FreeNights): boolean {
  return time !== 'once' && include.includes(extraName)
}

function isOn({ dateRanges, datesMissing }: ExtraPrice, day: Day): boolean {
  return !datesMissing && (dateRanges.length === 0 || dateRanges.some((range) => range.from <= day && day <= range.to))
}
