// Findings about offers that can never apply, whoever books whenever.

import { addDays, type Day, laterOf } from '../../calendar/day.ts'
import { type DayRange, daysMissing, daysOf, joinRanges, overlapOf, rangesWithout } from '../../calendar/day-range.ts'
import { type FromTo, type Offer, type ProductPage, periodOf, type SheetHead } from '../rate-sheet.ts'
import { goTogether } from '../offers/combinable.ts'
import { isoWeekday } from '../offers/offer-nights.ts'
import { rateSetsOf, sellableRuns, WEEK } from './rate-checks.ts'
import type { RateFinding } from './rate-finding.ts'

export function offerChecks(page: ProductPage, head: SheetHead): RateFinding[] {
  return [...neverApplying(page, head), ...oneSided(page), ...samePlace(page), ...includingNothing(page)]
}

/** Offers that name others with which they are combined, and are not named by these, or name what is not there. */
function oneSided({ productId, ratePackageId, offers }: ProductPage): RateFinding[] {
  return offers.flatMap((offer) => {
    const place = { productId, ratePackageId, section: 'offers', offerId: offer.offerId } as const
    return (offer.allowCombination ? (offer.combinesWith ?? []) : []).flatMap((name): RateFinding[] => {
      const other = offers.find((each) => each.offerName === name)
      if (other && goTogether(offer, other)) return []
      const reason = other ? `${name} is not combined with it` : 'there is no such offer'
      return [{ code: 'offerCombination', level: 'warning', place, text: `${offer.offerName} is combined with ${name}, but ${reason}.` }]
    })
  })
}

/** Free nights that include an extra which the product does not have, or which is charged once and so belongs to no night. */
function includingNothing({ productId, ratePackageId, offers, extras }: ProductPage): RateFinding[] {
  return offers.flatMap(({ offerId, offerName, isStayPay }) =>
    (isStayPay?.freeNightsInclude ?? []).flatMap((name): RateFinding[] => {
      const named = extras.filter((extra) => extra.extraName === name)
      if (named.some((extra) => extra.time !== 'once')) return []
      const reason = named.length === 0 ? 'there is no such extra' : 'it is charged once, not per night'
      const text = `The free nights of ${offerName} include ${name}, but ${reason}.`
      return [{ code: 'offerExtra', level: 'warning', place: { productId, ratePackageId, section: 'offers', offerId }, text }]
    }),
  )
}

/** Offers of different kinds in one place of the order, and places of offers that are never combined. */
function samePlace({ productId, ratePackageId, offers }: ProductPage): RateFinding[] {
  return offers.flatMap((offer, at): RateFinding[] => {
    const place = { productId, ratePackageId, section: 'offers', offerId: offer.offerId } as const
    if (offer.order === undefined) return []
    if (!offers.some((each) => each !== offer && goTogether(each, offer))) {
      return [
        {
          code: 'offerOrder',
          level: 'hint',
          place,
          text: `${offer.offerName} has a place in the order, and is combined with no other offer.`,
        },
      ]
    }
    return offers.slice(0, at).flatMap((other): RateFinding[] => {
      if (other.order !== offer.order || !goTogether(other, offer) || kindOf(other) === kindOf(offer)) return []
      return [
        {
          code: 'offerOrder',
          level: 'warning',
          place,
          text: `${other.offerName} and ${offer.offerName} are both applied as no. ${offer.order}.`,
        },
      ]
    })
  })
}

/** Percentages of what is left give the same in each order. */
function kindOf({ offerId, isStayPay, discountPercentage, discountAmount, earlyBirdSteps = [] }: Offer): string {
  if (isStayPay) return offerId
  return discountPercentage === undefined && earlyBirdSteps.length === 0
    ? discountAmount === undefined
      ? 'other'
      : 'amount'
    : 'percentage'
}

function neverApplying(page: ProductPage, head: SheetHead): RateFinding[] {
  return page.offers.flatMap((offer): RateFinding[] => {
    const reason = whyNever(offer, page, head)
    if (reason === undefined) return []
    const place = { productId: page.productId, ratePackageId: page.ratePackageId, section: 'offers', offerId: offer.offerId } as const
    const fix = { kind: 'removeOffer', label: 'Remove the offer', offerId: offer.offerId } as const
    return [{ code: 'offerNeverApplies', level: 'error', place, text: `${offer.offerName} can never apply: ${reason}`, fix }]
  })
}

