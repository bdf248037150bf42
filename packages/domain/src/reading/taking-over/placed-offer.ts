// Where an offer of a file belongs in a rate sheet: only what is understood wholly is taken over, because a part of it would give too much.

import { addDays, type Day, dayOf, partsOf } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import { findAmount } from '../../money/amount.ts'
import type { Offer } from '../../rate-sheet/rate-sheet.ts'
import type { ReadOffer, Reading } from '../reading.ts'
import type { OfferKind } from '../rules/read-rule.ts'
import { freePlacesOfOffer } from './page-terms.ts'

/** `assumed`: what the file does not say and the offer needs, in words. */
export type PlacedOffer = { readonly offer: Omit<Offer, 'offerId'>; readonly assumed?: string }

type RangesOf = (seasonIds: readonly string[]) => DayRange[]

/** Undefined where there is no place for it. @param period of the rate sheet */
export function placedOffer(read: ReadOffer, reading: Reading, period: DayRange, rangesOf: RangesOf): PlacedOffer | undefined {
  const deal = dealOf(read)
  if (!deal) return undefined
  const travel = read.stay ?? (read.seasonIds === undefined ? [] : rangesOf(read.seasonIds))
  const excluded = rangesOf(read.excludedSeasonIds ?? [])
  // A season that is excluded and has no dates: it is not known on which days the offer does not hold.
  if ((read.excludedSeasonIds ?? []).length > 0 && excluded.length === 0) return undefined
  const sale = saleOf(read, period)
  const order = orderOf(read, reading)
  const together = read.combinable === true ? partnersOf(read, reading) : undefined
  return {
    offer: {
      offerName: read.name,
      offerDetail: read.note,
      offerType: '',
      allowCombination: read.combinable ?? false,
      ...(together === undefined ? {} : { combinesWith: together }),
      validDatesOfSale: sale ? [{ fromDate: sale.from, toDate: sale.to }] : [],
      validDatesOfTravel: travel.map(({ from, to }) => ({ fromDate: from, toDate: to })),
      ...(excluded.length > 0 ? { notOn: excluded } : {}),
      ...(read.minNights === undefined ? {} : { minNights: read.minNights }),
      ...(read.markets === undefined ? {} : { markets: read.markets }),
      ...(order === undefined || read.combinable !== true ? {} : { order }),
      ...deal,
    },
    ...(sale && read.bookFrom === undefined
      ? { assumed: `The file gives only the last day of booking: it is on sale from ${sale.from}.` }
      : {}),
  }
}

type Deal = Pick<Offer, 'isStayPay' | 'discountPercentage' | 'bookedDaysAhead' | 'earlyBirdSteps'>

function dealOf({ type, stayNights, payNights, percent, bookDaysAhead, bookBy, minNights, steps }: ReadOffer): Deal | undefined {
  if (type === 'stayPay')
    return stayNights !== undefined && payNights !== undefined && payNights < stayNights
      ? { isStayPay: { stayDays: stayNights, payDays: payNights } }
      : undefined
  const percentage = percent === undefined ? undefined : findAmount(percent)
  if (percentage === undefined) return undefined
  if (type === 'longStay') return minNights === undefined ? undefined : { discountPercentage: percentage }
  if (type !== 'earlyBird' && type !== 'discount') return undefined
  if (type === 'earlyBird' && bookDaysAhead === undefined && bookBy === undefined) return undefined
  const earlyBirdSteps = (steps ?? []).flatMap((step) => {
    const amount = findAmount(step.percent)
    return amount === undefined ? [] : [{ daysAhead: step.daysAhead, percentage: amount }]
  })
  if (earlyBirdSteps.length !== (steps ?? []).length) return undefined
  return {
    discountPercentage: percentage,
    ...(bookDaysAhead === undefined ? {} : { bookedDaysAhead: bookDaysAhead }),
    ...(earlyBirdSteps.length > 0 ? { earlyBirdSteps } : {}),
  }
}

/** Without a first day of booking: from the first day of the year before the contract, which is when such sheets are written. */
function saleOf({ bookFrom, bookBy }: ReadOffer, period: DayRange): { readonly from: Day; readonly to: Day } | undefined {
  if (bookBy === undefined) return undefined
  const from = bookFrom ?? dayOf(partsOf(period.from).year - 1, 1, 1) ?? addDays(period.from, -365)
  return from <= bookBy ? { from, to: bookBy } : { from: bookBy, to: bookBy }
}

/** Its place by the order that the file states. */
function orderOf({ type }: ReadOffer, { rules = [] }: Reading): number | undefined {
  const orders = rules.flatMap((rule) => (rule.kind === 'offerOrder' ? [rule.types] : []))
  const [first, ...others] = orders
  if (!first || others.some((each) => each.join() !== first.join())) return undefined
  const at = first.indexOf(type as OfferKind) // -1 for the other kinds
  return at === -1 ? undefined : at + 1
}

/** The names of the only offers that it goes with; undefined: with all. */
function partnersOf({ combinesWith }: ReadOffer, { offers }: Reading): readonly string[] | undefined {
  if (combinesWith === undefined) return undefined
  return offers.filter((each) => combinesWith.includes(each.type as OfferKind)).map((each) => each.name) // other kinds are never in it
}

/** It is a rule of the page and no offer: `1 free for 20 paying`. */
export function isFreePlace(offer: ReadOffer): boolean {
  return freePlacesOfOffer(offer) !== undefined
}
