// Policies, check-in and check-out, and billing as sentences of the trade, the same on screen, on paper and in workbooks.

import { dayText } from '../../calendar/day.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { amountForReading, type CurrencyCode } from '../../money/amount.ts'
import { countText, counted, pluralOf } from '../../text/counted.ts'
import { complementOf } from '../policies/cancellation.ts'
import type { CheckInOut } from '../policies/check-in-out.ts'
import type { BillingInformation, CancellationTier, Penalty, Policy } from '../rate-sheet.ts'

const POLICY_TITLES: Record<Policy['policyType'], string> = {
  cancellation: 'Cancellation',
  group: 'Groups',
  freeOfCharge: 'Free of charge',
  family: 'Families',
  child: 'Children',
  infant: 'Infants',
}

const HOURS_IN = { hours: 1, days: 24, weeks: 168 } as const

export function policyTitle(policy: Pick<Policy, 'policyType'>): string {
  return POLICY_TITLES[policy.policyType]
}

/** The tiers of a cancellation policy and its note, in sentences. */
export function policyText(policy: Policy, currency: CurrencyCode): string {
  const unit = policy.cancelHoursDays ?? 'hours'
  const tiers = inOrder(policy).map((tier) => tierText(tier, unit, currency))
  const steps = tiers.length === 0 ? '' : `${tiers.join(', ')}.`
  return [steps, ...policyTerms(policy, currency), policy.note].filter(Boolean).join(' ')
}

/** What a policy says beside its tiers and its note, a sentence each; empty when nothing. */
export function policyTerms(policy: Policy, currency: CurrencyCode): string[] {
  const terms = [
    policy.dateRanges === undefined ? '' : `For arrivals ${policy.dateRanges.map(rangeText).join(', ')}.`,
    policy.fromRooms === undefined ? '' : `From ${counted(policy.fromRooms, 'room', 'rooms')} on.`,
    policy.depositPercentage === undefined ? '' : `Deposit ${policy.depositPercentage} %.`,
    policy.balanceDueDays === undefined ? '' : `Balance due ${counted(policy.balanceDueDays, 'day', 'days')} before arrival.`,
    policy.noShow === undefined ? '' : `No show ${penaltyText(policy.noShow, currency)}.`,
    policy.focChildrenCount === undefined ? '' : `Children free of charge: ${policy.focChildrenCount}.`,
    policy.conditions ?? '',
  ]
  return terms.filter(Boolean)
}

/** The tiers from the longest notice to the arrival; what is counted from the booking or from a date comes last. */
export function inOrder({ cancellations = [], cancelHoursDays = 'hours' }: Policy): CancellationTier[] {
  const isApart = (tier: CancellationTier) => Number(tier.fromDate !== undefined || tier.countedFrom === 'booking')
  const reach = (tier: CancellationTier) => tier.threshold * HOURS_IN[tier.unit ?? cancelHoursDays]
  return cancellations.toSorted((a, b) => isApart(a) - isApart(b) || reach(b) - reach(a))
}

/** How long before arrival, or after booking. @example '1 day', '48 hours' */
export function noticeText(count: number, unit: 'hours' | 'days' | 'weeks'): string {
  const one = { hours: 'hour', days: 'day', weeks: 'week' }[unit]
  return counted(count, one, unit)
}

/** When a tier holds. @example '60 to 35 days before arrival', 'from 01 Jun 2027' */
export function tierTime(tier: CancellationTier, policyUnit: 'hours' | 'days'): string {
  const { threshold, until, orMore, fromDate, countedFrom } = tier
  if (fromDate !== undefined) return `from ${dayText(fromDate)}`
  const unit = tier.unit ?? policyUnit
  const notice =
    until === undefined || until === threshold ? noticeText(threshold, unit) : `${countText(threshold)} to ${countText(until)} ${unit}`
  return `${notice}${orMore ? ' or more' : ''} ${countedFrom === 'booking' ? 'after booking' : 'before arrival'}`
}

function tierText(tier: CancellationTier, policyUnit: 'hours' | 'days', currency: CurrencyCode): string {
  return `${tierTime(tier, policyUnit)} ${penaltyText(tier.penalty, currency)}`
}

/** @example '50 %', '1 night', '75 % (25 % is paid back)' */
export function penaltyText({ kind, value, of, statedAsRefund }: Penalty, currency: CurrencyCode): string {
  switch (kind) {
    case 'percent':
      return `${value} %${of === 'deposit' ? ' of the deposit' : ''}${statedAsRefund ? ` (${complementOf(value)} % is paid back)` : ''}`
    case 'nights':
      return `${value} ${pluralOf(Number(value), 'night', 'nights')}`
    case 'amount':
      return `${amountForReading(value, currency)} ${currency}`
  }
}

/** A sentence each: check-in, check-out, early check-in, late check-out; empty when nothing is said. */
export function checkInOutLines(page: CheckInOut, currency: CurrencyCode): string[] {
  const early = feeText(page.earlyCheckInFee, page.earlyCheckInCostType, page.earlyCheckInPercentageType, currency)
  const late = feeText(page.lateCheckOutFee, page.lateCheckOutCostType, page.lateCheckOutPercentageType, currency)
  const hasEarly = page.earlyCheckIn !== undefined || page.earlyCheckInCostType !== undefined
  const hasLate = page.lateCheckOut !== undefined || page.lateCheckOutCostType !== undefined
  return [
    page.checkIn === undefined ? '' : `Check-in from ${page.checkIn}.`,
    page.checkOut === undefined ? '' : `Check-out until ${page.checkOut}.`,
    hasEarly ? `${['Early check-in', page.earlyCheckIn && `from ${page.earlyCheckIn}`].filter(Boolean).join(' ')}${early}.` : '',
    hasLate ? `${['Late check-out', page.lateCheckOut && `until ${page.lateCheckOut}`].filter(Boolean).join(' ')}${late}.` : '',
  ].filter(Boolean)
}

function feeText(
  fee: CheckInOut['earlyCheckInFee'],
  costType: CheckInOut['earlyCheckInCostType'],
  percentageType: string | undefined,
  currency: CurrencyCode,
): string {
  if (fee === undefined) return ''
  if (costType !== '%') return `: ${amountForReading(fee, currency)} ${currency}`
  return `: ${fee} %${percentageType === undefined ? '' : ` of ${percentageType}`}`
}

/** A line each: terms, bank details, currency, insurance; empty when nothing is said. The insurance papers are named apart. */
export function billingLines(billing: BillingInformation | undefined): string[] {
  if (!billing) return []
  const { terms, bankDetails, currency, insuranceExpiry } = billing
  return [
    terms ?? '',
    bankDetails === undefined ? '' : `Bank details: ${bankDetails}`,
    currency === undefined ? '' : `Billed in ${currency}.`,
    insuranceExpiry === undefined ? '' : `Insured until ${dayText(insuranceExpiry)}.`,
  ].filter(Boolean)
}
