// Policies in words: what a cancellation costs, who stays free.

import type { PlainWord } from '@tradewind/domain/languages/words.ts'
import type { Language } from '@tradewind/domain/languages/language.ts'
import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { complementOf } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { CancellationTier, Policy, PolicyType } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { inOrder, noticeText, policyTerms, tierTime } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import { amountWithCurrency, percentText } from './amounts.ts'

const POLICY_WORDS: Record<PolicyType, PlainWord> = {
  cancellation: 'cancellation',
  group: 'groups',
  freeOfCharge: 'freeOfCharge',
  family: 'families',
  child: 'children',
  infant: 'infants',
}

export function policyName(policyType: PolicyType, language: Language): string {
  return language.say(POLICY_WORDS[policyType])
}

/** What a policy says, a line each: its tiers, what holds beside them, its free places, its note. Empty when it says nothing. */
export function policyLines(policy: Policy, currency: CurrencyCode, language: Language): string[] {
  const free = policy.focChildrenCount ? [language.count('childrenFree', policy.focChildrenCount)] : []
  const { focChildrenCount: _, ...others } = policy
  return [
    ...cancellationLines(policy, currency, language),
    ...policyTerms(others, currency, language),
    ...free,
    ...(policy.note.trim() === '' ? [] : [policy.note]),
  ]
}

/**
 * The tiers from the earliest to the latest. A tier without an end holds from its threshold before arrival until the next one; those that
 * count from the booking or from a date come last.
 * @example '21 days before arrival or later: 50 % of the stay', '60 to 35 days before arrival: 30 % of the stay'
 */
export function cancellationLines(policy: Policy, currency: CurrencyCode, language: Language): string[] {
  // C-CN-013, C-CN-035
  const policyUnit = policy.cancelHoursDays ?? 'hours'
  const ordered = inOrder(policy)
  const lines = ordered.map((tier) => `${timeText(tier, policyUnit, language)}: ${penaltyText(tier.penalty, currency, language)}`)
  const [earliest] = ordered
  const isOpen = earliest && !earliest.orMore && earliest.fromDate === undefined && earliest.countedFrom !== 'booking'
  if (!isOpen || earliest.threshold <= 0) return lines
  return [language.say('freeBefore', { notice: noticeText(earliest.threshold, earliest.unit ?? policyUnit, language) }), ...lines]
}

function timeText(tier: CancellationTier, policyUnit: 'hours' | 'days', language: Language): string {
  const { threshold, until, orMore, fromDate, countedFrom } = tier
  if (fromDate !== undefined) return language.say('fromDate', { date: language.day(fromDate) })
  if (orMore || countedFrom === 'booking' || (until !== undefined && until !== threshold)) return tierTime(tier, policyUnit, language)
  if (threshold <= 0) return language.say('onArrival')
  return language.say('beforeOrLater', { notice: noticeText(threshold, tier.unit ?? policyUnit, language) })
}

function penaltyText({ kind, value, of, statedAsRefund }: CancellationTier['penalty'], currency: CurrencyCode, language: Language): string {
  switch (kind) {
    case 'percent': {
      const penalty = language.say(of === 'deposit' ? 'ofDeposit' : 'ofStay', { percent: percentText(value, language) })
      return statedAsRefund ? language.say('paidBack', { penalty, percent: percentText(complementOf(value), language) }) : penalty
    }
    case 'nights':
      return language.count('firstNights', Number(value))
    case 'amount':
      return amountWithCurrency(value, currency, language)
  }
}
