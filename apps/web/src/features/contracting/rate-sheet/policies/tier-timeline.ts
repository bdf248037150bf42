// The tiers of a cancellation policy on one line, from long notice at the left to the arrival at the right, with holes and overlaps.

import { tierSpans, type TierSpan } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { CancellationTier, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

/** A stretch of the line. `left` and `width` are shares of it in percent; hours are before arrival, the longer notice first. */
export type TimelinePiece = {
  /** `tier`: one holds; `overlap`: several; `gap`: none between two; `unsaid`: none, earlier than every tier. */
  readonly kind: 'tier' | 'overlap' | 'gap' | 'unsaid'
  readonly tiers: readonly CancellationTier[]
  readonly fromHours: number
  readonly untilHours: number
  readonly left: number
  readonly width: number
}

export type Timeline = {
  readonly pieces: readonly TimelinePiece[]
  /** Where something begins or ends. */
  readonly marks: readonly { readonly hours: number; readonly left: number }[]
}

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
  const joined: Omit<TimelinePiece, 'left' | 'width'>[] = []
  for (const [i, untilHours] of bounds.slice(1).entries()) {
    const fromHours = bounds[i] ?? 0
    const tiers = spans.filter((span) => span.untilHours < fromHours && endOf(span) > untilHours).map((span) => span.tier)
    const kind = tiers.length > 1 ? 'overlap' : tiers.length === 1 ? 'tier' : i === 0 ? 'unsaid' : 'gap'
    const last = joined.at(-1)
    if (last?.kind === kind && last.tiers.every((tier, at) => tier === tiers[at])) joined[joined.length - 1] = { ...last, untilHours }
    else joined.push({ kind, tiers, fromHours, untilHours })
  }
  return {
    pieces: joined.map((piece) => ({ ...piece, left: place(piece.fromHours), width: place(piece.untilHours) - place(piece.fromHours) })),
    marks: joined.map(({ untilHours }) => ({ hours: untilHours, left: place(untilHours) })),
  }
}

/** @example 48 is '2 days', 36 is '36 hours', 0 is 'arrival' */
export function noticeText(hours: number): string {
  if (hours === 0) return 'arrival'
  if (hours % 24 !== 0) return `${hours} h`
  return hours === 24 ? '1 day' : `${hours / 24} days`
}

/** The first hour that is longer notice than the span. */
function endOf({ fromHours }: TierSpan): number {
  return fromHours + 1
}
