import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { CancellationTier, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { expect, test } from 'vitest'
import { timelineOf } from './tier-timeline.ts'

const tier = (threshold: number, percent: number, change: Partial<CancellationTier> = {}): CancellationTier => ({
  threshold,
  penalty: { kind: 'percent', value: getAmount(String(percent)) },
  ...change,
})
const inDays = (...cancellations: CancellationTier[]): Policy => ({
  policyType: 'cancellation',
  note: '',
  cancelHoursDays: 'days',
  cancellations,
})
const read = (policy: Policy) =>
  timelineOf(policy).pieces.map(({ kind, tiers, begins }) => [kind, begins, ...tiers.map((each) => each.penalty.value)])

test('tiers that follow one another fill the line up to the arrival, and what is earlier than all is not said', () => {
  const policy = inDays(tier(7, 100), tier(30, 25), tier(14, 50))
  expect(read(policy)).toEqual([
    ['unsaid', expect.any(String)],
    ['tier', '30 days', '25'],
    ['tier', '14 days', '50'],
    ['tier', '7 days', '100'],
  ])
  const { pieces, marks } = timelineOf(policy)
  expect(marks.map((mark) => mark.text)).toEqual(['30 days', '14 days', '7 days', 'arrival'])
  expect(pieces.reduce((sum, piece) => sum + piece.width, 0)).toBeCloseTo(100, 6)
  expect(pieces.every((piece, i) => Math.abs(piece.left + piece.width - (pieces[i + 1]?.left ?? 100)) < 1e-6)).toBe(true)
})

test('a hole between two tiers, days in both of them and the days before arrival that no tier has are seen', () => {
  expect(read(inDays(tier(60, 25, { until: 45 }), tier(30, 50, { until: 14 }), tier(14, 100, { until: 3 })))).toEqual([
    ['unsaid', expect.any(String)],
    ['tier', '60 days', '25'],
    ['gap', '45 days'],
    ['tier', '30 days', '50'],
    ['overlap', '14 days', '50', '100'],
    ['tier', '14 days', '100'],
    ['gap', '3 days'],
  ])
})

test('a tier for any longer notice reaches the left end; units are drawn to one scale, and the nearer the arrival the wider', () => {
  const policy = inDays(tier(61, 0, { orMore: true }), tier(60, 50), tier(48, 100, { unit: 'hours' }))
  expect(read(policy)).toEqual([
    ['tier', expect.any(String), '0'],
    ['tier', '60 days', '50'],
    ['tier', '48 hours', '100'],
  ])
  const [, days, hours] = timelineOf(policy).pieces
  expect(hours?.width).toBeGreaterThan((days?.width ?? 0) / 29)
})

test('tiers that count from the booking or from a date have no place on the line', () => {
  expect(timelineOf(inDays(tier(60, 100, { countedFrom: 'booking' })))).toEqual({ pieces: [], marks: [] })
})
