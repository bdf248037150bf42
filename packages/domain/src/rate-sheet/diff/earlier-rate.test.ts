import { expect, test } from 'vitest'
import { examplePage, exampleSet } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { earlierRate } from './earlier-rate.ts'

const priced = (seasonId: string, amount: string): Partial<ProductPage> => ({
  seasons: [{ ...season(), seasonId }],
  seasonRates: [{ seasonId, rateSets: [exampleSet({ Double: amount })] }],
})

function season() {
  const [first] = examplePage().seasons
  if (!first) throw new Error('the example has a season')
  return first
}

const place = { season: season(), group: 0, description: 'Double' }

test('a rate is found at its place in the earlier version', () => {
  expect(earlierRate(examplePage(priced(season().seasonId, '100')), place)?.retailRate).toBe('100')
})

test('a season that was made anew under its name is the same season', () => {
  expect(earlierRate(examplePage(priced('another-id', '90')), place)?.retailRate).toBe('90')
})

test('a season, rate set or rate that was not there has no earlier rate', () => {
  const before = examplePage(priced(season().seasonId, '100'))
  expect(earlierRate(before, { ...place, season: { ...season(), seasonId: 'new', seasonName: 'Festive' } })).toBeUndefined()
  expect(earlierRate(before, { ...place, group: 1 })).toBeUndefined()
  expect(earlierRate(before, { ...place, description: 'Single' })).toBeUndefined()
})
