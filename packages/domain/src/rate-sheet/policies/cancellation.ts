// What a cancellation costs: which policy holds for an arrival, which of its tiers for the notice, and the amount.

import Big from 'big.js'
import type { Day } from '../../calendar/day.ts'
import { type Amount, type CurrencyCode, getAmount, roundedAmount } from '../../money/amount.ts'
import type { CancellationTier, Penalty, PoliciesPage, Policy, ProductPage } from '../rate-sheet.ts'

/** How long before arrival a stay is cancelled: whole calendar days, and hours by the clock of the property. */
export type Notice = { readonly days: number; readonly hours: number }

// C-CN-013
const HOURS_IN: Record<'hours' | 'days' | 'weeks', number> = { hours: 1, days: 24, weeks: 168 }

/**
 * The cancellation policy for an arrival day: the rate package's own before the location's, and one for certain days of arrival
 * before one for all. Undefined when the sheet has none.
 * @param rooms how many rooms are booked together
 */
export function cancellationPolicyFor(page: ProductPage, location: PoliciesPage | undefined, arrival: Day, rooms = 1): Policy | undefined {
  for (const policies of [page.productPolicy, location?.locationPolicy ?? []]) {
    const holding = policies.filter(
      (policy) => policy.policyType === 'cancellation' && (policy.fromRooms ?? 1) <= rooms && holdsOn(policy, arrival),
    )
    const found =
      holding.find((policy) => policy.dateRanges !== undefined) ?? holding.toSorted((a, b) => (b.fromRooms ?? 1) - (a.fromRooms ?? 1))[0]
    if (found) return found
  }
  return undefined
}

/**
 * The tier that applies: the one with the smallest threshold not below the notice, so that at exactly its threshold a tier begins;
 * with more notice than every threshold the tier that says "or more". Undefined when cancelling is free. Tiers that count from the
 * booking or from a date are left out.
 * @example tiers 30 d 25 %, 21 d 50 %: 21 days before arrival costs 50 percent, 22 days 25, 31 days nothing
 */
export function tierAt(policy: Policy, notice: Notice): CancellationTier | undefined {
  const unit = policy.cancelHoursDays ?? 'hours'
  const reach = (tier: CancellationTier) => tier.threshold * HOURS_IN[tier.unit ?? unit]
  const given = (tier: CancellationTier) => ((tier.unit ?? unit) === 'hours' ? notice.hours : notice.days * 24)
  const counted = (policy.cancellations ?? []).filter((tier) => tier.fromDate === undefined && tier.countedFrom !== 'booking')
  const binding = counted.filter((tier) => given(tier) <= reach(tier) && !tier.orMore).sort((a, b) => reach(a) - reach(b))[0]
  return binding ?? counted.filter((tier) => tier.orMore && given(tier) >= (tier.until ?? tier.threshold) * HOURS_IN[tier.unit ?? unit])[0]
}

/**
 * What a penalty comes to.
 * @param stay the total of the stay and of each night, in order; the deposit in percent where the policy has one
 * @returns undefined when the penalty is of a deposit that nobody knows; never more than the stay costs
 */
export function penaltyAmount(
  { kind, value, of }: Penalty,
  stay: { readonly total: Amount; readonly nights: readonly Amount[]; readonly depositPercentage?: Amount },
  currency: CurrencyCode,
): Amount | undefined {
  const total = new Big(stay.total)
  const most = (amount: Big) => roundedAmount(amount.gt(total) ? total : amount, currency)
  switch (kind) {
    case 'percent': {
      if (of !== 'deposit') return most(total.times(value).div(100))
      return stay.depositPercentage === undefined ? undefined : most(total.times(stay.depositPercentage).div(100).times(value).div(100))
    }
    case 'nights':
      return most(stay.nights.slice(0, Number(value)).reduce((sum, night) => sum.plus(night), new Big(0)))
    case 'amount':
      return most(new Big(value))
  }
}

function holdsOn({ dateRanges }: Policy, arrival: Day): boolean {
  return dateRanges === undefined || dateRanges.some((range) => range.from <= arrival && arrival <= range.to)
}

/** The first and the last hour before arrival that each tier holds for, the longest notice first; without end where it says "or more". */
export type TierSpan = { readonly tier: CancellationTier; readonly fromHours: number; readonly untilHours: number }

/**
 * The tiers on one line of time, for drawing and checking. A tier that says no end holds until the next one begins; a day is 24 hours
 * long, so that 35 and 34 days touch. Tiers that count from the booking or from a date are left out.
 */
export function tierSpans(policy: Policy): TierSpan[] {
  const unit = policy.cancelHoursDays ?? 'hours'
  const hoursOf = (tier: CancellationTier) => HOURS_IN[tier.unit ?? unit]
  const sorted = (policy.cancellations ?? [])
    .filter((tier) => tier.fromDate === undefined && tier.countedFrom !== 'booking')
    .toSorted((a, b) => b.threshold * hoursOf(b) - a.threshold * hoursOf(a) || Number(b.orMore ?? false) - Number(a.orMore ?? false))
  return sorted.map((tier, i) => {
    const next = sorted[i + 1]
    const nextBegins = next ? lastHourOf(next, hoursOf(next)) + 1 : 0
    const ends = tier.until === undefined ? (tier.orMore ? tier.threshold * hoursOf(tier) : nextBegins) : tier.until * hoursOf(tier)
    return { tier, fromHours: tier.orMore ? Number.POSITIVE_INFINITY : lastHourOf(tier, hoursOf(tier)), untilHours: ends }
  })
}

function lastHourOf(tier: CancellationTier, hours: number): number {
  return tier.threshold * hours + hours - 1
}

/** What is left of the whole: a refund of 25 percent costs 75. @param percent from 0 to 100 */
export function complementOf(percent: Amount): Amount {
  return getAmount(new Big(100).minus(percent).toFixed())
}
