import { describe, expect, test } from 'vitest'
import { examplePage, exampleRate, exampleSet } from '../example-page.ts'
import { getAmount } from '../../money/amount.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { mayShareRateTypes, pagesWithRateType } from './rate-types.ts'

const withRates = (names: readonly string[], productType: ProductPage['productType'] = 'Accommodation'): ProductPage => ({
  ...examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(Object.fromEntries(names.map((name) => [name, '80'])))] }] }),
  productType,
})
const namesOf = (page: ProductPage | undefined) => page?.seasonRates[0]?.rateSets[0]?.rates.map((rate) => rate.description)

describe('a further rate type', () => {
  test.each([
    [['Single', 'Double', 'Extra Adult'], 'Triple', ['Single', 'Double', 'Triple', 'Extra Adult']],
    [['Double', 'Extra Adult', 'Extra Child'], 'Single', ['Single', 'Double', 'Extra Adult', 'Extra Child']],
    [['Single', 'Twin'], 'Double', ['Single', 'Double', 'Twin']],
    [['Single', 'Double', 'Single Supplement'], 'Villa', ['Single', 'Double', 'Villa', 'Single Supplement']],
    [['Double', 'Extra Child'], 'Extra Adult', ['Double', 'Extra Adult', 'Extra Child']],
    [['Double', 'Extra Adult'], 'Child 2-11', ['Double', 'Extra Adult', 'Child 2-11']],
    // Whoever ordered rates otherwise keeps that order.
    [['Extra Adult', 'Double'], 'Triple', ['Extra Adult', 'Double', 'Triple']],
    [[], 'Double', ['Double']],
  ])('beside %j, %s stands where it belongs', (before, added, after) => {
    expect(namesOf(pagesWithRateType([withRates(before)], added)[0])).toEqual(after)
  })

  test.each([
    [['Adult', 'Private', '1-4'], 'Child', ['Adult', 'Child', 'Private', '1-4']],
    [['Adult', '1-4', '9-12'], '5-8', ['Adult', '1-4', '5-8', '9-12']],
    [['Adult', 'Student', '1-4'], 'Guide', ['Adult', 'Student', 'Guide', '1-4']],
  ])('of a tour beside %j, %s stands where it belongs', (before, added, after) => {
    expect(namesOf(pagesWithRateType([withRates(before, 'Non-Accommodation')], added)[0])).toEqual(after)
  })

  test('comes to every product that is named, without an amount and with the commission there; the others stay the same', () => {
    const set = { ...exampleSet({}), rates: [exampleRate('Double', '100', '15')] }
    const plain = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [set, { ...set, daysOfWeek: [5, 6] }] }] })
    const has = withRates(['Double', 'Triple'])
    const changed = pagesWithRateType([plain, has, { ...plain, seasons: [] }], 'Triple')
    expect(changed).toHaveLength(1)
    expect(changed[0]?.seasonRates[0]?.rateSets.map((each) => each.rates[1])).toEqual([
      { description: 'Triple', notApplicable: false, commissionPercentage: '15' },
      { description: 'Triple', notApplicable: false, commissionPercentage: '15' },
    ])
  })
})

test('a product that is sold otherwise, has no season or follows another one does not share rate types', () => {
  const room = examplePage()
  const derivedFrom = { ratePackageId: 'primary', percentage: getAmount('-10'), overrides: [] }
  expect(mayShareRateTypes(room, examplePage({ productId: 'suite' }))).toBe(true)
  for (const other of [{ derivedFrom }, { seasons: [] }, { productType: 'Non-Accommodation' } as const])
    expect(mayShareRateTypes(room, examplePage(other))).toBe(false)
})
