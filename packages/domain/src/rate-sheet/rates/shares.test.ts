// Rates in percent of one person's share: by hand, and against each night calculated by itself.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import { pagesWithCells, typedCell } from '../grid/rate-cells.ts'
import { massChange } from '../mass-change/mass-change.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { occupancy, sold, stay } from '../stay/example-stay.ts'
import { derivedPage } from './derived-package.ts'
import { pageWithFollowingRates, pageWithoutShares, pageWithShares } from './shares.ts'

const third = (percentOfShare: string): Rate => ({
  description: 'Extra Adult',
  notApplicable: false,
  percentOfShare: getAmount(percentOfShare),
})
const pageOf = (rates: readonly Rate[], change: Partial<ProductPage> = {}) =>
  examplePage({ occupancy, seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }], ...change })
const thirdOf = (page: ProductPage) => page.seasonRates[0]?.rateSets[0]?.rates.find(({ description }) => description === 'Extra Adult')
const plain = (description: string, retail: string): Rate => ({ description, notApplicable: false, retailRate: getAmount(retail) })

describe('a third person in percent', () => {
  test('is 70 % of half the double room, and follows it', () => {
    const page = pageWithShares(pageOf([plain('Double', '200.00'), third('70')]), 'EUR')
    expect(thirdOf(page)).toEqual({ ...third('70'), retailRate: '70.00' })
    // 200 + 70
    expect(sold(page, stay('2026-05-01', 1, { adults: 3 })).total).toBe('270.00')
    const [raised] = pagesWithCells(
      [page],
      [typedCell({ ...page, seasonId: 'year', rateSet: 0, description: 'Double', field: 'retail' }, '240', 'EUR')],
      'EUR',
    ).pages
    expect(raised && thirdOf(pageWithShares(raised, 'EUR'))?.retailRate).toBe('84.00')
  })

  test.each([
    // 133.33 / 2 x 0.7 = 46.6655
    [[plain('Double', '133.33')], '70', '46.67'],
    [[plain('Per Person Sharing', '80.00')], '75', '60.00'],
    [[plain('Single', '150.00'), plain('Double', '200.00'), plain('Triple', '260.00')], '80', '80.00'],
    // The room that is sold, not the one that is not.
    [[{ description: 'Twin', notApplicable: true }, plain('Double', '200.00')], '50', '50.00'],
  ] as const)('%j at %s %%: %s', (rates, percentage, amount) => {
    expect(thirdOf(pageWithShares(pageOf([...rates, third(percentage)]), 'EUR'))?.retailRate).toBe(amount)
  })

  test('a room for four is shared by four; in yen there are no decimals', () => {
    const page = pageOf([plain('Room', '401.00'), third('50')], { occupancy: { ...occupancy, standardPersons: 4 } })
    expect(thirdOf(pageWithShares(page, 'EUR'))?.retailRate).toBe('50.13')
    expect(thirdOf(pageWithShares(page, 'JPY'))?.retailRate).toBe('50')
  })

  test('nett and commission are those of the room; so is a room without a price', () => {
    const nett = { ...plain('Double', '200.00'), nettRate: getAmount('150.00') }
    expect(thirdOf(pageWithShares(pageOf([nett, third('50')]), 'EUR'))).toMatchObject({ retailRate: '50.00', nettRate: '37.50' })
    const own = { ...plain('Double', '200.00'), commissionPercentage: getAmount('15') }
    expect(thirdOf(pageWithShares(pageOf([own, third('50')]), 'EUR'))).toMatchObject({ retailRate: '50.00', commissionPercentage: '15' })
    const page = pageOf([plain('Double', '200.00'), third('50')], { defaultCommission: getAmount('20') })
    expect(thirdOf(pageWithFollowingRates(page, 'EUR'))).toMatchObject({ commissionPercentage: '20', defaultCommission: '20' })
    const asked: Rate = { description: 'Double', notApplicable: true, onRequest: true }
    expect(thirdOf(pageWithShares(pageOf([asked, third('50')]), 'EUR'))).toEqual({ ...third('50'), notApplicable: true, onRequest: true })
    expect(thirdOf(pageWithShares(pageOf([{ description: 'Double', notApplicable: true }, third('50')]), 'EUR'))).not.toHaveProperty(
      'onRequest',
    )
  })

  test('without a room it stays as it is; what is equal stays the same object', () => {
    const alone = pageOf([plain('Single', '90.00'), { ...third('70'), retailRate: getAmount('40.00') }])
    expect(pageWithShares(alone, 'EUR')).toBe(alone)
    const made = pageWithFollowingRates(pageOf([plain('Double', '200.00'), third('70')], { defaultCommission: getAmount('20') }), 'EUR')
    expect(pageWithFollowingRates(made, 'EUR')).toBe(made)
    expect(thirdOf(pageWithoutShares(made))).toEqual(third('70'))
  })

  test('in the grid: 70 % is typed for an extra person only, and an amount ends it', () => {
    const page = pageWithShares(pageOf([plain('Double', '200.00'), third('70')]), 'EUR')
    const put = (description: string, field: 'retail' | 'nett', text: string) =>
      pagesWithCells([page], [typedCell({ ...page, seasonId: 'year', rateSet: 0, description, field }, text, 'EUR')], 'EUR')
    const [half] = put('Extra Adult', 'retail', '50 %').pages
    expect(half && thirdOf(pageWithShares(half, 'EUR'))).toEqual({ ...third('50'), retailRate: '50.00' })
    const [own] = put('Extra Adult', 'retail', '65').pages
    expect(own && thirdOf(pageWithShares(own, 'EUR'))).toEqual({ description: 'Extra Adult', notApplicable: false, retailRate: '65.00' })
    expect(put('Double', 'retail', '70 %').findings).toMatchObject([{ reason: 'This is a percentage; an amount stands here.' }])
    expect(put('Extra Adult', 'nett', '70 %').findings).toHaveLength(1)
    expect(put('Extra Adult', 'retail', '170 %').findings).toMatchObject([{ reason: 'A percentage is from 0 to 100.' }])
    const [emptied] = put('Extra Adult', 'retail', '').pages
    expect(emptied && thirdOf(pageWithShares(emptied, 'EUR'))).toEqual({ description: 'Extra Adult', notApplicable: false })
  })

  test('a change of many leaves it to its room; a derived page makes it from its own room; a wrong percentage is refused', () => {
    const page = pageWithShares(pageOf([plain('Double', '200.00'), third('70')]), 'EUR')
    const change = { measure: 'fixed', value: getAmount('20') } as const
    const { pages, skipped } = massChange([page], {}, change, 'EUR')
    expect(skipped.map(({ reason }) => reason)).toEqual(['share'])
    expect(pages[0] && thirdOf(pageWithShares(pages[0], 'EUR'))?.retailRate).toBe('77.00')
    const derivedFrom = {
      ratePackageId: page.ratePackageId,
      percentage: getAmount('0'),
      amount: getAmount('22'),
      amountPer: 'person',
      overrides: [],
    } as const
    // A double of 244 is 122 each.
    expect(thirdOf(derivedPage({ ...page, ratePackageId: 'other', derivedFrom }, page, 'EUR'))?.retailRate).toBe('85.40')
    expect(sectionFinding(pageOf([plain('Double', '200.00'), third('101')]), 'seasonRates', EXAMPLE_HEAD)?.finding).toContain('0 to 100')
    expect(
      sectionFinding(pageOf([{ ...plain('Double', '200.00'), percentOfShare: getAmount('70') }]), 'seasonRates', EXAMPLE_HEAD),
    ).toBeDefined()
  })

  test('any prices, percentages and seasons give what each night gives by itself', () => {
    const price = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(
        fc.array(fc.record({ double: price, percent: fc.integer({ min: 0, max: 100 }) }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 2, max: 4 }),
        (sets, nights, adults) => {
          const days = (i: number): [string, string] => [
            `2026-05-${String(3 * i + 1).padStart(2, '0')}`,
            i === sets.length - 1 ? '2026-05-31' : `2026-05-${String(3 * i + 3).padStart(2, '0')}`,
          ]
          const page = pageWithShares(
            examplePage({
              occupancy,
              seasons: sets.map((_, i) => exampleSeason(`S${i}`, days(i))),
              seasonRates: sets.map(({ double, percent }, i) => ({
                seasonId: `s${i}`,
                rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', (double / 100).toFixed(2)), third(String(percent))] }],
              })),
            }),
            'EUR',
          )
          let total = new Big(0)
          for (let night = 0; night < nights; night += 1) {
            const set = sets[Math.min(Math.floor(night / 3), sets.length - 1)]
            const room = new Big(set?.double ?? 0).div(100)
            const each = room
              .div(2)
              .times(set?.percent ?? 0)
              .div(100)
              .round(2, Big.roundHalfUp)
            total = total.plus(room).plus(each.times(Math.max(0, adults - 2)))
          }
          expect(sold(page, stay('2026-05-01', nights, { adults })).total).toBe(total.toFixed(2))
        },
      ),
      { numRuns: 300, seed: 17 },
    )
  })
})
