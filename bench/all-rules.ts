// A page of a rate sheet with every rule that sheets of the trade say, for measuring what the rules cost.

import { addDays } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { Offer, ProductPage, RateSet, SeasonRates } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rangesOf } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'

const WORKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Children by number and adults, an age of adults, a family discount, groups, markets, days of arrival and departure, offers in an order, taxes on the spot. */
export function withAllRules(page: ProductPage): ProductPage {
  const [first] = page.seasons.flatMap(rangesOf)
  const gala = first ? [{ from: addDays(first.from, 3), to: addDays(first.from, 3) }] : []
  return {
    ...page,
    occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 5, maximumChildren: 3 },
    seasonRates: page.seasonRates.map((rates): SeasonRates => ({ ...rates, rateSets: rates.rateSets.map(withDays) })),
    childBands: [
      { description: 'Child', minAge: 0, maxAge: 12, childNumber: 1, withAdults: 1, percentOfShare: getAmount('80') },
      { description: 'Child', minAge: 0, maxAge: 12, childNumber: 1, percentOfShare: getAmount('50') },
      { description: 'Extra Child', minAge: 0, maxAge: 12 },
    ],
    adultFromAge: 12,
    familyDiscounts: [{ underAge: 6, leastChildren: 2, freeChildren: 1 }],
    groupSize: { from: 1, to: 200 },
    freePlaces: { forEach: 20, atMost: 2, share: 'halfDouble' },
    markets: {
      guestsBy: 'nationality',
      onlyFor: [{ marketName: 'DACH', countries: ['AT', 'CH', 'DE'] }, { countries: ['FR', 'HR'] }],
      notFor: [{ countries: ['CH'] }],
    },
    extras: [
      {
        extraId: 'tax',
        extraName: 'City tax',
        unit: 'perPerson',
        time: 'perNight',
        compulsory: true,
        paidOnSpot: true,
        fromAge: 6,
        mostNights: 7,
        prices: [{ dateRanges: [], rate: { description: 'City tax', notApplicable: false, retailRate: getAmount('2.50') } }],
      },
      {
        extraId: 'gala',
        extraName: 'Gala dinner',
        unit: 'perPerson',
        time: 'once',
        compulsory: true,
        prices: [
          {
            dateRanges: gala,
            rate: { description: 'Gala dinner', notApplicable: false, retailRate: getAmount('85.00') },
            childPrices: [{ minAge: 0, maxAge: 12, rate: { description: 'Child', notApplicable: false, retailRate: getAmount('40.00') } }],
          },
        ],
      },
    ],
    offers: [
      offer('Early bird', {
        discountPercentage: getAmount('10'),
        earlyBirdSteps: [{ daysAhead: 60, percentage: getAmount('15') }],
        bookedDaysAhead: 30,
        order: 2,
        takenOf: 'base',
        notOn: gala,
        markets: { guestsBy: 'residence', onlyFor: [{ countries: ['AT', 'DE'] }] },
      }),
      offer('Long stay', { discountPercentage: getAmount('5'), minNights: 7, order: 1, combinesWith: ['Early bird'] }),
      offer('7 for 6', { isStayPay: { stayDays: 7, payDays: 6, freeNights: 'cheapest', repeats: true, freeNightsInclude: ['Dinner'] } }),
    ],
  }
}

function withDays(set: RateSet): RateSet {
  return { ...set, arrivalDays: WORKDAYS, departureDays: WORKDAYS, maxStay: 28, maxStayBindsEveryNight: true }
}

function offer(offerName: string, change: Partial<Offer>): Offer {
  const none = { offerDetail: '', offerType: '', validDatesOfSale: [], validDatesOfTravel: [] }
  return { offerId: offerName, offerName, allowCombination: true, ...none, ...change }
}
