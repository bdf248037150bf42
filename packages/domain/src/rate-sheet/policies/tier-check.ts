// What is wrong or unclear in the tiers of a cancellation policy.

import Big from 'big.js'
import { dayText } from '../../calendar/day.ts'
import { rangeText } from '../../calendar/day-range.ts'
import { getAmount } from '../../money/amount.ts'
import { countText, counted } from '../../text/counted.ts'
import type { CancellationTier, Policy } from '../rate-sheet.ts'
import { type TierSpan, tierSpans } from './cancellation.ts'

export const TIER_FINDING_CODES = [
  'tierOverlap',
  'tierGap',
  'noTierToArrival',
  'nothingSaidEarlier',
  'openEndUnclear',
  'pointsNotRanges',
  'neverFree',
  'milderLater',
  'mixedUnits',
  'weeks',
  'mixedPenalties',
  'depositUnknown',
  'balanceAfterFullPenalty',
  'statedAsRefund',
  'absoluteDate',
  'countedFromBooking',
  'dependsOnRooms',
  'dependsOnSeason',
] as const

/** `tiers` are the corrected tiers where one click can correct them. */
export type TierFinding = {
  readonly code: (typeof TIER_FINDING_CODES)[number]
  readonly level: 'error' | 'warning' | 'hint'
  readonly text: string
  readonly tiers?: readonly CancellationTier[]
}

/** All findings of one cancellation policy: holes and overlaps of the tiers first, then what a buyer's system would ask about. */
export function tierFindings(policy: Policy): TierFinding[] {
  const tiers = policy.cancellations ?? []
  if (tiers.length === 0) return []
  const spans = tierSpans(policy)
  return [
    ...overlaps(policy, spans),
    ...gaps(policy, spans),
    ...outerTiers(policy, spans),
    ...unclearTiers(policy, spans),
    ...termsBeside(policy),
  ]
}

function overlaps(policy: Policy, spans: readonly TierSpan[]): TierFinding[] {
  return pairs(spans).flatMap(([earlier, later]) => {
    if (later.fromHours < earlier.untilHours && later.fromHours !== earlier.fromHours) return []
    const shared = spanText(later.fromHours, Math.min(later.fromHours, earlier.untilHours))
    const text = `Two tiers hold ${shared} before arrival: ${penaltyText(earlier.tier)} and ${penaltyText(later.tier)}.`
    const until = later.tier.threshold + 1
    const canEndEarlier = earlier.tier.unit === later.tier.unit && (earlier.tier.orMore === true || until <= earlier.tier.threshold)
    const shorter = earlier.tier.orMore ? { ...earlier.tier, threshold: until } : { ...earlier.tier, until }
    const fixed = canEndEarlier ? withTier(policy, earlier.tier, shorter) : undefined
    return [{ code: 'tierOverlap', level: 'error', text, ...(fixed ? { tiers: fixed } : {}) }]
  })
}

function gaps(policy: Policy, spans: readonly TierSpan[]): TierFinding[] {
  return pairs(spans).flatMap(([earlier, later]) => {
    if (later.fromHours >= earlier.untilHours - 1) return []
    const text = `No tier holds from ${spanText(earlier.untilHours - 1, later.fromHours + 1)} before arrival.`
    const { until: _, ...endless } = earlier.tier
    return [{ code: 'tierGap', level: 'error', text, tiers: withTier(policy, earlier.tier, endless) }]
  })
}

/** What is said about the longest and about the shortest notice. */
function outerTiers(policy: Policy, spans: readonly TierSpan[]): TierFinding[] {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const findings: TierFinding[] = []
  if (last.untilHours > 0) {
    const { until: _, ...endless } = last.tier
    const text = `Nothing is said about the last ${spanText(last.untilHours - 1)} before arrival.`
    findings.push({
      code: 'noTierToArrival',
      level: 'error',
      text,
      ...(last.tier.orMore ? {} : { tiers: withTier(policy, last.tier, endless) }),
    })
  }
  if (first.tier.orMore && isCosting(first.tier)) {
    findings.push({
      code: 'neverFree',
      level: 'hint',
      text: `Cancelling is never free: however early, it costs ${penaltyText(first.tier)}.`,
    })
  }
  if (!first.tier.orMore && isCosting(first.tier)) {
    const free: CancellationTier = {
      threshold: first.tier.threshold + 1,
      orMore: true,
      penalty: { kind: 'percent', value: getAmount('0') },
      ...(first.tier.unit ? { unit: first.tier.unit } : {}),
    }
    const text = `Nothing is said about cancelling earlier than ${spanText(first.fromHours)} before arrival; it is read as free.`
    findings.push({ code: 'nothingSaidEarlier', level: 'hint', text, tiers: [free, ...(policy.cancellations ?? [])] })
  }
  return findings
}

