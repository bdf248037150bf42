// A rate sheet for the next year: the same days and months, a year or more later.

import { addYears, type Day } from '../calendar/day.ts'
import type { DayRange } from '../calendar/day-range.ts'
import type { FromTo, Policy, ProductPage, RateSheet, SheetPage } from './rate-sheet.ts'

/**
 * The sheet with every date `years` later: contract period, seasons, extras, offers, allocation, blackouts, policies. 29 February becomes
 * 28 where there is none; the days that a leap year has more are then unassigned, which the rate check tells. Rates stay as they are.
 * @param years whole, at least 1
 * @example a period 1 Apr 2026 - 31 Mar 2027 becomes 1 Apr 2027 - 31 Mar 2028
 */
export function rolledForward(sheet: RateSheet, years: number): RateSheet {
  const later = (day: Day) => addYears(day, years)
  const { head } = sheet
  return {
    head: { ...head, startDate: later(head.startDate), endDate: later(head.endDate) },
    pages: sheet.pages.map((page) => pageLater(page, later)),
  }
}

function pageLater(page: SheetPage, later: (day: Day) => Day): SheetPage {
  switch (page.kind) {
    case 'product':
      return productLater(page, later)
    case 'policies':
      return { ...page, locationPolicy: page.locationPolicy.map((policy) => policyLater(policy, later)) }
    case 'notes':
      return page
  }
}

function productLater(page: ProductPage, later: (day: Day) => Day): ProductPage {
  const rangesLater = (ranges: readonly DayRange[]) => ranges.map(({ from, to }) => ({ from: later(from), to: later(to) }))
  const windowsLater = (windows: readonly FromTo[]) =>
    windows.map(({ fromDate, toDate }) => ({ fromDate: later(fromDate), toDate: later(toDate) }))
  return {
    ...page,
    seasons: page.seasons.map((season) => ({
      ...season,
      dateRanges: season.dateRanges.map((range) => ({
        seasonStartDate: later(range.seasonStartDate),
        seasonEndDate: later(range.seasonEndDate),
      })),
    })),
    extras: page.extras.map((extra) => ({
      ...extra,
      prices: extra.prices.map((price) => ({ ...price, dateRanges: rangesLater(price.dateRanges) })),
    })),
    offers: page.offers.map((offer) => ({
      ...offer,
      validDatesOfSale: windowsLater(offer.validDatesOfSale),
      validDatesOfTravel: windowsLater(offer.validDatesOfTravel),
      ...(offer.notOn === undefined ? {} : { notOn: rangesLater(offer.notOn) }),
    })),
    allocation: page.allocation.map((entry) => ({ ...entry, dateRanges: rangesLater(entry.dateRanges) })),
    blackouts: page.blackouts.map((blackout) => ({
      ...blackout,
      range: { from: later(blackout.range.from), to: later(blackout.range.to) },
    })),
    productPolicy: page.productPolicy.map((policy) => policyLater(policy, later)),
  }
}

function policyLater(policy: Policy, later: (day: Day) => Day): Policy {
  return {
    ...policy,
    ...(policy.dateRanges === undefined
      ? {}
      : { dateRanges: policy.dateRanges.map(({ from, to }) => ({ from: later(from), to: later(to) })) }),
    ...(policy.cancellations === undefined
      ? {}
      : {
          cancellations: policy.cancellations.map((tier) =>
            tier.fromDate === undefined ? tier : { ...tier, fromDate: later(tier.fromDate) },
          ),
        }),
  }
}
