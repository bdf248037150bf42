// How the nights and extras of a stay are shown, with amounts rounded for reading.

import { type CurrencyCode, roundedAmount } from '../../money/amount.ts'
import type { Run } from './apply-offers.ts'
import type { PricedExtra } from './extras.ts'
import type { NightCost } from './page-prices.ts'
import type { StayExtra, StayNight } from './stay.ts'
import type { PricedNight } from './stay-nights.ts'

export function shownNights(nights: readonly PricedNight[], runs: readonly Run[], currency: CurrencyCode): StayNight[] {
  const all: StayNight[] = []
  for (const run of runs) {
    const shown = run.cost.kept.shown ?? shownCost(run.cost, currency)
    run.cost.kept.shown = shown
    for (let at = run.first; at < run.first + run.nights; at += 1) {
      const night = nights[at]
      if (night) all.push({ ...shown, day: night.day })
    }
  }
  return all
}

function shownCost(
  { place: { season, rateSet, set }, parts, gross, value, isFree, offers }: NightCost,
  currency: CurrencyCode,
): Omit<StayNight, 'day'> {
  return {
    seasonId: season.seasonId,
    seasonName: season.seasonName,
    rateSet,
    ...(set.bookingCode === undefined ? {} : { bookingCode: set.bookingCode }),
    parts: parts.map((part) => ({
      description: part.description,
      count: part.count,
      each: roundedAmount(part.each, currency),
      amount: roundedAmount(part.each.times(part.count), currency),
    })),
    gross: roundedAmount(gross, currency),
    offers: offers.map(({ offer, off }) => ({
      offerId: offer.offerId,
      offerName: offer.offerName,
      off: roundedAmount(off, currency),
    })),
    isFree,
    retail: roundedAmount(value, currency),
  }
}

/** How an extra is shown: the same for all stays that are charged so. */
const SHOWN_EXTRAS = new WeakMap<PricedExtra, StayExtra>()

export function shownExtras(priced: readonly PricedExtra[], currency: CurrencyCode): StayExtra[] {
  return priced.map((each) => {
    const shown = SHOWN_EXTRAS.get(each) ?? shownExtra(each, currency)
    SHOWN_EXTRAS.set(each, shown)
    return shown
  })
}

function shownExtra({ extra, count, each, amount }: PricedExtra, currency: CurrencyCode): StayExtra {
  return {
    extraId: extra.extraId,
    extraName: extra.extraName,
    compulsory: extra.compulsory,
    count,
    each: roundedAmount(each, currency),
    amount: roundedAmount(amount, currency),
  }
}
