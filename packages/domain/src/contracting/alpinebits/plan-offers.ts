// Which offers of a product a rate plan can say: free nights for everybody, and free children.

import { doesRepeat } from '../../rate-sheet/offers/offer-nights.ts'
import type { Offer, ProductPage, SheetHead, StayPay } from '../../rate-sheet/rate-sheet.ts'
import { type FamilyOffer, type FreeNights, MOST_ADULT_AGE } from './rate-plan.ts'

export function familyOf(discounts: ProductPage['familyDiscounts']): FamilyOffer | undefined {
  const [only, ...others] = discounts ?? []
  if (!only || others.length > 0 || only.freeChildren > only.leastChildren || only.underAge > MOST_ADULT_AGE) return undefined
  return only
}

/** The one offer of the product that makes the last nights free for everybody. */
export function freeNightsOf(
  { offers, ratePackageName, extras }: ProductPage,
  head: SheetHead,
): { offer: Offer; freeNights: FreeNights } | undefined {
  const fitting = offers.filter((offer) => isForEverybody(offer, ratePackageName, head) && hasDailyExtrasIncluded(offer, extras))
  const [offer] = fitting
  const stayPay = offer?.isStayPay
  if (!offer || !stayPay || fitting.length > 1) return undefined
  const freeNights = { required: stayPay.stayDays, free: stayPay.stayDays - stayPay.payDays, repeats: doesRepeat(stayPay) }
  return { offer, freeNights }
}

function isForEverybody(offer: Offer, ratePackageName: string, { startDate, endDate }: SheetHead): boolean {
  const { isStayPay, validDatesOfTravel, ratePackages, minNights = 1, earlyBirdSteps = [] } = offer
  const conditions = [
    offer.datesMissing,
    offer.bookedDaysAhead,
    offer.bookedDaysAheadMost,
    offer.maxNights,
    offer.notOn,
    offer.daysOfWeek,
    offer.markets,
    offer.discountPercentage,
    offer.discountAmount,
  ]
  const isAlways =
    validDatesOfTravel.length === 0 || validDatesOfTravel.some(({ fromDate, toDate }) => fromDate <= startDate && endDate <= toDate)
  return (
    isStayPay !== undefined &&
    isPattern(isStayPay) &&
    conditions.every((condition) => condition === undefined) &&
    offer.validDatesOfSale.length === 0 &&
    isAlways &&
    minNights <= isStayPay.stayDays &&
    earlyBirdSteps.length === 0 &&
    (ratePackages === undefined || ratePackages.includes(ratePackageName))
  )
}

function isPattern(stayPay: StayPay): boolean {
  const { stayDays, payDays, maxFOC, freeNights = 'last' } = stayPay
  const free = stayDays - payDays
  const isLimited = maxFOC !== undefined && (doesRepeat(stayPay) || maxFOC < free)
  // A pattern makes nights of the last block free although the stay ends before the block does.
  const isWhole = !doesRepeat(stayPay) || free === 1
  return free > 0 && freeNights === 'last' && !isLimited && isWhole
}

/** On a free night a rate plan charges no supplement of the night. */
function hasDailyExtrasIncluded({ isStayPay }: Offer, extras: ProductPage['extras']): boolean {
  const daily = extras.filter((extra) => extra.compulsory && extra.time !== 'once')
  return daily.every((extra) => isStayPay?.freeNightsInclude?.includes(extra.extraName))
}
