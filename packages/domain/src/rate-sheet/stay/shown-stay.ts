// How the nights, extras and reductions of a stay are shown: rounded so that they add up to the total. // decision 0094

import Big from 'big.js'
import { type Amount, type CurrencyCode, roundedAmount } from '../../money/amount.ts'
import { amountOfUnits, roundedShares, sharesOf, type Units, unitsOf, unitsOfAmount } from '../../money/rounded-shares.ts'
import type { Offer } from '../rate-sheet.ts'
import type { ReducedStay, Run } from './apply-offers.ts'
import type { PricedExtra } from './extras.ts'
import type { NightCost } from './page-prices.ts'
import type { SoldStay, StayExtra, StayNight } from './stay.ts'
import type { PricedNight } from './stay-nights.ts'

/** What a stay is made of. `extras` are those that are part of the total. */
export type StayLines = { readonly nights: readonly PricedNight[]; readonly reduced: ReducedStay; readonly extras: readonly PricedExtra[] }

/** The nights after their offers, plus the extras, less what is taken off the stay, are the total. */
export function shownLines(
  { nights, reduced: { runs, offStay }, extras }: StayLines,
  total: Amount,
  currency: CurrencyCode,
): Pick<SoldStay, 'nights' | 'extras' | 'offStay'> {
  const lines = [
    ...runs.flatMap((run) => Array.from({ length: run.nights }, () => unitsOfCost(run.cost, currency))),
    ...extras.map(({ amount }) => unitsOf(amount, currency)),
    ...offStay.map(({ off }) => unitsOf(off.times(-1), currency)),
  ]
  const shares = sharesOf(lines, unitsOfAmount(total, currency))
  const shareOf = (place: number) => shares[place] ?? 0
  return {
    nights: shownNights(nights, runs, shareOf, currency),
    extras: extras.map((each, i) => shownExtra(each, amountOfUnits(shareOf(nights.length + i), currency), currency)),
    offStay: offStay.map(({ offer: { offerId, offerName } }, i) => {
      return { offerId, offerName, off: amountOfUnits(-shareOf(nights.length + extras.length + i), currency) }
    }),
  }
}

/** Extras that are no part of the total, each rounded by itself. */
export function shownExtras(priced: readonly PricedExtra[], currency: CurrencyCode): StayExtra[] {
  return priced.map((each) => shownExtra(each, roundedAmount(each.amount, currency), currency))
}

/** What the offer took off in all, as it is shown night by night and on the stay. */
export function shownOff({ offerId }: Offer, { nights, offStay }: Pick<SoldStay, 'nights' | 'offStay'>, currency: CurrencyCode): Amount {
  const offs = [...nights.flatMap((night) => night.offers), ...offStay].filter((each) => each.offerId === offerId)
  return roundedAmount(
    offs.reduce((sum, { off }) => sum.plus(off), new Big(0)),
    currency,
  )
}

function unitsOfCost({ value, kept }: NightCost, currency: CurrencyCode): Units {
  kept.units ??= unitsOf(value, currency)
  return kept.units
}

function shownNights(
  nights: readonly PricedNight[],
  runs: readonly Run[],
  shareOf: (place: number) => number,
  currency: CurrencyCode,
): StayNight[] {
  const all: StayNight[] = []
  for (const run of runs) {
    for (let at = run.first; at < run.first + run.nights; at += 1) {
      const night = nights[at]
      // The runs are in the order of the nights.
      if (night) all.push({ ...shownCost(run.cost, shareOf(all.length), currency), day: night.day })
    }
  }
  return all
}

/** Speed: a cost is shown in one or two ways, in all stays that have it. */
function shownCost(cost: NightCost, units: number, currency: CurrencyCode): Omit<StayNight, 'day'> {
  const known = cost.kept.shown.find((each) => each.units === units)
  if (known) return known.night
  const night = newShownCost(cost, amountOfUnits(units, currency), currency)
  cost.kept.shown.push({ units, night })
  return night
}

/** @param retail as the stay shows it: the parts add up to `gross`, and `gross` less the offers is `retail` */
function newShownCost(
  { place: { season, rateSet, set }, parts, gross, value, isFree, offers }: NightCost,
  retail: Amount,
  currency: CurrencyCode,
): Omit<StayNight, 'day'> {
  const shownGross = value.eq(gross) ? retail : roundedAmount(gross, currency)
  const amounts = roundedShares(
    parts.map((part) => part.each.times(part.count)),
    shownGross,
    currency,
  )
  const offs = roundedShares(
    offers.map(({ off }) => off),
    roundedAmount(new Big(shownGross).minus(retail), currency),
    currency,
  )
  return {
    seasonId: season.seasonId,
    seasonName: season.seasonName,
    rateSet,
    ...(set.bookingCode === undefined ? {} : { bookingCode: set.bookingCode }),
    parts: parts.map((part, i) => {
      const amount = amounts[i] ?? shownGross
      return { description: part.description, count: part.count, each: roundedAmount(part.each, currency), amount }
    }),
    gross: shownGross,
    offers: offers.map(({ offer: { offerId, offerName } }, i) => ({ offerId, offerName, off: offs[i] ?? retail })),
    isFree,
    retail,
  }
}

function shownExtra({ extra, count, each }: PricedExtra, amount: Amount, currency: CurrencyCode): StayExtra {
  return {
    extraId: extra.extraId,
    extraName: extra.extraName,
    compulsory: extra.compulsory,
    count,
    each: roundedAmount(each, currency),
    amount,
  }
}
