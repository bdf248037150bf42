// Which offers a rate of Tourplan can hold: stay–pay, and early bookings as a rate of their own with a time of sale. The others are said.

import type { Day } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'
import type { Amount } from '../../money/amount.ts'
import type { Offer, ProductPage, StayPay } from '../../rate-sheet/rate-sheet.ts'

/** Nights for `Stay` and `Pay`, and which of them are free: 1 last, 2 first, 3 cheapest, 4 last of each block, 5 first of each block. */
export type StayPayTerm = {
  readonly stay: number
  readonly pay: number
  readonly type: 1 | 2 | 3 | 4 | 5
  /** 0 where it is not repeated. */
  readonly repeats: number
  readonly travel: readonly DayRange[]
  readonly isCombined: boolean
}

/** Percent off, for bookings so many days ahead or within these days of sale. */
export type EarlyTerm = {
  readonly name: string
  readonly percentage: Amount
  readonly daysAhead?: number
  readonly sale?: { readonly from: Day; readonly to: Day }
  readonly travel: readonly DayRange[]
  readonly isCombined: boolean
}

/** `why` is empty for offers that are expressed. */
export type ReadOffer = {
  readonly offer: Offer
  readonly stayPay?: StayPayTerm
  readonly early: readonly EarlyTerm[]
  readonly why: string
}

const MOST_STAY_PAYS = 10
const MOST_NIGHTS = 999
/** How often a stay–pay is repeated that has no limit. */
const EVER = 99

/** In the order of the page. Offers for other rate packages are left out: they are no terms of this one. */
export function readOffers(page: Pick<ProductPage, 'offers' | 'ratePackageName' | 'productType'>): ReadOffer[] {
  let [stayPays, type] = [0, 0]
  return page.offers
    .filter(({ ratePackages }) => ratePackages === undefined || ratePackages.includes(page.ratePackageName))
    .map((offer): ReadOffer => {
      const said = (why: string) => ({ offer, early: [], why })
      const why = obstacleOf(offer)
      if (why !== '') return said(why)
      if (!offer.isStayPay) return { offer, early: earlyTerms(offer), why: '' }
      const term = stayPayTerm(offer, offer.isStayPay)
      if (term === undefined) return said('its free nights have a rule that Tourplan does not know')
      if (stayPays === MOST_STAY_PAYS) return said('a rate holds ten stay–pays at most')
      if (stayPays > 0 && term.type !== type) return said('a rate has one rule for its free nights, and another offer has it already')
      stayPays += 1
      type = term.type
      return { offer, stayPay: term, early: [], why: '' }
    })
}

/** Why neither a stay–pay nor a time of sale says it; empty where one does. */
function obstacleOf(offer: Offer): string {
  const {
    isStayPay,
    discountPercentage,
    discountAmount,
    bookedDaysAhead,
    bookedDaysAheadMost,
    earlyBirdSteps = [],
    validDatesOfSale,
  } = offer
  const isTimed = bookedDaysAhead !== undefined || validDatesOfSale.length > 0 || earlyBirdSteps.length > 0
  if (offer.datesMissing) return 'its dates are not complete'
  if (discountAmount !== undefined) return 'it takes an amount off'
  if (bookedDaysAheadMost !== undefined) return 'it is for late bookings'
  if (offer.markets !== undefined) return 'it is for some markets only'
  if (offer.notOn !== undefined && offer.notOn.length > 0) return 'it has days on which it does not hold'
  if (offer.daysOfWeek !== undefined && offer.daysOfWeek.length < 7) return 'it holds on some days of the week only'
  if (offer.travelDatesHold !== undefined && offer.travelDatesHold !== 'eachNight') return 'its dates of travel do not count night by night'
  if (isStayPay && (isTimed || discountPercentage !== undefined)) return 'it is a stay–pay with another condition'
  if (isStayPay && (offer.minNights ?? 0) > isStayPay.stayDays) return 'it is a stay–pay with a longer minimum stay'
  if (offer.maxNights !== undefined || (!isStayPay && offer.minNights !== undefined)) return 'it depends on the length of the stay'
  if (isStayPay) return ''
  if (!isTimed) return discountPercentage === undefined ? 'it is text' : 'it takes a percentage off whenever it is booked'
  return discountPercentage === undefined && earlyBirdSteps.length === 0 ? 'it is text' : ''
}

function stayPayTerm(offer: Offer, { stayDays, payDays, maxFOC, repeats, freeNights = 'last', freeNightsInclude = [] }: StayPay) {
  const free = stayDays - payDays
  if (free <= 0 || stayDays > MOST_NIGHTS || freeNightsInclude.length > 0) return undefined
  const blocks = maxFOC === undefined ? EVER : Math.floor(maxFOC / free)
  if (blocks === 0 || (maxFOC !== undefined && maxFOC % free > 0)) return undefined
  const isRepeated = repeats === true && blocks > 1
  if (isRepeated && freeNights === 'cheapest') return undefined
  const type = isRepeated ? (freeNights === 'first' ? 5 : 4) : ({ last: 1, first: 2, cheapest: 3 } as const)[freeNights]
  const travel = rangesOf(offer.validDatesOfTravel)
  return { stay: stayDays, pay: payDays, type, repeats: isRepeated ? blocks : 0, travel, isCombined: offer.allowCombination } as const
}

function earlyTerms(offer: Offer): EarlyTerm[] {
  const { discountPercentage, bookedDaysAhead, earlyBirdSteps = [], validDatesOfSale, offerName: name, allowCombination } = offer
  const single = discountPercentage === undefined ? [] : [{ percentage: discountPercentage, daysAhead: bookedDaysAhead }]
  const steps = [...single, ...earlyBirdSteps]
  const sales = validDatesOfSale.length === 0 ? [undefined] : rangesOf(validDatesOfSale)
  return steps.flatMap(({ percentage, daysAhead }) =>
    sales.map((sale) => ({
      name,
      percentage,
      ...(daysAhead === undefined ? {} : { daysAhead }),
      ...(sale === undefined ? {} : { sale }),
      travel: rangesOf(offer.validDatesOfTravel),
      isCombined: allowCombination,
    })),
  )
}

function rangesOf(windows: Offer['validDatesOfTravel']): DayRange[] {
  return windows.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }))
}
