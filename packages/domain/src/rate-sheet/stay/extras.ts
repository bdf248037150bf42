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

/** The nights of the stay, and those that an offer made free. */
export type ExtraStay = {
  readonly days: readonly Day[]
  readonly freeDays: readonly Day[]
  readonly adults: number
  readonly childAges: readonly number[]
  readonly rooms: number
}

/**
 * What the extras cost. Per night falls away on a free night, what is charged once or per day stays. An extra is charged when a night
 * of the stay lies in the dates of one of its prices; what is charged once takes the price of the first such night. Where only so many
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
    // Where every night that it is for is free, it falls away: that is no refusal.
    if (isWished && timesOf(extra, { ...stay, freeDays: [] }).length === 0)
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
        const count = times * persons
        const each = shown.retail
        extras.push({
          extra,
          count,
          each,
          amount: each.times(count),
          ...(shown.nett === undefined ? {} : { nett: shown.nett.times(count) }),
        })
      }
      if (counted.childrenAsAdults > 0) assumptions.push(`${extra.extraName} is charged for children as for adults.`)
      if (extra.time === 'perDay') assumptions.push(`${extra.extraName} is charged for as many days as there are nights.`)
    }
  }
  return { extras, refusals, refused, assumptions: [...new Set(assumptions)] }
}

type ExactRate = { readonly notApplicable: boolean; readonly retail: Big | undefined; readonly nett: Big | undefined }

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
  }
  EXACT.set(rate, exact)
  return exact
}

/** How many pay which rate: adults and children as adults first, then the children of each child price. */
function shareOf({ unit, fromAge = 0 }: Extra, { rate, childPrices = [] }: ExtraPrice, { adults, childAges, rooms }: ExtraStay) {
  if (unit !== 'perPerson') return { shares: [{ rate, persons: unit === 'perRoom' ? rooms : 1 }], childrenAsAdults: 0 }
  const charged = childAges.filter((age) => age >= fromAge)
  const priceOf = (age: number) => childPrices.find(({ minAge, maxAge }) => minAge <= age && age < maxAge)
  const asAdults = charged.filter((age) => !priceOf(age))
  const children = childPrices.map((price) => ({ rate: price.rate, persons: charged.filter((age) => priceOf(age) === price).length }))
  // A supplier who names an age or a price for children has said who pays as an adult.
  const isSaid = fromAge > 0 || childPrices.length > 0
  return { shares: [{ rate, persons: adults + asAdults.length }, ...children], childrenAsAdults: isSaid ? 0 : asAdults.length }
}

/** How often each price of the extra is charged; prices that no night touches are left out. */
function timesOf(extra: Extra, { days, freeDays }: ExtraStay): { price: ExtraPrice; times: number }[] {
  const [always, ...others] = extra.prices
  // Speed: most extras have one price for all days.
  if (always && others.length === 0 && !extra.daysOfWeek && !always.datesMissing && always.dateRanges.length === 0) {
    const nights = extra.time === 'perNight' ? days.length - freeDays.length : days.length
    const times = extra.time === 'once' ? Math.min(1, nights) : Math.min(nights, extra.mostNights ?? nights)
    return times === 0 ? [] : [{ price: always, times }]
  }
  const counted = days
    .flatMap((day) => {
      if (extra.time === 'perNight' && freeDays.includes(day)) return []
      if (extra.daysOfWeek && !extra.daysOfWeek.includes(isoWeekday(day))) return []
      const price = extra.prices.find(
        ({ dateRanges, datesMissing }) =>
          !datesMissing && (dateRanges.length === 0 || dateRanges.some((range) => range.from <= day && day <= range.to)),
      )
      return price ? [price] : []
    })
    .slice(0, extra.time === 'once' ? undefined : extra.mostNights)
  const prices = [...new Set(counted)]
  if (extra.time === 'once') return prices.slice(0, 1).map((price) => ({ price, times: 1 }))
  return prices.map((price) => ({ price, times: counted.filter((each) => each === price).length }))
}
