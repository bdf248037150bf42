// A file has one price for all days: what the supplier made for weekends, long stays and booking codes stays, and the preview says so.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import type { ProductPage, RateSet } from '../rate-sheet.ts'
import { comparedWith } from './compare.ts'
import { pageFromImport, usualSetOf } from './page-from-import.ts'
import { planImport } from './plan.ts'
import { suggestImport } from './suggest-mapping.ts'
import { findTable } from './table.ts'

function planOf(double: string) {
  const found = findTable([
    ['Hotel', 'Room', 'Season', 'From', 'To', 'Double EUR'],
    ['Acacia House', 'Tent', 'Low', '2027-04-01', '2027-10-31', double],
  ])
  if ('problem' in found) throw new Error(found.problem)
  const { mapping, options } = suggestImport(found)
  return planImport(found, mapping, {
    currency: 'EUR',
    dateOrder: 'dayFirst',
    ...options,
    startDate: getDay('2027-01-01'),
    endDate: getDay('2027-12-31'),
  })
}
const plannedOf = (double: string) => planOf(double).locations[0]?.products[0] ?? expect.fail('nothing planned')

const double = (price: string) => [
  { description: 'Double', notApplicable: false, retailRate: getAmount(price), commissionPercentage: getAmount('0') },
]
const week: RateSet = { daysOfWeek: [1, 2, 3, 4, 7], minStay: 2, arrivalDays: [7], rates: double('100.00') }
const weekend: RateSet = { daysOfWeek: [5, 6], minStay: 3, rates: double('130.00') }
const promo: RateSet = { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], bookingCode: 'EARLY', rates: double('90') }

let made = 0
const newId = () => {
  made += 1
  return `id${made}`
}
function pageWith(...rateSets: RateSet[]): ProductPage {
  const { page } = pageFromImport(plannedOf('100'), undefined, newId)
  return { ...page, seasonRates: [{ seasonId: page.seasons[0]?.seasonId ?? '', rateSets }] }
}
const setsAfter = (price: string, ...before: RateSet[]) =>
  pageFromImport(plannedOf(price), pageWith(...before), newId).page.seasonRates[0]?.rateSets

describe('a file that changes a price', () => {
  test('changes it on the usual days, with their conditions; weekends and booking codes keep theirs', () => {
    expect(setsAfter('110', promo, weekend, week)).toEqual([promo, weekend, { ...week, rates: double('110.00') }])
  })

  test('keeps the days and conditions of the only set', () => {
    expect(setsAfter('110', weekend)).toEqual([{ ...weekend, rates: double('110.00') }])
  })

  test('with the price that the usual days have changes nothing', () => {
    const before = pageWith(week, weekend)
    expect(pageFromImport(plannedOf('100'), before, newId)).toEqual({ kind: 'unchanged', page: before })
  })

  test('of sets for as many days changes the first; one with a booking code only where there is no other', () => {
    const other = { ...week, maxStay: 4, rates: double('80') }
    expect(usualSetOf([week, other])).toBe(week)
    expect(usualSetOf([promo, weekend])).toBe(weekend)
    expect(usualSetOf([promo])).toBe(promo)
    expect(usualSetOf([])).toBeUndefined()
  })

  test('says in the preview what stays, and says nothing where no price changes', () => {
    const detailsFor = (price: string) => {
      const plan = planOf(price)
      const [location] = plan.locations
      const sheet = { templateId: 't', matchKey: location?.matchKey ?? '', locationName: 'Acacia House', pages: [pageWith(week, weekend)] }
      return comparedWith(plan, new Map([[sheet.matchKey, sheet]]), [], false).find((each) => each.level === 'season')
    }
    expect(detailsFor('110')).toMatchObject({
      change: 'changed',
      details: [
        { what: 'Double', was: '100.00', is: '110.00' },
        { what: 'Fri, Sat · minimum stay 3 nights, Double', was: '130.00', is: '130.00, not in the file' },
      ],
    })
    expect(detailsFor('100')).toMatchObject({ change: 'unchanged', details: [] })
  })
})
