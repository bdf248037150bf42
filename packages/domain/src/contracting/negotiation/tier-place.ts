// One tier of a cancellation policy as something to negotiate: when it starts, and what it costs.

import { type Amount, amountText, type CurrencyCode } from '../../money/amount.ts'
import { typedAmountIn, typedPercentage } from '../../money/typed-amount.ts'
import { tierFindings } from '../../rate-sheet/policies/tier-check.ts'
import type { CancellationTier, Policy } from '../../rate-sheet/rate-sheet.ts'
import { counted } from '../../text/counted.ts'

/**
 * `pageId` and `position` are those of its policy; `tier` is an index from 0 in the policy's list. `threshold` is the hours, days or weeks
 * before arrival at which it starts; the others are its penalty, by its kind.
 */
export type TierPlace = {
  readonly kind: 'tier'
  readonly pageId: string
  readonly position: number
  readonly tier: number
  readonly field: (typeof TIER_FIELDS)[number]
}
export const TIER_FIELDS = ['threshold', 'percent', 'nights', 'amount'] as const

/** The tier that is meant, where its penalty is still of this kind. */
export function findTier(policy: Policy | undefined, { tier, field }: TierPlace): CancellationTier | undefined {
  const found = policy?.policyType === 'cancellation' ? policy.cancellations?.[tier] : undefined
  if (!found) return undefined
  // From a date on there is no notice to propose.
  if (field === 'threshold') return found.fromDate === undefined ? found : undefined
  return found.penalty.kind === field ? found : undefined
}

/** As plain text: a whole number, a percentage, or an amount with the decimals of the currency. */
export function tierValue(
  { threshold, penalty }: Pick<CancellationTier, 'threshold' | 'penalty'>,
  field: TierPlace['field'],
  currency: CurrencyCode,
): string {
  if (field === 'threshold') return String(threshold)
  return field === 'amount' ? amountText(penalty.value, currency) : plain(penalty.value)
}

/** The policy with this value in this tier, or why it cannot be there. @param value as `tierValue` returns it */
export function policyWithTier(policy: Policy, { tier: index, field }: TierPlace, value: string): Policy | { readonly finding: string } {
  const cancellations = (policy.cancellations ?? []).map((tier, i) => {
    if (i !== index) return tier
    if (field === 'threshold') return { ...tier, threshold: Number(value) }
    return { ...tier, penalty: { ...tier.penalty, value: value as Amount } } // an amount, as `proposedTierValue` returns it
  })
  const [changed] = cancellations.slice(index)
  if (changed?.until !== undefined && changed.until > changed.threshold) return { finding: 'This tier would end before it starts.' }
  const isSameStart = (tier: CancellationTier) =>
    tier.threshold === changed?.threshold && tier.unit === changed.unit && tier.countedFrom === changed.countedFrom && !tier.orMore
  if (field === 'threshold' && cancellations.some((tier, i) => i !== index && tier.fromDate === undefined && isSameStart(tier)))
    return { finding: 'Another tier starts there already.' }
  const result = { ...policy, cancellations }
  const before = new Set(overlapsOf(policy))
  const overlap = overlapsOf(result).find((text) => !before.has(text))
  return overlap === undefined ? result : { finding: overlap }
}

function overlapsOf(policy: Policy): string[] {
  return tierFindings(policy).flatMap(({ code, text }) => (code === 'tierOverlap' ? [text] : []))
}

/** What was typed, as `tierValue` returns it, or why it cannot be proposed. */
export function proposedTierValue(
  field: TierPlace['field'],
  typed: string,
  currency: CurrencyCode,
): { readonly value: string } | { readonly finding: string } {
  switch (field) {
    case 'percent': {
      const read = typedPercentage(typed)
      if (read.kind !== 'amount' || Number(read.amount) < 0 || Number(read.amount) > 100)
        return { finding: 'Write a percentage from 0 to 100.' }
      return { value: plain(read.amount) }
    }
    case 'amount': {
      const read = typedAmountIn(currency, typed)
      return read.kind === 'amount' && Number(read.amount) >= 0
        ? { value: amountText(read.amount, currency) }
        : { finding: 'Write an amount.' }
    }
    case 'threshold':
    case 'nights': {
      const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
      return number === undefined ? { finding: 'Write a whole number.' } : { value: String(number) }
    }
  }
}

/** @example '50 %', '2 nights'; a notice is a bare number, since its title names the unit */
export function tierValueText(value: string, field: TierPlace['field']): string {
  if (field === 'percent') return `${value} %`
  return field === 'nights' ? counted(Number(value), 'night', 'nights') : value
}

/** @example '+25 points', '−7' */
export function tierDifference(before: string, after: string, field: TierPlace['field']): string {
  const difference = Math.round((Number(after) - Number(before)) * 100) / 100
  if (!Number.isFinite(difference) || difference === 0) return ''
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference)}${field === 'percent' ? ' points' : ''}`
}

function plain(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
}
