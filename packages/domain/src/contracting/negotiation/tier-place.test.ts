import { describe, expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage } from '../../rate-sheet/example-page.ts'
import { getAmount } from '../../money/amount.ts'
import type { CancellationTier, PoliciesPage, Policy, RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { sheetWithValues } from './applied-values.ts'
import { differenceText, negotiatedText, placeKey, placeTitle, proposedValue, valueAt } from './negotiated-place.ts'
import { otherPlaces } from './proposal-effect.ts'
import type { TierPlace } from './tier-place.ts'

const tier = (threshold: number, value: string, kind: 'percent' | 'nights' | 'amount' = 'percent'): CancellationTier => ({
  threshold,
  penalty: { kind, value: getAmount(value) },
})
const policy: Policy = {
  policyType: 'cancellation',
  note: '',
  cancelHoursDays: 'days',
  cancellations: [tier(30, '25'), tier(21, '50'), { ...tier(7, '2', 'nights') }],
}
const location: PoliciesPage = {
  kind: 'policies',
  locationPolicy: [
    { policyType: 'cancellation', note: '', cancellations: [{ ...tier(48, '80.00', 'amount'), until: 24 }, tier(20, '100')] },
  ],
}
const sheet: RateSheet = {
  head: EXAMPLE_HEAD,
  pages: [examplePage({ productId: 'a', productName: 'Room a', productPolicy: [policy] }), location],
}
const at = (index: number, field: TierPlace['field'], pageId = 'a.primary'): TierPlace => ({
  kind: 'tier',
  pageId,
  position: 0,
  tier: index,
  field,
})
const applied = (place: TierPlace, value: string) => sheetWithValues(sheet, [{ place, value }])

describe('a tier of a cancellation policy', () => {
  test('is proposed by its notice or its penalty, and says which in its title', () => {
    const places = [at(1, 'threshold'), at(1, 'percent'), at(2, 'nights'), at(0, 'amount', 'policies')]
    expect(places.map((place) => [placeTitle(sheet, place), valueAt(sheet, place)])).toEqual([
      ['Room a, Cancellation, penalty of 50 %: days before arrival', '21'],
      ['Room a, Cancellation, 21 days before arrival: penalty', '50'],
      ['Room a, Cancellation, 7 days before arrival: penalty', '2'],
      ['Cancellation, 48 to 24 hours before arrival: penalty', '80.00'],
    ])
    expect(new Set(places.map(placeKey)).size).toBe(4)
    expect(otherPlaces(sheet).filter(({ group }) => group === 'Cancellation')).toHaveLength(11)
  })

  test('takes the agreed value, and nothing else of the policy changes', () => {
    const result = applied(at(1, 'percent'), '40')
    if ('finding' in result) throw new Error(result.finding)
    const [page] = result.sheet.pages
    if (page?.kind !== 'product') throw new Error('the first page is a product')
    expect(page.productPolicy).toEqual([{ ...policy, cancellations: [tier(30, '25'), tier(21, '40'), tier(7, '2', 'nights')] }])
    const later = applied(at(1, 'threshold'), '14')
    if ('finding' in later) throw new Error(later.finding)
    expect(valueAt(later.sheet, at(1, 'threshold'))).toBe('14')
    expect(result.sheet.pages[1]).toBe(location)
  })

  test('cannot start where another one does, or after it ends, and is gone when its penalty is of another kind', () => {
    expect(applied(at(1, 'threshold'), '30')).toMatchObject({ finding: 'Another tier starts there already.' })
    expect(applied(at(0, 'threshold', 'policies'), '12')).toMatchObject({ finding: 'This tier would end before it starts.' })
    expect(applied(at(1, 'threshold', 'policies'), '30')).toMatchObject({ finding: expect.stringContaining('Two tiers hold') })
    expect(applied(at(2, 'percent'), '40')).toMatchObject({ finding: 'This is not in the rate sheet any more.' })
    expect(applied(at(9, 'threshold'), '4')).toMatchObject({ finding: 'This is not in the rate sheet any more.' })
  })

  test.each([
    ['percent', '40 %', '40'],
    ['percent', '12,5', '12.5'],
    ['percent', '101', 'Write a percentage from 0 to 100.'],
    ['percent', 'much', 'Write a percentage from 0 to 100.'],
    ['threshold', ' 14 ', '14'],
    ['threshold', '14.5', 'Write a whole number.'],
    ['nights', '-1', 'Write a whole number.'],
    ['amount', '75', '75.00'],
    ['amount', '-75', 'Write an amount.'],
  ] as const)('typed as %s “%s” is %s', (field, typed, wanted) => {
    const read = proposedValue(at(0, field), typed, EXAMPLE_HEAD.currency)
    expect('value' in read ? read.value : read.finding).toBe(wanted)
  })

  test('is read with its unit, and its difference in points or numbers', () => {
    const { currency } = EXAMPLE_HEAD
    expect(negotiatedText('50', at(1, 'percent'), currency)).toBe('50 %')
    expect(negotiatedText('1', at(2, 'nights'), currency)).toBe('1 night')
    expect(negotiatedText('21', at(1, 'threshold'), currency)).toBe('21')
    expect(negotiatedText('1500.00', at(0, 'amount'), currency)).toBe('1,500.00')
    expect(differenceText('50', '40', at(1, 'percent'))).toBe('−10 points')
    expect(differenceText('21', '28', at(1, 'threshold'))).toBe('+7')
    expect(differenceText('80.00', '60.00', at(0, 'amount'))).toBe('−25 %')
    expect(differenceText('2', '2', at(2, 'nights'))).toBe('')
  })
})
