// A tier as its row of fields has it, and back.

import type { Day } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { complementOf } from '@tradewind/domain/rate-sheet/policies/cancellation.ts'
import type { CancellationTier, Penalty } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { withParts } from '../values/public.ts'

/** What the figure of a penalty is. `refund`: what is paid back, as some sources state it. */
export type PenaltyKind = 'percent' | 'deposit' | 'refund' | 'nights' | 'amount'

export function penaltyKindOf({ kind, of, statedAsRefund }: Penalty): PenaltyKind {
  if (kind !== 'percent') return kind
  if (statedAsRefund) return 'refund'
  return of === 'deposit' ? 'deposit' : 'percent'
}

/** The figure as it is typed: of a refund what is paid back. */
export function penaltyFigure(penalty: Penalty): Penalty['value'] {
  return penaltyKindOf(penalty) === 'refund' ? complementOf(penalty.value) : penalty.value
}

/** @param figure as it is typed */
export function penaltyOf(kind: PenaltyKind, figure: Penalty['value']): Penalty {
  switch (kind) {
    case 'percent':
      return { kind: 'percent', value: figure }
    case 'deposit':
      return { kind: 'percent', value: figure, of: 'deposit' }
    case 'refund':
      return { kind: 'percent', value: complementOf(figure), statedAsRefund: true }
    case 'nights':
    case 'amount':
      return { kind, value: figure }
  }
}

/** The figure after another kind was chosen: percentages stay, others begin anew. */
export function figureFor(kind: PenaltyKind, before: Penalty): Penalty['value'] {
  if (kind === 'nights') return getAmount('1')
  if (kind === 'amount') return before.kind === 'amount' ? before.value : getAmount('50')
  return before.kind === 'percent' ? penaltyFigure(before) : getAmount('100')
}

/** From where a tier is counted. */
export type TierCount = 'arrival' | 'booking' | 'date'

export function tierCountOf({ fromDate, countedFrom }: CancellationTier): TierCount {
  if (fromDate !== undefined) return 'date'
  return countedFrom ?? 'arrival'
}

/** @param firstDay where a tier begins that is not counted, until another day is typed */
export function tierCountedFrom(tier: CancellationTier, count: TierCount, firstDay: Day): CancellationTier {
  return withParts(tier, {
    fromDate: count === 'date' ? firstDay : undefined,
    countedFrom: count === 'booking' ? 'booking' : undefined,
  })
}
