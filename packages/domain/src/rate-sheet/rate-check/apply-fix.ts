// What one click on a finding of the rate check makes of the page.

import Big from 'big.js'
import { overlapOf } from '../../calendar/day-range.ts'
import { pageWithRates, sameAddress } from '../mass-change/mass-change.ts'
import {
  type PoliciesPage,
  periodOf,
  type Policy,
  type ProductPage,
  type Rate,
  type RateSet,
  RATES_THAT_DIFFER,
  type SheetHead,
} from '../rate-sheet.ts'
import { getAmount, roundedAmount } from '../../money/amount.ts'
import { shownRate } from '../rates/rate.ts'
import { pageWithoutUnassignedDays } from '../seasons/edit-seasons.ts'
import { rangesOf, seasonRanges, seasonsWithPlaced } from '../seasons/seasons.ts'
import type { RateFix } from './rate-finding.ts'

/** The page with the fix made; the page as it was when what the fix names is gone. */
export function pageWithFix(page: ProductPage, fix: RateFix, head: SheetHead): ProductPage {
  switch (fix.kind) {
    case 'assignDays':
      return pageWithoutUnassignedDays(page, 'neighbour', head)
    case 'keepDays': {
      const season = page.seasons.find((each) => each.seasonId === fix.seasonId)
      return season ? { ...page, seasons: seasonsWithPlaced(page.seasons, season) } : page
    }
    case 'cutToPeriod':
      return {
        ...page,
        seasons: page.seasons.map((season) => ({
          ...season,
          dateRanges: seasonRanges(rangesOf(season).flatMap((range) => overlapOf(range, periodOf(head)) ?? [])),
        })),
      }
    case 'addWeekdays':
      return pageWithSet(page, fix, (set) => ({ ...set, daysOfWeek: [...new Set([...set.daysOfWeek, ...fix.days])].sort((a, b) => a - b) }))
    case 'setNett':
      return pageWithRates(page, (rate, address) => (sameAddress(address, fix.address) ? { ...rate, nettRate: fix.nettRate } : rate))
    case 'notApplicable':
      return pageWithRates(page, (rate, address) =>
        sameAddress(address, fix.address) ? { description: rate.description, notApplicable: true } : rate,
      )
    case 'closeSeason':
      return pageWithRates(page, (rate, address) =>
        address.seasonId === fix.seasonId ? { description: rate.description, notApplicable: true } : rate,
      )
    case 'setChildBands':
      return { ...page, childBands: fix.childBands }
    case 'freeUnder':
      return withFreeInfants(page, fix, head)
    case 'addOffer':
      return page.offers.some((offer) => offer.offerId === fix.offer.offerId) ? page : { ...page, offers: [...page.offers, fix.offer] }
    case 'addBlackouts':
      return { ...page, blackouts: [...page.blackouts, ...fix.blackouts] }
    // The rates are made again with the page.
    case 'leaveFree':
      return page.derivedFrom
        ? { ...page, derivedFrom: { ...page.derivedFrom, appliesTo: RATES_THAT_DIFFER.filter((kind) => kind !== 'free') } }
        : page
    case 'removeOffer':
      return { ...page, offers: page.offers.filter((offer) => offer.offerId !== fix.offerId) }
    case 'setMinStay':
      return pageWithSet(page, fix, (set) => ({ ...set, minStay: fix.minStay }))
    case 'setTiers':
      return { ...page, productPolicy: withTiers(page.productPolicy, fix) }
  }
}

/** The same for the page of the location's policies: only tiers can be mended there. */
export function policiesWithFix(page: PoliciesPage, fix: RateFix): PoliciesPage {
  return fix.kind === 'setTiers' ? { ...page, locationPolicy: withTiers(page.locationPolicy, fix) } : page
}

function withTiers(policies: readonly Policy[], { index, tiers }: Extract<RateFix, { kind: 'setTiers' }>): Policy[] {
  return policies.map((policy, i) => (i === index ? { ...policy, cancellations: tiers } : policy))
}

/** Children below the age pay 0 wherever those of the next band pay, with the commission that these have. */
function withFreeInfants(page: ProductPage, { age, like }: Extract<RateFix, { kind: 'freeUnder' }>, { currency }: SheetHead): ProductPage {
  const childBands = [{ description: INFANT, minAge: 0, maxAge: age }, ...(page.childBands ?? [])]
  const seasonRates = page.seasonRates.map((season) => ({
    ...season,
    rateSets: season.rateSets.map((set) => {
      const next = set.rates.find((rate) => rate.description === like && !rate.notApplicable)
      if (!next || set.rates.some((rate) => rate.description === INFANT)) return set
      const { commission = getAmount('0') } = shownRate(next, currency)
      const free: Rate = {
        description: INFANT,
        notApplicable: false,
        retailRate: roundedAmount(new Big(0), currency),
        commissionPercentage: commission,
      }
      return { ...set, rates: [...set.rates, free] }
    }),
  }))
  return { ...page, childBands, seasonRates }
}

const INFANT = 'Infant'

function pageWithSet(
  page: ProductPage,
  at: { readonly seasonId: string; readonly rateSet: number },
  change: (set: RateSet) => RateSet,
): ProductPage {
  const seasonRates = page.seasonRates.map((season) =>
    season.seasonId === at.seasonId
      ? { ...season, rateSets: season.rateSets.map((set, i) => (i === at.rateSet ? change(set) : set)) }
      : season,
  )
  return { ...page, seasonRates }
}