function whyNever(offer: Offer, page: ProductPage, head: SheetHead): string | undefined {
  const { isStayPay, ratePackages } = offer
  // Said as missing, beside the field and before publishing: it is no reason to remove the offer.
  if (offer.datesMissing) return undefined
  if (ratePackages && !ratePackages.includes(page.ratePackageName)) return `it is for other rate packages than ${page.ratePackageName}.`
  if (offer.daysOfWeek?.length === 0) return 'it has no day of the week.'
  if ([...offer.validDatesOfSale, ...offer.validDatesOfTravel].some((window) => window.fromDate > window.toDate))
    return 'a window of dates ends before it begins.'
  if (isStayPay && isStayPay.payDays >= isStayPay.stayDays)
    return `stay ${isStayPay.stayDays}, pay ${isStayPay.payDays} gives no free night.`
  if (isStayPay?.maxFOC === 0) return 'at most 0 nights are free.'
  if (isStayPay && longestStay(page) < isStayPay.stayDays) return `no rate takes stays of ${isStayPay.stayDays} nights.`
  const { minNights = 1, maxNights = Number.POSITIVE_INFINITY, bookedDaysAhead = 0, bookedDaysAheadMost = Number.POSITIVE_INFINITY } = offer
  if (bookedDaysAhead > bookedDaysAheadMost)
    return `no booking is at least ${bookedDaysAhead} and at most ${bookedDaysAheadMost} days before arrival.`
  if (minNights > maxNights) return `no stay has at least ${minNights} and at most ${maxNights} nights.`
  if (longestStay(page) < minNights) return `no rate takes stays of ${minNights} nights.`
  if (isStayPay && isStayPay.stayDays > maxNights)
    return `it begins at ${isStayPay.stayDays} nights and is for stays of at most ${maxNights}.`
  const travel = travelRanges(offer, head)
  if (travelDates(offer, head).length === 0) return 'its dates of travel are outside the contract period.'
  if (travel.length === 0) return 'all its dates of travel are excluded.'
  const blackouts = page.blackouts.map((blackout) => blackout.range)
  if (travel.every((range) => daysMissing(range, blackouts).length === 0)) return 'all its dates of travel are blacked out.'
  const open = openNights(offer, travel, page)
  if (open !== undefined) return open
  const lastArrival = travel.reduce((last, range) => (range.to > last ? range.to : last), head.startDate)
  const firstSale = earliest(offer.validDatesOfSale)
  if (firstSale === undefined) return undefined
  if (firstSale > lastArrival) return 'it goes on sale after its last date of travel.'
  if (offer.bookedDaysAhead !== undefined && addDays(firstSale, offer.bookedDaysAhead) > lastArrival) {
    return `${offer.bookedDaysAhead} days after it goes on sale its dates of travel are over.`
  }
  return undefined
}

/** Why no stay has the nights that it asks for; a page that sells nothing yet is not asked. */
function openNights(
  { daysOfWeek = WEEK, isStayPay, travelDatesHold }: Offer,
  travel: readonly DayRange[],
  page: ProductPage,
): string | undefined {
  const runs = sellableRuns(page)
  if (runs.length === 0) return undefined
  const windows = joinRanges(travel)
  const touched = runs.filter((run) => windows.some((window) => overlapOf(run, window)))
  if (touched.length === 0) return 'nothing is sold on its dates of travel.'
  const stays = touched.flatMap((run) => {
    const within = windows.flatMap((window) => overlapOf(run, window) ?? [])
    if (travelDatesHold === 'wholeStay') return within.map((range) => [range])
    return travelDatesHold === 'arrival' ? [[{ from: laterOf(run.from, within[0]?.from ?? run.from), to: run.to }]] : [within]
  })
  const counted = stays.map((ranges) => ranges.flatMap(daysOf).filter((day) => daysOfWeek.includes(isoWeekday(day))).length)
  const most = Math.max(...counted)
  if (most === 0) return 'its days of the week are not among its dates of travel.'
  if (isStayPay && most < isStayPay.stayDays) {
    return `it begins at ${isStayPay.stayDays} nights, and no stay has more than ${most} on its dates of travel.`
  }
  return undefined
}

/** The dates of travel without those that are excluded. */
function travelRanges(offer: Offer, head: SheetHead): DayRange[] {
  return (offer.notOn ?? []).reduce<DayRange[]>((ranges, excluded) => rangesWithout(ranges, excluded), travelDates(offer, head))
}

/** The dates of travel inside the contract period; the whole period when the offer names none. */
function travelDates({ validDatesOfTravel }: Offer, head: SheetHead): DayRange[] {
  if (validDatesOfTravel.length === 0) return [periodOf(head)]
  return validDatesOfTravel.flatMap(({ fromDate, toDate }) => overlapOf({ from: fromDate, to: toDate }, periodOf(head)) ?? [])
}

function earliest(windows: readonly FromTo[]): Day | undefined {
  return windows.map((window) => window.fromDate).sort()[0]
}

/** A page without any rates takes every length. */
function longestStay(page: ProductPage): number {
  const sets = page.seasons.flatMap((season) => rateSetsOf(page, season.seasonId))
  return sets.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...sets.map((set) => set.maxStay ?? Number.POSITIVE_INFINITY))
}
