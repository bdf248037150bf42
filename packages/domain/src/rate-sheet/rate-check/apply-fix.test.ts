// One click mends what was found, and nothing else.

import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleSeason, exampleSet } from '../example-page.ts'
import type { PoliciesPage, Policy } from '../rate-sheet.ts'
import { offer } from '../stay/example-stay.ts'
import { pageWithFix, policiesWithFix } from './apply-fix.ts'
import type { RateFix } from './rate-finding.ts'

const sets = () => [
  exampleSet({ Double: '100', Triple: '0' }, { daysOfWeek: [1, 2, 7], minStay: 3 }),
  exampleSet({ Double: '110' }, { daysOfWeek: [5, 6] }),
]
const policy = (policyType: Policy['policyType']): Policy => ({ policyType, note: '' })
const page = examplePage({
  seasons: [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2027-03-31'])],
  seasonRates: [
    { seasonId: 'low', rateSets: sets() },
    { seasonId: 'high', rateSets: sets() },
  ],
  offers: [offer('early', {}), offer('late', {})],
  productPolicy: [policy('cancellation'), policy('cancellation')],
})
const at = { seasonId: 'high', rateSet: 0 }
const mended = (fix: RateFix) => pageWithFix(page, fix, EXAMPLE_HEAD)
const address = { ...at, description: 'Triple' }
const [first, second] = sets()
const label = ''

describe('a fix', () => {
  test('adds weekdays in their order to the one rate set', () => {
    const { seasonRates } = mended({ kind: 'addWeekdays', label, ...at, days: [4, 3] })
    expect(seasonRates).toEqual([page.seasonRates[0], { seasonId: 'high', rateSets: [{ ...first, daysOfWeek: [1, 2, 3, 4, 7] }, second] }])
  })

  test('sets the minimum stay of the one rate set', () => {
    const { seasonRates } = mended({ kind: 'setMinStay', label, ...at, minStay: 2 })
    expect(seasonRates).toEqual([page.seasonRates[0], { seasonId: 'high', rateSets: [{ ...first, minStay: 2 }, second] }])
  })

  test('makes the one rate not applicable, or sets its nett', () => {
    const ratesOf = (fix: RateFix) => mended(fix).seasonRates.map((season) => season.rateSets.map((set) => set.rates))
    const [double, triple] = first?.rates ?? []
    const others = page.seasonRates[0]?.rateSets.map((set) => set.rates)
    expect(ratesOf({ kind: 'notApplicable', label, address })).toStrictEqual([
      others,
      [[double, { description: 'Triple', notApplicable: true }], second?.rates],
    ])
    expect(ratesOf({ kind: 'setNett', label, address, nettRate: getAmount('7') })).toStrictEqual([
      others,
      [[double, { ...triple, nettRate: '7' }], second?.rates],
    ])
  })

  test('removes the one offer', () => {
    expect(mended({ kind: 'removeOffer', label, offerId: 'early' }).offers.map((each) => each.offerId)).toEqual(['late'])
  })

  test('sets the tiers of the one policy, of the product or of the location', () => {
    const fix: RateFix = { kind: 'setTiers', label, index: 1, tiers: [] }
    const after = [policy('cancellation'), { ...policy('cancellation'), cancellations: [] }]
    expect(mended(fix).productPolicy).toStrictEqual(after)
    const location = { kind: 'policies', locationPolicy: page.productPolicy } as unknown as PoliciesPage // the rest of the page plays no part
    expect(policiesWithFix(location, fix).locationPolicy).toStrictEqual(after)
    expect(policiesWithFix(location, { kind: 'removeOffer', label, offerId: 'early' })).toBe(location)
  })

  test('for what is gone changes nothing', () => {
    for (const gone of [
      { seasonId: 'gone', rateSet: 0 },
      { ...at, rateSet: 9 },
    ])
      expect(mended({ kind: 'setMinStay', label, ...gone, minStay: 2 })).toEqual(page)
    expect(mended({ kind: 'keepDays', label, seasonId: 'gone' })).toBe(page)
  })
})
