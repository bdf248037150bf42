import { examplePage, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import { expect, test } from 'vitest'
import { setsOf } from './grid-model.ts'
import { pageWithNewSet } from './rate-sets.ts'

const ALL = [1, 2, 3, 4, 5, 6, 7]

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
  [
    'week and weekend',
    [
      [1, 2, 3, 4, 7],
      [5, 6],
    ],
    [[1, 2, 3, 4, 7], [5, 6], ALL],
  ],
])('beside rates of %s, those of a new set are for other days, of the same types and without amounts', (_, before, after) => {
  const rateSets = before.map((daysOfWeek) => ({ ...exampleSet({ Single: '80', Double: '100' }), daysOfWeek }))
  const sets = setsOf(pageWithNewSet(examplePage({ seasonRates: [{ seasonId: 'year', rateSets }] })), 'year')
  expect(sets.map((set) => set.daysOfWeek)).toEqual(after)
  expect(sets.slice(0, -1).map((set) => set.rates)).toEqual(rateSets.map((set) => set.rates))
  expect(sets.at(-1)?.rates.map((rate) => [rate.description, rate.retailRate])).toEqual([
    ['Single', undefined],
    ['Double', undefined],
  ])
})
