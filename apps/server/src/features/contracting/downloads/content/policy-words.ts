// Policies in words: what a cancellation costs, who stays free.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { complementOf } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { CancellationTier, Policy, PolicyType } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { inOrder, noticeText, policyTerms, tierTime } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { amountWithCurrency, percentText, shortNumber } from './amounts.ts'

export const POLICY_NAMES: Record<PolicyType, string> = {
  cancellation: 'Cancellation',
  group: 'Groups',
  freeOfCharge: 'Free of charge',
  family: 'Families',
  child: 'Children',
  infant: 'Infants',
}

/** What a policy says, a line each: its tiers, what holds beside them, its free places, its note. Empty when it says nothing. */
export function policyLines(policy: Policy, currency: CurrencyCode): string[] {
  const free = policy.focChildrenCount ? [`${counted(policy.focChildrenCount, 'child', 'children')} free of charge.`] : []
  const { focChildrenCount: _, ...others } = policy
  return [
    ...cancellationLines(policy, currency),
    ...policyTerms(others, currency),
    ...free,
    ...(policy.note.trim() === '' ? [] : [policy.note]),
  ]
}

/**
 * The tiers from the earliest to the latest. A tier without an end holds from its threshold before arrival until the next one; those that
 * count from the booking or from a date come last.
 * @example '21 days before arrival or later: 50 % of the stay', '60 to 35 days before arrival: 30 % of the stay'
 */
export function cancellationLines(policy: Policy, currency: CurrencyCode): string[] {
  // C-CN-013, C-CN-035
  const policyUnit = policy.cancelHoursDays ?? 'hours'
  const ordered = inOrder(policy)
  const lines = ordered.map((tier) => `${timeText(tier, policyUnit)}: ${penaltyText(tier.penalty, currency)}`)
  const [earliest] = ordered
  const isOpen = earliest && !earliest.orMore && earliest.fromDate === undefined && earliest.countedFrom !== 'booking'
  if (!isOpen || earliest.threshold <= 0) return lines
  return [`Earlier than ${noticeText(earliest.threshold, earliest.unit ?? policyUnit)} before arrival: free of charge`, ...lines]
}

function timeText(tier: CancellationTier, policyUnit: 'hours' | 'days'): string {
  const { threshold, until, orMore, fromDate, countedFrom } = tier
  if (fromDate !== undefined) return `From${tierTime(tier, policyUnit).slice('from'.length)} on`
  if (orMore || countedFrom === 'booking' || (until !== undefined && until !== threshold)) return tierTime(tier, policyUnit)
  if (threshold <= 0) return 'On the day of arrival or no-show'
  return `${noticeText(threshold, tier.unit ?? policyUnit)} before arrival or later`
}

function penaltyText({ kind, value, of, statedAsRefund }: CancellationTier['penalty'], currency: CurrencyCode): string {
  switch (kind) {
    case 'percent': {
      const refund = statedAsRefund ? ` (${percentText(complementOf(value))} is paid back)` : ''
      return `${percentText(value)} of the ${of === 'deposit' ? 'deposit' : 'stay'}${refund}`
    }
    case 'nights':
      return shortNumber(value) === '1' ? 'the first night' : `the first ${shortNumber(value)} nights`
    case 'amount':
      return amountWithCurrency(value, currency)
  }
}
