import { expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, SheetHead } from '../rate-sheet.ts'
import { percentageText } from './percentage-text.ts'
import { stayEffect } from './stay-effect.ts'
import { getAmount } from '../../money/amount.ts'

const occupancy = { minimumPersons: 1, standardPersons: 2, maximumPersons: 2 }
const seasons = [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2027-03-31'])]
const priced = (low: string, high: string, change: Partial<ProductPage> = {}): ProductPage =>
  examplePage({
    occupancy,
    seasons,
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Double: low })] },
      { seasonId: 'high', rateSets: [exampleSet({ Double: high })] },
    ],
    ...change,
  })
const effect = (before: ProductPage, after: ProductPage, head: SheetHead = EXAMPLE_HEAD) =>
  stayEffect({ page: before, head: EXAMPLE_HEAD }, { page: after, head })

test('a week for two in the season that changed most, before and after', () => {
  expect(effect(priced('100', '120'), priced('101', '126'))).toEqual({
    seasonName: 'High',
    arrival: '2026-11-11',
    nights: 7,
    before: { total: '840.00', nett: '840.00' },
    after: { total: '882.00', nett: '882.00' },
    difference: '42.00',
    percentage: '+5 %',
  })
})

test('a price that fell is the change as well as one that rose', () => {
  expect(effect(priced('100', '120'), priced('80', '126'))).toMatchObject({ seasonName: 'Low', difference: '-140.00', percentage: '−20 %' })
})

test('what did not change costs the same', () => {
  expect(effect(priced('100', '120'), priced('100', '120'))).toMatchObject({ seasonName: 'Low', difference: '0.00', percentage: '0 %' })
})

const closed = (from: string, to: string) => ({ blackouts: [{ range: exampleRange(from, to) }] })

test('a closed day does not hide the price: the stay lies where it is sold before and after', () => {
  expect(effect(priced('100', '120'), priced('100', '126', closed('2026-11-13', '2026-11-13')))).toMatchObject({
    seasonName: 'High',
    arrival: '2026-07-01',
    difference: '42.00',
  })
})

test('a season that cannot be sold any more says why, and counts more than any amount', () => {
  const low = effect(priced('100', '120'), priced('100', '500', closed('2026-04-01', '2026-06-30')))
  expect(low).toMatchObject({ seasonName: 'Low', before: { total: '700.00' } })
  expect(low?.after).toHaveProperty('refusal')
  expect(low).not.toHaveProperty('difference')
})

test('in another currency there is no difference to tell; what never could be sold has no typical stay', () => {
  expect(effect(priced('100', '120'), priced('100', '130'), { ...EXAMPLE_HEAD, currency: 'USD' })).not.toHaveProperty('difference')
  expect(effect(examplePage({ seasonRates: [] }), examplePage({ seasonRates: [] }))).toBeUndefined()
})

test('a tour is priced for one day', () => {
  const tour = (price: string) =>
    examplePage({ productType: 'Non-Accommodation', seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Adult: price })] }] })
  expect(effect(tour('50'), tour('55'))).toMatchObject({ nights: 1, before: { total: '100.00' }, after: { total: '110.00' } })
})

test.each([
  ['120.00', '126.00', '+5 %'],
  ['120.00', '110.00', '−8.3 %'],
  ['0.00', '10.00', undefined],
])('%s to %s is %s', (before, after, expected) => expect(percentageText(getAmount(before), getAmount(after))).toBe(expected))

test('the stay lies in the longest time of its season, and a rate that is new is no change of price', () => {
  const parted = [
    exampleSeason('Low', ['2026-04-01', '2026-04-10'], ['2026-05-01', '2026-06-30']),
    exampleSeason('High', ['2026-07-01', '2027-03-31']),
  ]
  const page = (low: Record<string, string>, high: string) =>
    priced('1', '1', {
      seasons: parted,
      seasonRates: [
        { seasonId: 'low', rateSets: [exampleSet(low)] },
        { seasonId: 'high', rateSets: [exampleSet({ Double: high })] },
      ],
    })
  expect(effect(page({ Double: '100' }, '120'), page({ Double: '110' }, '120'))).toMatchObject({ seasonName: 'Low', arrival: '2026-05-28' })
  expect(effect(page({ Double: '100' }, '120'), page({ Double: '100', Twin: '90' }, '126'))).toMatchObject({ seasonName: 'High' })
})
