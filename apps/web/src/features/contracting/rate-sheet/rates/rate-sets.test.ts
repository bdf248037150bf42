import { examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { areAlike } from '@tradewind/domain/rate-sheet/rates/sets-alike.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setsOf } from './grid-model.ts'
import { alikeIn, pageWithNewSet, pageWithSetOf } from './rate-sets.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7]

const withSets = (rateSets: readonly RateSet[]) => examplePage({ seasonRates: [{ seasonId: 'year', rateSets }] })

function withNewSet(rateSets: readonly RateSet[]): ProductPage {
  const page = pageWithNewSet(withSets(rateSets))
  if (!page) throw new Error('no days are left')
  return page
}

test.each([
  [
    'every day',
    [ALL],
    [
      [1, 2, 3, 4, 7],
      [5, 6],
    ],
  ],
  [
    'some days',
    [[1, 2, 3]],
    [
      [1, 2, 3],
      [4, 5, 6, 7],
    ],
  ],
])('beside rates of %s, those of a new set are for other days, of the same types and without amounts', (_, before, after) => {
  const rateSets = before.map((daysOfWeek) => ({ ...exampleSet({ Single: '80', Double: '100' }), daysOfWeek }))
  const sets = setsOf(withNewSet(rateSets), 'year')
  expect(sets.map((set) => set.daysOfWeek)).toEqual(after)
  expect(sets.slice(0, -1).map((set) => set.rates)).toEqual(rateSets.map((set) => set.rates))
  expect(sets.at(-1)?.rates.map((rate) => [rate.description, rate.retailRate])).toEqual([
    ['Single', undefined],
    ['Double', undefined],
  ])
})

test('where week and weekend have their rates, a further set waits until it is told from both, and it comes with the same types', () => {
  const rates = { Single: '80', Double: '100' }
  const page = withSets([exampleSet(rates, { daysOfWeek: [1, 2, 3, 4, 7] }), exampleSet(rates, { daysOfWeek: [5, 6] })])
  expect(pageWithNewSet(page)).toBeUndefined()
  const long: RateSet = { daysOfWeek: ALL, minStay: 7, rates: [] }
  expect(alikeIn(page, page.seasons, undefined, long)).toBe(
    'Set 1 has rates on Sun–Thu for the same length of stay. Choose other days, another length of stay or a booking code.',
  )
  expect(alikeIn(page, page.seasons, undefined, { ...long, bookingCode: 'LONG' })).toBeUndefined()
  const added = setsOf(pageWithSetOf(page, { daysOfWeek: ALL, minStay: 7, bookingCode: 'LONG' }), 'year')[2]
  expect(added).toMatchObject({ daysOfWeek: ALL, minStay: 7, bookingCode: 'LONG' })
  expect(added?.rates.map((rate) => [rate.description, rate.retailRate])).toEqual([
    ['Single', undefined],
    ['Double', undefined],
  ])
})

test('a set that is changed is compared with the others of its season only, and not with itself', () => {
  const page = withSets([exampleSet({ Double: '100' }, { daysOfWeek: [1, 2] }), exampleSet({ Double: '120' }, { daysOfWeek: [5, 6] })])
  const first: RateSet = { daysOfWeek: [1, 2, 3], rates: [] }
  expect(alikeIn(page, page.seasons, 0, first)).toBeUndefined()
  expect(alikeIn(page, page.seasons, 0, { ...first, daysOfWeek: [5] })).toContain('Set 2 has rates on Fri')
  // A season that has no third set keeps none of it.
  expect(alikeIn(page, page.seasons, 2, first)).toBeUndefined()
})

test('a new set never holds for a stay that another one holds for', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((list) => list.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 3 }), (lists) => {
      const page = pageWithNewSet(withSets(lists.map((daysOfWeek) => exampleSet({ Double: '100' }, { daysOfWeek }))))
      const sets = page === undefined ? [] : setsOf(page, 'year')
      const added = sets.at(-1)
      expect(sets.slice(0, -1).filter((set) => added !== undefined && areAlike(set, added))).toEqual([])
    }),
  )
})
