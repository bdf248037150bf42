import { exampleRange } from '@tradewind/domain/rate-sheet/example-page.ts'
import { expect, test } from 'vitest'
import { seasonDatesOf, withSeason } from './season-dates.ts'

const period = exampleRange('2026-01-01', '2026-12-31')
const summer = exampleRange('2026-07-01', '2026-08-31')
const easter = exampleRange('2026-04-01', '2026-04-10')
const high = { seasonName: 'High', ranges: [summer, easter] }

test('the dates of a season come in the order of the year, each once', () => {
  const june = exampleRange('2026-06-01', '2026-06-30')
  expect(withSeason([june, summer], high, period)).toEqual([easter, june, summer])
})

test('a season takes the place of the whole period', () => {
  expect(withSeason([period], high, period)).toEqual([easter, summer])
})

test('a season that products have alike is named once', () => {
  const seasons = [{ seasonId: 's', seasonName: 'High', dateRanges: [{ seasonStartDate: summer.from, seasonEndDate: summer.to }] }]
  const page = { seasons } as unknown as Parameters<typeof seasonDatesOf>[0][number] // nothing else of a product is read
  expect(seasonDatesOf([page, page])).toEqual([{ seasonName: 'High', ranges: [summer] }])
})
