// The line of time of a cancellation policy: what cancelling costs, the nearer the arrival the further right.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { penaltyText } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import { useMemo } from 'react'
import { type TimelineMark, timelineOf, type TimelinePiece } from './tier-timeline.ts'
import classes from './TierTimeline.module.css'

/** How much of the line a mark takes. */
const MARK_ROOM = 12
/** Pieces narrower than this share of the line have no words in them. */
const NARROW = 7

export function TierTimeline({ policy, currency }: { policy: Policy; currency: CurrencyCode }) {
  const { pieces, marks } = useMemo(() => timelineOf(policy), [policy])
  if (pieces.length === 0) return null
  return (
    <figure className={classes.figure}>
      <ol className={classes.line} aria-label="What cancelling costs, by notice">
        {pieces.map((piece) => (
          <li
            key={piece.left}
            className={classes.piece}
            data-kind={isFree(piece) ? 'free' : piece.kind}
            style={{ left: `${piece.left}%`, width: `${piece.width}%`, '--weight': weightOf(piece) } as object} // a property of our own
            title={wordsOf(piece, currency)}
          >
            <span className="sr">{wordsOf(piece, currency)}</span>
            {piece.width > NARROW && <b aria-hidden>{labelOf(piece, currency)}</b>}
          </li>
        ))}
      </ol>
      <div className={classes.marks} aria-hidden>
        {inLanes(marks).map(({ text, left, lane }) => (
          <span key={left} style={{ left: `${left}%` }} data-last={left > 99 || undefined} data-low={lane === 1 || undefined}>
            {text}
          </span>
        ))}
      </div>
    </figure>
  )
}

/** Marks in two lines below one another; one that has no room in either is left out, and still spoken with its piece. */
function inLanes(marks: readonly TimelineMark[]): (TimelineMark & { lane: 0 | 1 })[] {
  const ends = [-MARK_ROOM, -MARK_ROOM]
  return marks.flatMap((mark) => {
    const room = mark.left > 99 ? 2 * MARK_ROOM : MARK_ROOM
    const lane = mark.left - (ends[0] ?? 0) >= room ? 0 : mark.left - (ends[1] ?? 0) >= MARK_ROOM ? 1 : undefined
    if (lane === undefined) return []
    ends[lane] = mark.left
    return [{ ...mark, lane }]
  })
}

function isFree({ kind, tiers }: TimelinePiece): boolean {
  return kind === 'tier' && Number(tiers[0]?.penalty.value) === 0
}

/** How much colour a piece has, from 0 to 1. */
function weightOf({ tiers }: TimelinePiece): number {
  return Math.max(
    0,
    ...tiers.map(({ penalty }) => (penalty.kind === 'percent' && penalty.of !== 'deposit' ? Number(penalty.value) / 100 : 0.5)),
  )
}

function labelOf({ kind, tiers }: TimelinePiece, currency: CurrencyCode): string {
  if (kind === 'gap') return 'gap'
  if (kind === 'unsaid') return 'not said'
  return tiers.map(({ penalty }) => (Number(penalty.value) === 0 ? 'free' : penaltyText(penalty, currency))).join(' + ')
}

function wordsOf(piece: TimelinePiece, currency: CurrencyCode): string {
  switch (piece.kind) {
    case 'tier':
      return `From ${piece.tiers[0]?.orMore ? 'the booking' : piece.begins}: ${labelOf(piece, currency)}`
    case 'overlap':
      return `From ${piece.begins}: two tiers at once, ${labelOf(piece, currency)}`
    case 'gap':
      return `Between ${piece.begins} and ${piece.ends}: no tier holds`
    case 'unsaid':
      return `Earlier than ${piece.ends}: nothing is said`
  }
}
