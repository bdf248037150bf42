// Policies in words: what a cancellation costs, who stays free.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { CancellationTier, Policy, PolicyType } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { amountWithCurrency, counted, percentText, shortNumber } from './amounts.ts'

export const POLICY_NAMES: Record<PolicyType, string> = {
  cancellation: 'Cancellation',
  group: 'Groups',
  freeOfCharge: 'Free of charge',
  family: 'Families',
  child: 'Children',
  infant: 'Infants',
}

/** What a policy says, a line each: its tiers, its free places, its note. Empty when it says nothing. */
export function policyLines(policy: Policy, currency: CurrencyCode): string[] {
  const tiers = cancellationLines(policy.cancellations ?? [], policy.cancelHoursDays ?? 'hours', currency)
  const free = policy.focChildrenCount ? [`${counted(policy.focChildrenCount, 'child', 'children')} free of charge.`] : []
  return [...tiers, ...free, ...(policy.note.trim() === '' ? [] : [policy.note])]
}

/**
 * The tiers from the earliest to the latest. A tier holds from its threshold before arrival until the next one.
 * @param unit of the thresholds // C-CN-013, C-CN-035
 * @example '21 days before arrival or later: 50 % of the stay'
 */
export function cancellationLines(tiers: readonly CancellationTier[], unit: 'hours' | 'days', currency: CurrencyCode): string[] {
  const ordered = [...tiers].sort((a, b) => b.threshold - a.threshold)
  const lines = ordered.map(({ threshold, penalty }) => `${timeText(threshold, unit)}: ${penaltyText(penalty, currency)}`)
  const [earliest] = ordered
  return earliest === undefined || earliest.threshold <= 0
    ? lines
    : [`Earlier than ${counted(earliest.threshold, unit.slice(0, -1))} before arrival: free of charge`, ...lines]
}

function timeText(threshold: number, unit: 'hours' | 'days'): string {
  if (threshold <= 0) return 'On the day of arrival or no-show'
  return `${counted(threshold, unit.slice(0, -1))} before arrival or later`
}

function penaltyText({ kind, value }: CancellationTier['penalty'], currency: CurrencyCode): string {
  switch (kind) {
    case 'percent':
      return `${percentText(value)} of the stay`
    case 'nights':
      return shortNumber(value) === '1' ? 'the first night' : `the first ${shortNumber(value)} nights`
    case 'amount':
      return amountWithCurrency(value, currency)
  }
}
