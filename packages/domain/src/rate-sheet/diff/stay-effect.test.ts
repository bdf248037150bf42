import { expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, SheetHead } from '../rate-sheet.ts'
import type { Reader } from './sheet-change.ts'
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
const effect = (before: ProductPage, after: ProductPage, head: SheetHead = EXAMPLE_HEAD, reader?: Reader) =>
  stayEffect({ page: before, head: EXAMPLE_HEAD }, { page: after, head }, reader)

test('a week for two in the season that changed most, before and after', () => {
  expect(effect(priced('100', '120'), priced('101', '126'))).toEqual({
    seasonName: 'High',
    arrival: '2026-11-11',
    nights: 7,
    price: 'retail',
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

const nettIn = (low: string, high: string, change: Partial<ProductPage> = {}): ProductPage => {
  const set = (nett: string) => ({
    ...exampleSet({}),
    rates: [{ description: 'Double', notApplicable: false, retailRate: getAmount('420'), nettRate: getAmount(nett) }],
  })
  const seasonRates = [
    { seasonId: 'low', rateSets: [set(low)] },
    { seasonId: 'high', rateSets: [set(high)] },
  ]
  return priced('1', '1', { seasonRates, ...change })
}

test('a nett price that fell alone is the change, for the buyer who pays it and for the supplier', () => {
  for (const reader of ['buyer', 'supplier'] as const)
    expect(effect(nettIn('300', '336'), nettIn('300', '328'), EXAMPLE_HEAD, reader)).toMatchObject({
      seasonName: 'High',
      price: 'nett',
      before: { total: '2940.00', nett: '2352.00' },
      after: { total: '2940.00', nett: '2296.00' },
      difference: '-56.00',
      percentage: '−2.4 %',
    })
})

test('where both fell a buyer is told nett, a supplier retail; without nett both are told retail', () => {
  const withCommission = (retail: string) =>
    priced(retail, retail, {
      seasonRates: ['low', 'high'].map((seasonId) => ({
        seasonId,
        rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', retail, '20')] }],
      })),
    })
  const [was, is] = [withCommission('420'), withCommission('410')]
  expect(effect(was, is, EXAMPLE_HEAD, 'buyer')).toMatchObject({ price: 'nett', difference: '-56.00' })
  expect(effect(was, is, EXAMPLE_HEAD, 'supplier')).toMatchObject({ price: 'retail', difference: '-70.00' })
  const bare = (retail: string) =>
    priced('1', '1', {
      seasonRates: ['low', 'high'].map((seasonId) => ({
        seasonId,
        rateSets: [{ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false, retailRate: getAmount(retail) }] }],
      })),
    })
  expect(effect(bare('420'), bare('410'), EXAMPLE_HEAD, 'buyer')).toMatchObject({ price: 'retail', difference: '-70.00' })
})

test('days that another season has now are priced from the first of them, also where they are fewer than the stay', () => {
  const moved = (lowEnds: string, highBegins: string) =>
    priced('100', '150', { seasons: [exampleSeason('Low', ['2026-04-01', lowEnds]), exampleSeason('High', [highBegins, '2027-03-31'])] })
  expect(effect(moved('2026-06-30', '2026-07-01'), moved('2026-06-20', '2026-06-21'))).toMatchObject({
    seasonName: 'High',
    arrival: '2026-06-21',
    before: { total: '700.00' },
    after: { total: '1050.00' },
    difference: '350.00',
  })
  // Three days moved, and the four nights after them cost the same.
  expect(effect(moved('2026-06-30', '2026-07-01'), moved('2026-06-27', '2026-06-28'))).toMatchObject({
    arrival: '2026-06-28',
    difference: '150.00',
  })
})

test('days that no season has any more are named where they were', () => {
  const ending = (lowEnds: string) =>
    priced('100', '150', { seasons: [exampleSeason('Low', ['2026-04-01', lowEnds]), exampleSeason('High', ['2026-07-01', '2027-03-31'])] })
  const closed = effect(ending('2026-06-30'), ending('2026-06-20'))
  expect(closed).toMatchObject({ seasonName: 'Low', arrival: '2026-06-21', before: { total: '700.00' } })
  expect(closed?.after).toHaveProperty('refusal')
})

test('a season that lost days does not hide a price that fell: the price is told', () => {
  const shortened = [exampleSeason('Low', ['2026-04-01', '2026-06-20']), exampleSeason('High', ['2026-07-01', '2027-03-31'])]
  expect(effect(nettIn('300', '336'), nettIn('300', '328', { seasons: shortened }), EXAMPLE_HEAD, 'buyer')).toMatchObject({
    seasonName: 'High',
    price: 'nett',
    difference: '-56.00',
  })
})

test('days of a new season are held against what they cost before', () => {
  const withFestive = priced('100', '150', {
    seasons: [
      exampleSeason('Low', ['2026-04-01', '2026-06-30']),
      exampleSeason('High', ['2026-07-01', '2026-12-24'], ['2027-01-03', '2027-03-31']),
      exampleSeason('Festive', ['2026-12-25', '2027-01-02']),
    ],
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Double: '100' })] },
      { seasonId: 'high', rateSets: [exampleSet({ Double: '151' })] },
      { seasonId: 'festive', rateSets: [exampleSet({ Double: '300' })] },
    ],
  })
  expect(effect(priced('100', '150'), withFestive)).toMatchObject({ seasonName: 'Festive', arrival: '2026-12-25', difference: '1050.00' })
})