function unclearTiers(policy: Policy, spans: readonly TierSpan[]): TierFinding[] {
  const tiers = policy.cancellations ?? []
  const findings: TierFinding[] = []
  for (const { tier } of spans) {
    if (tier.orMore && tier.until !== undefined && tier.until < tier.threshold) {
      const text = `A tier is from ${tier.threshold} to ${tier.until} and "or more" too: is more than ${tier.threshold} in it?`
      findings.push({ code: 'openEndUnclear', level: 'warning', text })
    }
  }
  const first = spans[0]?.tier
  if (first && !first.orMore && first.until === undefined && !isCosting(first) && spans.length > 1) {
    const text = `The first tier says 0 at ${first.threshold}: the tiers read as single days, not as spans. Between two of them the earlier one is taken.`
    findings.push({ code: 'pointsNotRanges', level: 'warning', text })
  }
  for (const [earlier, later] of pairs(spans)) {
    const [a, b] = [earlier.tier.penalty, later.tier.penalty]
    if (a.kind === b.kind && a.of === b.of && new Big(b.value).lt(a.value)) {
      findings.push({
        code: 'milderLater',
        level: 'warning',
        text: `Later notice is cheaper: ${penaltyText(earlier.tier)}, then ${penaltyText(later.tier)}.`,
      })
    }
  }
  const units = new Set(tiers.map((tier) => tier.unit ?? policy.cancelHoursDays ?? 'hours'))
  if (units.has('weeks'))
    findings.push({ code: 'weeks', level: 'warning', text: 'The tiers are counted in weeks; buyers count days.', tiers: tiers.map(inDays) })
  else if (units.size > 1) findings.push({ code: 'mixedUnits', level: 'warning', text: 'The tiers mix hours and days.' })
  const kinds = new Set(tiers.filter(isCosting).map(({ penalty }) => penalty.kind))
  if (kinds.size > 1 && kinds.has('amount'))
    findings.push({
      code: 'mixedPenalties',
      level: 'hint',
      text: 'A fixed amount and percentages stand side by side: is the amount per room, person or booking?',
    })
  return findings
}

/** What the policy depends on besides the notice. */
function termsBeside(policy: Policy): TierFinding[] {
  const tiers = policy.cancellations ?? []
  const findings: TierFinding[] = []
  if (policy.depositPercentage === undefined && tiers.some(({ penalty }) => penalty.of === 'deposit')) {
    findings.push({
      code: 'depositUnknown',
      level: 'warning',
      text: 'A penalty is the deposit, but the policy does not say how much that is.',
    })
  }
  const full = Math.max(
    ...tierSpans(policy).flatMap(({ tier, fromHours }) =>
      tier.penalty.kind === 'percent' && tier.penalty.value === '100' && tier.penalty.of !== 'deposit' ? [fromHours] : [],
    ),
  )
  if (policy.balanceDueDays !== undefined && Number.isFinite(full) && policy.balanceDueDays * 24 + 23 < full) {
    const text = `The balance is due ${policy.balanceDueDays} days before arrival, after the full penalty begins at ${spanText(full)}.`
    findings.push({ code: 'balanceAfterFullPenalty', level: 'warning', text })
  }
  if (tiers.some(({ penalty }) => penalty.statedAsRefund))
    findings.push({ code: 'statedAsRefund', level: 'hint', text: 'A tier is stated as what is paid back; it is kept as what it costs.' })
  for (const { fromDate } of tiers) {
    if (fromDate !== undefined)
      findings.push({ code: 'absoluteDate', level: 'warning', text: `A tier begins on ${dayText(fromDate)}, whenever the arrival is.` })
  }
  if (tiers.some((tier) => tier.countedFrom === 'booking'))
    findings.push({ code: 'countedFromBooking', level: 'warning', text: 'A tier counts from the booking, not back from the arrival.' })
  if (policy.fromRooms !== undefined)
    findings.push({ code: 'dependsOnRooms', level: 'hint', text: `It holds from ${policy.fromRooms} rooms on.` })
  if (policy.dateRanges !== undefined)
    findings.push({
      code: 'dependsOnSeason',
      level: 'hint',
      text: `It holds for arrivals ${policy.dateRanges.map(rangeText).join(', ')}; the day of arrival decides for the whole stay.`,
    })
  return findings
}

function pairs(spans: readonly TierSpan[]): (readonly [TierSpan, TierSpan])[] {
  return spans.slice(1).flatMap((later, i) => {
    const earlier = spans[i]
    return earlier ? [[earlier, later] as const] : []
  })
}

function withTier(policy: Policy, before: CancellationTier, after: CancellationTier): CancellationTier[] {
  return (policy.cancellations ?? []).map((tier) => (tier === before ? after : tier))
}

function inDays(tier: CancellationTier): CancellationTier {
  if (tier.unit !== 'weeks') return tier
  const { unit: _, until, threshold, ...rest } = tier
  return {
    ...rest,
    unit: 'days',
    threshold: tier.orMore ? threshold * 7 : threshold * 7 + 6,
    ...(until === undefined ? {} : { until: until * 7 }),
  }
}

function isCosting({ penalty }: CancellationTier): boolean {
  return new Big(penalty.value).gt(0)
}

function penaltyText({ penalty }: CancellationTier): string {
  switch (penalty.kind) {
    case 'percent':
      return `${penalty.value} %${penalty.of === 'deposit' ? ' of the deposit' : ''}`
    case 'nights':
      return `${penalty.value} ${penalty.value === '1' ? 'night' : 'nights'}`
    case 'amount':
      return penalty.value
  }
}

/** Hours as people say them: whole days from two days on. */
function spanText(fromHours: number, untilHours = fromHours): string {
  if (!Number.isFinite(fromHours)) return `more than ${spanText(untilHours)}`
  const inWholeDays = fromHours >= 24 && untilHours >= 0
  const [from, until] = inWholeDays ? [Math.floor(fromHours / 24), Math.floor(untilHours / 24)] : [fromHours, untilHours]
  const unit = inWholeDays ? 'day' : 'hour'
  return from === until ? counted(from, unit, `${unit}s`) : `${countText(from)} to ${countText(until)} ${unit}s`
}
