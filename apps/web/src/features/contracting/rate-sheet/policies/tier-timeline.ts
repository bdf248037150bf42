// The tiers of a cancellation policy on one line, from long notice at the left to the arrival at the right, with holes and overlaps.

import { tierSpans, type TierSpan } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { CancellationTier, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { noticeText } from '@tradewind/domain/rate-sheet/words/policy-words.ts'

/** A stretch of the line. `left` and `width` are shares of it in percent; `begins` is the notice that it begins at, as it is written. */
export type TimelinePiece = {
  /** `tier`: one holds; `overlap`: several; `gap`: none between two; `unsaid`: none, earlier than every tier. */
  readonly kind: 'tier' | 'overlap' | 'gap' | 'unsaid'
  readonly tiers: readonly CancellationTier[]
  readonly begins: string
  /** The notice at which the next one begins. */
  readonly ends: string
  readonly left: number
  readonly width: number
}

/** Where something begins, as its notice is written. */
export type TimelineMark = { readonly text: string; readonly left: number }

export type Timeline = { readonly pieces: readonly TimelinePiece[]; readonly marks: readonly TimelineMark[] }

/** How much room is left for notice that is longer than every tier. */
const BEYOND = 1.6

/** Empty when no tier is counted back from arrival. The line is drawn wider the nearer it comes to the arrival. */
export function timelineOf(policy: Policy): Timeline {
  const spans = tierSpans(policy)
  if (spans.length === 0) return { pieces: [], marks: [] }
  const edges = [...new Set(spans.flatMap((span) => [span.untilHours, endOf(span)]))].filter(Number.isFinite).sort((a, b) => b - a)
  const longest = ((edges[0] ?? 0) + 24) * BEYOND
  const place = (hours: number) => 100 * (1 - Math.log1p(hours / 24) / Math.log1p(longest / 24))
  const bounds = [longest, ...edges, ...(edges.at(-1) === 0 ? [] : [0])]
  const textAt = (hours: number) => beginText(spans, policy.cancelHoursDays ?? 'hours', hours)
  const joined: (Pick<TimelinePiece, 'kind' | 'tiers'> & { fromHours: number; untilHours: number })[] = []
  for (const [i, untilHours] of bounds.slice(1).entries()) {
    const fromHours = bounds[i] ?? 0
    const tiers = spans.filter((span) => span.untilHours < fromHours && endOf(span) > untilHours).map((span) => span.tier)
    const kind = tiers.length > 1 ? 'overlap' : tiers.length === 1 ? 'tier' : i === 0 ? 'unsaid' : 'gap'
    const last = joined.at(-1)
    if (last?.kind === kind && last.tiers.every((tier, at) => tier === tiers[at])) joined[joined.length - 1] = { ...last, untilHours }
    else joined.push({ kind, tiers, fromHours, untilHours })
  }
  return {
    pieces: joined.map(({ kind, tiers, fromHours, untilHours }) => ({
      kind,
      tiers,
      begins: textAt(fromHours),
      ends: textAt(untilHours),
      left: place(fromHours),
      width: place(untilHours) - place(fromHours),
    })),
    marks: joined.map(({ untilHours }) => ({ text: textAt(untilHours), left: place(untilHours) })),
  }
}

/** What is written where something begins at this many hours: the threshold of the tier, or the end of the one before. */
function beginText(spans: readonly TierSpan[], policyUnit: 'hours' | 'days', hours: number): string {
  if (hours === 0) return 'arrival'
  const tier = spans.find((span) => endOf(span) === hours)?.tier
  if (tier) return noticeText(tier.threshold, tier.unit ?? policyUnit)
  return hours % 24 === 0 ? noticeText(hours / 24, 'days') : noticeText(hours, 'hours')
}

/** The first hour that is longer notice than the span. */
function endOf({ fromHours }: TierSpan): number {
  return fromHours + 1
}
