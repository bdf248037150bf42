// Policies, check-in and check-out, and billing as sentences of the trade, the same on screen, on paper and in workbooks.

import type { Amount, CurrencyCode } from '../../money/amount.ts'
import { ENGLISH, type Language } from '../../languages/language.ts'
import { pluralOf } from '../../text/counted.ts'
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
export function policyTerms(policy: Policy, currency: CurrencyCode, language: Language = ENGLISH): string[] {
  const terms = [
    policy.dateRanges === undefined ? '' : language.say('forArrivals', { dates: policy.dateRanges.map(language.range).join(', ') }),
    policy.fromRooms === undefined ? '' : language.count('fromRooms', policy.fromRooms),
    policy.depositPercentage === undefined ? '' : language.say('deposit', { percent: percentText(policy.depositPercentage, language) }),
    policy.balanceDueDays === undefined ? '' : language.count('balanceDue', policy.balanceDueDays),
    policy.noShow === undefined ? '' : language.say('noShow', { penalty: penaltyText(policy.noShow, currency, language) }),
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
export function noticeText(count: number, unit: 'hours' | 'days' | 'weeks', language: Language = ENGLISH): string {
  return language.count(unit, count)
}

/** When a tier holds. @example '60 to 35 days before arrival', 'from 01 Jun 2027' */
export function tierTime(tier: CancellationTier, policyUnit: 'hours' | 'days', language: Language = ENGLISH): string {
  const { threshold, until, orMore, fromDate, countedFrom } = tier
  if (fromDate !== undefined) return `from ${language.day(fromDate)}`
  const unit = tier.unit ?? policyUnit
  const notice =
    until === undefined || until === threshold
      ? noticeText(threshold, unit, language)
      : language.say(`${unit}Range`, { from: language.number(threshold), to: language.number(until) })
  if (countedFrom === 'booking') return language.say('afterBooking', { notice: orMore ? `${notice} +` : notice })
  return language.say(orMore ? 'orMoreBefore' : 'beforeArrival', { notice })
}

function tierText(tier: CancellationTier, policyUnit: 'hours' | 'days', currency: CurrencyCode): string {
  return `${tierTime(tier, policyUnit)} ${penaltyText(tier.penalty, currency)}`
}

/** @example '50 %', '1 night', '75 % (25 % is paid back)' */
export function penaltyText({ kind, value, of, statedAsRefund }: Penalty, currency: CurrencyCode, language: Language = ENGLISH): string {
  const refundText = (penalty: string) =>
    statedAsRefund ? language.say('paidBack', { penalty, percent: percentText(complementOf(value), language) }) : penalty
  switch (kind) {
    case 'percent':
      return refundText(
        of === 'deposit' ? language.say('ofDeposit', { percent: percentText(value, language) }) : percentText(value, language),
      )
    case 'nights':
      return language === ENGLISH ? `${value} ${pluralOf(Number(value), 'night', 'nights')}` : language.count('nights', Number(value))
    case 'amount':
      return `${language.amount(value, currency)} ${currency}`
  }
}

/** English keeps the decimals that were typed. */
function percentText(value: Amount, language: Language): string {
  return `${language === ENGLISH ? value : language.number(value)} %`
}

/** A sentence each: check-in, check-out, early check-in, late check-out; empty when nothing is said. */
export function checkInOutLines(page: CheckInOut, currency: CurrencyCode, language: Language = ENGLISH): string[] {
  const sentence = (text: string, fee: string) => `${text}${fee}.`
  const early = feeText(page.earlyCheckInFee, page.earlyCheckInCostType, page.earlyCheckInPercentageType, currency, language)
  const late = feeText(page.lateCheckOutFee, page.lateCheckOutCostType, page.lateCheckOutPercentageType, currency, language)
  const hasEarly = page.earlyCheckIn !== undefined || page.earlyCheckInCostType !== undefined
  const hasLate = page.lateCheckOut !== undefined || page.lateCheckOutCostType !== undefined
  return [
    page.checkIn === undefined ? '' : language.say('checkIn', { time: page.checkIn }),
    page.checkOut === undefined ? '' : language.say('checkOut', { time: page.checkOut }),
    hasEarly
      ? sentence(page.earlyCheckIn ? language.say('earlyCheckInFrom', { time: page.earlyCheckIn }) : language.say('earlyCheckIn'), early)
      : '',
    hasLate
      ? sentence(page.lateCheckOut ? language.say('lateCheckOutUntil', { time: page.lateCheckOut }) : language.say('lateCheckOut'), late)
      : '',
  ].filter(Boolean)
}

function feeText(
  fee: CheckInOut['earlyCheckInFee'],
  costType: CheckInOut['earlyCheckInCostType'],
  percentageType: string | undefined,
  currency: CurrencyCode,
  language: Language,
): string {
  if (fee === undefined) return ''
  if (costType !== '%') return `: ${language.amount(fee, currency)} ${currency}`
  const percent = percentText(fee, language)
  return `: ${percentageType === undefined ? percent : language.say('percentOf', { percent, what: percentageType })}`
}

/** A line each: terms, bank details, currency, insurance; empty when nothing is said. The insurance papers are named apart. */
export function billingLines(billing: BillingInformation | undefined, language: Language = ENGLISH): string[] {
  if (!billing) return []
  const { terms, bankDetails, currency, insuranceExpiry } = billing
  return [
    terms ?? '',
    bankDetails === undefined ? '' : language.say('bankDetails', { text: bankDetails }),
    currency === undefined ? '' : language.say('billedIn', { currency }),
    insuranceExpiry === undefined ? '' : language.say('insuredUntil', { date: language.day(insuranceExpiry) }),
  ].filter(Boolean)
}
