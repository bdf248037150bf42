// All tiers of a cancellation policy as one thing to negotiate, a line for each: so tiers can be added and removed.

import type { Amount, CurrencyCode } from '../../money/amount.ts'
import { type CancellationTier, type Policy, TIER_UNITS } from '../../rate-sheet/rate-sheet.ts'
import { inOrder, noticeText } from '../../rate-sheet/words/policy-words.ts'
import { proposedTierValue, tierValue, tierValueText } from './tier-place.ts'

/** `pageId` and `position` are those of its policy. */
export type TierListPlace = { readonly kind: 'tiers'; readonly pageId: string; readonly position: number }

type Unit = (typeof TIER_UNITS)[number]
type Line = { readonly threshold: number; readonly unit: Unit; readonly penalty: CancellationTier['penalty'] }

const HOURS_IN = { hours: 1, days: 24, weeks: 168 } as const
/** Most tiers that are proposed at once. */
const MOST_TIERS = 20
const LINE = /^(\d{1,4})\s*(hours?|h|days?|d|weeks?|w)\b(?:\s*before\s+arrival)?\s*[:,–-]?\s*(.+)$/i
const HOW = 'Write each tier as “30 days: 50 %”, “2 weeks: 1 night” or “48 hours: 80.00”.'

/**
 * The tiers as text, a line for each, the longest notice first.
 * @returns undefined where a line does not say a tier whole: one with an end of its own, from a date, or counted from the booking
 * @example '60 days: 20 %\n30 days: 1 night'
 */
export function tierListValue(policy: Policy | undefined, currency: CurrencyCode): string | undefined {
  if (policy?.policyType !== 'cancellation' || !policy.cancellations?.length || !policy.cancellations.every(isPlain)) return undefined
  const unit = policy.cancelHoursDays ?? 'hours'
  return textOf(
    inOrder(policy).map((tier) => ({ threshold: tier.threshold, unit: tier.unit ?? unit, penalty: tier.penalty })),
    currency,
  )
}

function isPlain({ until, orMore, fromDate, countedFrom, penalty }: CancellationTier): boolean {
  const isWhole = until === undefined && orMore !== true && fromDate === undefined && countedFrom !== 'booking'
  return isWhole && penalty.of !== 'deposit' && penalty.statedAsRefund !== true
}

/** What was typed, as `tierListValue` returns it, or why it cannot be proposed. @example '30d 50%' is '30 days: 50 %' */
export function proposedTierList(typed: string, currency: CurrencyCode): { readonly value: string } | { readonly finding: string } {
  const lines = typed
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length === 0) return { finding: 'Write at least one tier.' }
  if (lines.length > MOST_TIERS) return { finding: `Write at most ${MOST_TIERS} tiers.` }
  const tiers: Line[] = []
  for (const line of lines) {
    const tier = lineOf(line, currency)
    if ('finding' in tier) return tier
    if (tiers.some((other) => hoursOf(other) === hoursOf(tier)))
      return { finding: `Two tiers start ${noticeText(tier.threshold, tier.unit)} before arrival.` }
    tiers.push(tier)
  }
  return {
    value: textOf(
      tiers.toSorted((a, b) => hoursOf(b) - hoursOf(a)),
      currency,
    ),
  }
}

/** The policy with these tiers and no others. @param value as `tierListValue` returns it */
export function policyWithTierList(policy: Policy, value: string, currency: CurrencyCode): Policy | { readonly finding: string } {
  const policyUnit = policy.cancelHoursDays ?? 'hours'
  const cancellations: CancellationTier[] = []
  for (const line of value.split('\n')) {
    const tier = lineOf(line, currency)
    if ('finding' in tier) return tier
    const { threshold, unit, penalty } = tier
    cancellations.push({ threshold, penalty, ...(unit === policyUnit ? {} : { unit }) })
  }
  return { ...policy, cancellations }
}

/** As people read it in one line. */
export function tierListText(value: string): string {
  return value.split('\n').join('; ')
}

function hoursOf({ threshold, unit }: Line): number {
  return threshold * HOURS_IN[unit]
}

function lineOf(line: string, currency: CurrencyCode): Line | { readonly finding: string } {
  const [, threshold, unitWord = '', penaltyWords = ''] = LINE.exec(line) ?? []
  const unit = TIER_UNITS.find((each) => each.startsWith(unitWord.charAt(0).toLowerCase()))
  if (threshold === undefined || unit === undefined) return { finding: HOW }
  const { kind, typed } = penaltyIn(penaltyWords, currency)
  const read = proposedTierValue(kind, typed, currency)
  if ('finding' in read) return { finding: `${noticeText(Number(threshold), unit)} before arrival: ${read.finding}` }
  return { threshold: Number(threshold), unit, penalty: { kind, value: read.value as Amount } } // an amount, as `proposedTierValue` returns it
}

function penaltyIn(words: string, currency: CurrencyCode): { readonly kind: CancellationTier['penalty']['kind']; readonly typed: string } {
  const [, nights] = /^(\d+)\s*nights?$/i.exec(words) ?? []
  if (nights !== undefined) return { kind: 'nights', typed: nights }
  return words.endsWith('%') ? { kind: 'percent', typed: words } : { kind: 'amount', typed: words.replace(currency, '').trim() }
}

function textOf(tiers: readonly Line[], currency: CurrencyCode): string {
  return tiers
    .map((tier) => {
      const { threshold, unit, penalty } = tier
      return `${noticeText(threshold, unit)}: ${tierValueText(tierValue(tier, penalty.kind, currency), penalty.kind)}`
    })
    .join('\n')
}
