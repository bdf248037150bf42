import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { CancellationTier, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { newPolicies, nextTier, saysSomething } from './new-policy.ts'
import { figureFor, type PenaltyKind, penaltyFigure, penaltyKindOf, penaltyOf, tierCountedFrom, tierCountOf } from './tier-fields.ts'

const period = { from: getDay('2026-12-01'), to: getDay('2027-11-30') }
const tier: CancellationTier = { threshold: 30, penalty: { kind: 'percent', value: getAmount('50') } }

describe('a penalty in its fields', () => {
  test.each<[PenaltyKind, object]>([
    ['percent', { kind: 'percent', value: '25' }],
    ['deposit', { kind: 'percent', value: '25', of: 'deposit' }],
    // Who is paid back 25 percent has paid 75.
    ['refund', { kind: 'percent', value: '75', statedAsRefund: true }],
    ['nights', { kind: 'nights', value: '25' }],
    ['amount', { kind: 'amount', value: '25' }],
  ])('25 as %s is kept so, and shown as 25 again', (kind, expected) => {
    const penalty = penaltyOf(kind, getAmount('25'))
    expect(penalty).toEqual(expected)
    expect([penaltyKindOf(penalty), penaltyFigure(penalty)]).toEqual([kind, '25'])
  })

  test('a percentage stays when it becomes one of something else; nights and amounts begin anew', () => {
    const refund = penaltyOf('refund', getAmount('25'))
    expect(figureFor('percent', refund)).toBe('25')
    expect(figureFor('nights', refund)).toBe('1')
    expect(figureFor('percent', penaltyOf('nights', getAmount('2')))).toBe('100')
  })

  test('a tier counts from the arrival, the booking or a date, one of the three', () => {
    const dated = tierCountedFrom(tierCountedFrom(tier, 'booking', period.from), 'date', period.from)
    expect([dated.fromDate, dated.countedFrom, tierCountOf(dated)]).toEqual([period.from, undefined, 'date'])
    expect(tierCountedFrom(dated, 'arrival', period.from)).toEqual(tier)
  })
})

describe('a new policy', () => {
  const labels = (policies: readonly Policy[]) => newPolicies(policies, period).map((each) => each.label)
  test('is of a type that is not there yet; cancellation can be there again for certain arrivals [C-CN-012]', () => {
    expect(labels([])).toEqual(['Cancellation', 'Groups', 'Free of charge', 'Families', 'Children', 'Infants'])
    const cancellation = newPolicies([], period)[0]?.make()
    expect(cancellation).toMatchObject({ policyType: 'cancellation', cancelHoursDays: 'hours' })
    expect(labels(cancellation ? [cancellation] : [])).toEqual([
      'Groups',
      'Free of charge',
      'Families',
      'Children',
      'Infants',
      'Cancellation, certain dates of arrival',
      'Cancellation, several rooms together',
    ])
  })

  test('is kept as soon as it says something', () => {
    expect(saysSomething({ policyType: 'child', note: ' ' })).toBe(false)
    expect(saysSomething({ policyType: 'child', note: '', focChildrenCount: 1 })).toBe(true)
  })

  test('another tier is nearer to the arrival', () => {
    expect(nextTier([tier])).toMatchObject({ threshold: 15, penalty: { value: '100' } })
    expect(nextTier([{ ...tier, until: 20, unit: 'hours' }])).toMatchObject({ threshold: 19, unit: 'hours' })
  })
})
