// Rates in percent of what one person pays of the room: `third person 70 %`.

import Big from 'big.js'
import { type Amount, type CurrencyCode, findAmount, roundedAmount } from '../../money/amount.ts'
import { personRates, type ProductPage, type Rate, type RateSet } from '../rate-sheet.ts'
import { hasDefaultCommission, pageWithDefaultCommission, pageWithEachSet } from './default-commission.ts'
import { isExtraPerson, rateKind } from './rate-kind.ts'

/** Persons of a room whose occupancy is not known. */
const USUAL_PERSONS = 2

/**
 * The page in which every rate with a percentage of a share has its amounts: those of one person of the room for its standard number of
 * persons, or per person sharing, of the same rate set. Its commission is that of the room. Where the room is not sold or on request, so is
 * the rate; where there is no such room, it stays as it is. Rounded half up to the decimals of the currency.
 * What is equal stays the same object, the page too.
 * @example Double 200.00 for two, Extra Adult 70 %: 70.00
 */
export function pageWithShares(page: ProductPage, currency: CurrencyCode): ProductPage {
  return pageWithEachSet(page, (set) => {
    // Speed: most sets have no such rate.
    if (set.rates.every((rate) => rate.percentOfShare === undefined)) return set
    const base = baseOf(set, page)
    if (!base) return set
    const rates = set.rates.map((rate) => (rate.percentOfShare === undefined ? rate : sameOr(rate, shareRate(rate, base, currency))))
    return rates.every((rate, i) => rate === set.rates[i]) ? set : { ...set, rates }
  })
}

/** The page with everything that its own rates follow: shares of rooms, and default commissions. */
export function pageWithFollowingRates(page: ProductPage, currency: CurrencyCode): ProductPage {
  return pageWithDefaultCommission(pageWithShares(page, currency))
}

/** The page in which rates with a percentage of a share have nothing else: what they follow is merged, and they are made again. */
export function pageWithoutShares(page: ProductPage): ProductPage {
  return pageWithEachSet(page, (set) => {
    if (set.rates.every((rate) => rate.percentOfShare === undefined)) return set
    return {
      ...set,
      rates: set.rates.map(({ description, percentOfShare, ...rate }) =>
        percentOfShare === undefined ? { description, ...rate } : { description, notApplicable: false, percentOfShare },
      ),
    }
  })
}

/** The rate in percent of a share, or why it cannot be one, in words. Its amounts come with the page. @param text `70` */
export function rateOfShare({ description }: Rate, text: string): Rate | string {
  const percentOfShare = findAmount(text)
  if (!isExtraPerson(description)) return 'This is a percentage; an amount stands here.'
  if (percentOfShare === undefined || Number(percentOfShare) < 0 || Number(percentOfShare) > 100) return 'A percentage is from 0 to 100.'
  return { description, notApplicable: false, percentOfShare }
}

/** Why the percentage cannot stand in the rate; undefined where it can, or there is none. */
export function shareFinding({ description, percentOfShare }: Rate): string | undefined {
  const made = percentOfShare === undefined ? undefined : rateOfShare({ description, notApplicable: false }, percentOfShare)
  return typeof made === 'string' ? made : undefined
}

type Base = { readonly rate: Rate; readonly persons: number }

/** The rate of which a person pays a share: the room for the standard number of persons, or per person sharing. */
function baseOf({ rates }: RateSet, page: ProductPage): Base | undefined {
  const standard = page.occupancy?.standardPersons ?? USUAL_PERSONS
  const others = personRates(page)
  const rooms = rates.filter(({ description }) => rateKind(description).kind === 'room' && !others.includes(description))
  const ofSize = rooms.filter(({ description }) => {
    const kind = rateKind(description)
    return kind.kind === 'room' && (kind.persons ?? standard) === standard
  })
  const room = ofSize.find((rate) => !rate.notApplicable) ?? ofSize[0]
  if (room) return { rate: room, persons: standard }
  const sharing = rates.find(({ description }) => {
    const kind = rateKind(description)
    return kind.kind === 'sharing' && (kind.persons ?? standard) === standard
  })
  return sharing && { rate: sharing, persons: 1 }
}

function shareRate({ description, percentOfShare }: Rate, { rate: base, persons }: Base, currency: CurrencyCode): Rate {
  const named = { description, percentOfShare: percentOfShare ?? ('0' as Amount) } // it has one
  if (base.notApplicable) return { ...named, notApplicable: true, ...(base.onRequest === true ? { onRequest: true } : {}) }
  const part = (amount: Amount) => roundedAmount(new Big(amount).div(persons).times(named.percentOfShare).div(100), currency)
  const { retailRate, nettRate, commissionPercentage } = base
  return {
    ...named,
    notApplicable: false,
    ...(retailRate === undefined ? {} : { retailRate: part(retailRate) }),
    ...(nettRate === undefined ? {} : { nettRate: part(nettRate) }),
    ...(commissionPercentage === undefined || hasDefaultCommission(base) ? {} : { commissionPercentage }),
  }
}

/** The rate that was there, where the new one has the same: a default commission that it took over is no difference. */
function sameOr(rate: Rate, made: Rate): Rate {
  const { commissionPercentage: _own, defaultCommission: _default, ...bare } = rate
  const before: Rate = hasDefaultCommission(rate) ? bare : rate
  const keys = new Set([...Object.keys(before), ...Object.keys(made)]) as ReadonlySet<keyof Rate> // keys of both
  return [...keys].every((key) => before[key] === made[key]) ? rate : made
}
