import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate } from './example-page.ts'
import { pageWithRate } from './rates/change-rate.ts'
import { pageWithSeason } from './seasons/change-season.ts'

const range = (from: string, to: string) => ({ seasonStartDate: getDay(from), seasonEndDate: getDay(to) })
const page = examplePage({
  seasons: [
    { seasonId: 'low', seasonName: 'Low', hue: 1, dateRanges: [range('2026-04-01', '2026-06-30')] },
    { seasonId: 'high', seasonName: 'High', hue: 2, dateRanges: [range('2026-07-01', '2027-03-31')] },
  ],
  seasonRates: [{ seasonId: 'low', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [exampleRate('Double', '84.00', '25')] }] }],
})
const address = { seasonId: 'low', rateSet: 0, description: 'Double' }

describe('changing one rate', () => {
  test('the new amount carries the decimals of the currency', () => {
    expect(pageWithRate(page, address, { retailRate: '90', commissionPercentage: '20', notApplicable: false }, 'EUR')).toMatchObject({
      rate: { description: 'Double', notApplicable: false, retailRate: '90.00', commissionPercentage: '20' },
    })
  })

  test('not applicable keeps no amount, and an emptied rate is incomplete, not free', () => {
    expect(pageWithRate(page, address, { retailRate: '90', commissionPercentage: '20', notApplicable: true }, 'EUR')).toMatchObject({
      rate: { description: 'Double', notApplicable: true },
    })
    const emptied = pageWithRate(page, address, { retailRate: null, commissionPercentage: '20', notApplicable: false }, 'EUR')
    expect('rate' in emptied && emptied.rate).toEqual({ description: 'Double', notApplicable: false, commissionPercentage: '20' })
  })

  test.each([
    [{ retailRate: '=1+1' }, 'retailRate'],
    [{ retailRate: '-1' }, 'retailRate'],
    [{ commissionPercentage: '120' }, 'commissionPercentage'],
  ])('what cannot be saved is named beside its field: %o', (change, field) => {
    expect(
      pageWithRate(page, address, { retailRate: '90', commissionPercentage: '20', notApplicable: false, ...change }, 'EUR'),
    ).toMatchObject({ field })
  })

  test('a rate that is gone is said to be gone', () => {
    expect(
      pageWithRate(
        page,
        { ...address, description: 'Quad' },
        { retailRate: '90', commissionPercentage: '20', notApplicable: false },
        'EUR',
      ),
    ).toMatchObject({ field: 'description' })
  })
})

describe('changing one season', () => {
  const change = { seasonId: 'high', seasonName: 'Peak', dateRanges: [range('2026-06-15', '2027-03-31')] }

  test('what it takes is cut out of its neighbour [C-RL-100]', () => {
    const result = pageWithSeason(page, change, EXAMPLE_HEAD)
    expect('page' in result && result.page.seasons).toEqual([
      { seasonId: 'low', seasonName: 'Low', hue: 1, dateRanges: [range('2026-04-01', '2026-06-14')] },
      { seasonId: 'high', seasonName: 'Peak', hue: 2, dateRanges: [range('2026-06-15', '2027-03-31')] },
    ])
  })

  test.each([
    [
      { dateRanges: [range('2026-03-01', '2026-04-10')] },
      'Your seasons, which start from 01 Mar 2026 - 10 Apr 2026, are not within your contract validity period.',
      'dateRanges',
    ],
    [{ dateRanges: [range('2026-05-10', '2026-05-01')] }, 'The dates 10 May 2026 – 01 May 2026 end before they begin.', 'dateRanges'],
    [{ seasonName: 'Low' }, 'There is another season called Low.', 'seasonName'],
    [{ seasonId: 'gone' }, 'This season is not in the rate sheet any more.', 'seasonName'],
  ])('%o is refused in words [C-ST-011]', (wrong, finding, field) => {
    expect(pageWithSeason(page, { ...change, ...wrong }, EXAMPLE_HEAD)).toEqual({ finding, field })
  })
})
