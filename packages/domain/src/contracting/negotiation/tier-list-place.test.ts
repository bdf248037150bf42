import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage } from '../../rate-sheet/example-page.ts'
import type { CancellationTier, PoliciesPage, Policy, RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { sheetWithValues } from './applied-values.ts'
import { differenceText, negotiatedText, placeKey, placeTitle, proposedValue, valueAt } from './negotiated-place.ts'
import { otherPlaces } from './proposal-effect.ts'
import type { TierListPlace } from './tier-list-place.ts'

const { currency } = EXAMPLE_HEAD
const tier = (threshold: number, value: string, change: Partial<CancellationTier> = {}): CancellationTier => ({
  threshold,
  penalty: { kind: 'percent', value: getAmount(value) },
  ...change,
})
const nights = (value: string) => ({ penalty: { kind: 'nights' as const, value: getAmount(value) } })
const policy: Policy = {
  policyType: 'cancellation',
  note: 'In writing.',
  cancelHoursDays: 'days',
  cancellations: [tier(21, '50'), tier(60, '12.50'), tier(48, '2', { unit: 'hours', ...nights('2') })],
}
const place: TierListPlace = { kind: 'tiers', pageId: 'policies', position: 0 }
const sheetOf = (...locationPolicy: Policy[]): RateSheet => ({
  head: EXAMPLE_HEAD,
  pages: [examplePage(), { kind: 'policies', locationPolicy } satisfies PoliciesPage],
})
const sheet = sheetOf(policy)
const VALUE = '60 days: 12.5 %\n21 days: 50 %\n48 hours: 2 nights'
const typed = (text: string) => {
  const read = proposedValue(place, text, currency)
  return 'value' in read ? read.value : read.finding
}

describe('the tiers of a cancellation policy', () => {
  test('are a line for each, the longest notice first, and one of the places that can be proposed', () => {
    expect(valueAt(sheet, place)).toBe(VALUE)
    expect(placeTitle(sheet, place)).toBe('Cancellation, all tiers')
    expect(negotiatedText(VALUE, place, currency)).toBe('60 days: 12.5 %; 21 days: 50 %; 48 hours: 2 nights')
    expect(differenceText(VALUE, '60 days: 10 %', place)).toBe('')
    expect(otherPlaces(sheet).filter((each) => placeKey(each.place) === placeKey(place))).toEqual([
      { place, label: 'Cancellation, all tiers', group: 'Cancellation' },
    ])
    expect(placeKey({ ...place, position: 1 })).not.toBe(placeKey(place))
  })

  test('are added, removed and changed together, and nothing else of the policy changes', () => {
    const value = '90 days: 10 %\n21 days: 50 %\n1 week: 150.00'
    const result = sheetWithValues(sheet, [{ place, value }])
    if ('finding' in result) throw new Error(result.finding)
    const [, page] = result.sheet.pages
    const { cancellations, ...rest } = policy
    expect(page?.kind === 'policies' && page.locationPolicy).toEqual([
      {
        ...rest,
        cancellations: [
          tier(90, '10'),
          tier(21, '50'),
          tier(1, '0', { unit: 'weeks', penalty: { kind: 'amount', value: getAmount('150.00') } }),
        ],
      },
    ])
    expect(cancellations).toHaveLength(3)
    expect(valueAt(result.sheet, place)).toBe(value)
  })

  test.each([
    ['until', tier(48, '80', { until: 24 })],
    ['or more', tier(60, '10', { orMore: true })],
    ['a date', tier(0, '10', { fromDate: '2026-05-01' as CancellationTier['fromDate'] & string })],
    ['booking', tier(2, '10', { countedFrom: 'booking' })],
    ['deposit', tier(60, '10', { penalty: { kind: 'percent', value: getAmount('10'), of: 'deposit' } })],
    ['refund', tier(60, '10', { penalty: { kind: 'percent', value: getAmount('10'), statedAsRefund: true } })],
  ])('with one that a line does not say whole (%s) are no place, nor are those of no cancellation', (_, odd) => {
    expect(valueAt(sheetOf({ ...policy, cancellations: [...(policy.cancellations ?? []), odd] }), place)).toBeUndefined()
    expect(valueAt(sheetOf({ ...policy, cancellations: [] }), place)).toBeUndefined()
    expect(valueAt(sheetOf({ ...policy, policyType: 'group' }), place)).toBeUndefined()
    expect(valueAt(sheet, { ...place, position: 1 })).toBeUndefined()
  })

  test.each([
    ['30d 50%', '30 days: 50 %'],
    ['7 days before arrival: 100 %; 30 days: 25 %', '30 days: 25 %\n7 days: 100 %'],
    ['2 weeks, 1 night\n\n10 days – 2 nights', '2 weeks: 1 night\n10 days: 2 nights'],
    [`48 hours: 80 ${currency}`, '48 hours: 80.00'],
    ['', 'Write at least one tier.'],
    ['50 %', 'Write each tier as “30 days: 50 %”, “2 weeks: 1 night” or “48 hours: 80.00”.'],
    ['30 days: 140 %', '30 days before arrival: Write a percentage from 0 to 100.'],
    ['30 days: much', '30 days before arrival: Write an amount.'],
    ['2 days: 50 %\n48 hours: 80 %', 'Two tiers start 48 hours before arrival.'],
    [Array.from({ length: 21 }, (_, i) => `${i + 1} days: 1 %`).join('\n'), 'Write at most 20 tiers.'],
  ])('typed as %j are %j', (text, wanted) => {
    expect(typed(text)).toBe(wanted)
  })

  test('that were typed are those of the sheet afterwards, whatever they are', () => {
    const anyLine = fc.record({
      notice: fc.integer({ min: 0, max: 400 }),
      unit: fc.constantFrom('hours', 'days', 'weeks'),
      penalty: fc.oneof(
        fc.integer({ min: 0, max: 100 }).map((percent) => `${percent} %`),
        fc.integer({ min: 1, max: 9 }).map((count) => `${count} nights`),
        fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
      ),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        const read = proposedValue(place, lines.map(({ notice, unit, penalty }) => `${notice} ${unit}: ${penalty}`).join('\n'), currency)
        if ('finding' in read) {
          expect(read.finding).toMatch(/^Two tiers start /)
          return
        }
        const result = sheetWithValues(sheet, [{ place, value: read.value }])
        expect('sheet' in result && valueAt(result.sheet, place)).toBe(read.value)
        expect(read.value.split('\n')).toHaveLength(lines.length)
        expect(proposedValue(place, read.value, currency)).toEqual(read)
      }),
    )
  })
})
