// Which rates an amount is for: by hand, and against the same difference on every rate. // decision 0092

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { pageWithFix } from '../rate-check/apply-fix.ts'
import { followChecks } from '../rate-check/follow-checks.ts'
import { EXAMPLE_HEAD } from '../example-page.ts'
import { type Difference, type ProductPage, RATES_THAT_DIFFER } from '../rate-sheet.ts'
import { rated, sold, stay } from '../stay/example-stay.ts'
import { followsText } from '../words/follow-words.ts'
import { derivationText, derivedPage, pageFollowing } from './derived-package.ts'
import { differingKind, kindsOf, usualDifferingRates } from './differing-rates.ts'

const childBands = [
  { description: 'Infant', minAge: 0, maxAge: 2 },
  { description: 'Extra Child', minAge: 2, maxAge: 12 },
]
const garden = rated(
  { Single: '90', Double: '120', 'Extra Adult': '40', 'Extra Child': '20', Infant: '0', 'Single Supplement': '25' },
  { productId: 'garden', productName: 'Garden View', childBands },
)
const sea = rated({ Double: '999' }, { productId: 'sea', productName: 'Sea View', childBands })
const more = (amount: string, amountPer: 'rate' | 'person', appliesTo = usualDifferingRates({ amount: getAmount(amount), amountPer })) => ({
  percentage: getAmount('0'),
  amount: getAmount(amount),
  amountPer,
  appliesTo,
})
const made = (change: Difference) => pageFollowing(sea, garden, change, 'EUR')
const ratesOf = (page: ProductPage) =>
  Object.fromEntries(
    page.seasonRates.flatMap(({ rateSets }) =>
      rateSets.flatMap((set) => set.rates.map((rate) => [rate.description, Number(rate.retailRate)])),
    ),
  )

describe('which rates differ', () => {
  test('30 for each rate makes the room dearer, not the third bed, the child and the infant', () => {
    expect(ratesOf(made(more('30', 'rate')))).toEqual({
      Single: 120,
      Double: 150,
      'Extra Adult': 40,
      'Extra Child': 20,
      Infant: 0,
      'Single Supplement': 25,
    })
  })

  test('22 for each person is paid by adults and children; what is free stays free, and one alone pays it once', () => {
    expect(ratesOf(made(more('22', 'person')))).toEqual({
      Single: 112,
      Double: 164,
      'Extra Adult': 62,
      'Extra Child': 42,
      Infant: 0,
      'Single Supplement': 25,
    })
    const family = stay('2026-06-10', 2, { childAges: [1, 5] })
    // Two nights of 164 for the room, 42 for the child of five and nothing for the infant.
    expect(sold(made(more('22', 'person')), family).total).toBe('412.00')
  })

  test('what is chosen differs, what is free too', () => {
    expect(ratesOf(made(more('22', 'person', ['free'])))).toEqual({ ...ratesOf(garden), Infant: 22 })
    expect(ratesOf(made(more('30', 'rate', ['main', 'supplements'])))).toMatchObject({ Double: 150, 'Single Supplement': 55, Infant: 0 })
    expect(ratesOf(made({ percentage: getAmount('10'), appliesTo: ['extraAdults'] }))).toEqual({ ...ratesOf(garden), 'Extra Adult': 44 })
    expect(ratesOf(made(more('30', 'rate', [])))).toEqual(ratesOf(garden))
  })

  test('a rate of 0 is free whoever it is for, and a band of the page is a child', () => {
    const rate = (description: string, retail: string) => ({ description, notApplicable: false, retailRate: getAmount(retail) })
    expect(differingKind(rate('Extra Adult', '0.00'), {})).toBe('free')
    expect(differingKind(rate('Junior', '10'), { childBands: [{ description: 'Junior', minAge: 2, maxAge: 12 }] })).toBe('children')
    expect(differingKind(rate('Child 3-11', '10'), {})).toBe('children')
    expect(differingKind({ description: 'Triple', notApplicable: true }, {})).toBe('main')
    expect(kindsOf([garden])).toEqual(['main', 'extraAdults', 'children', 'supplements', 'free'])
  })

  test('it is said: on paper by the names of the rates, in what changed, and with a price', () => {
    const page = made(more('30', 'rate'))
    expect(followsText(page, [garden, page], 'EUR')).toBe('Rates = Garden View + 30.00 EUR (Single, Double)')
    expect(derivationText(more('30', 'rate'))).toBe('+30 per rate on main rates')
    expect(derivationText(more('22', 'person'))).toBe('+22 per person')
    expect(derivationText(more('22', 'person', ['main', 'free']))).toBe('+22 per person on main rates, free rates')
    expect(sold(page, stay('2026-06-10', 1)).assumptions).toContain('The rates are made from others: +30 per rate on main rates.')
  })

  test('a sheet that was made before keeps its rates, and the rate check asks about what was free', () => {
    const before = made({ percentage: getAmount('0'), amount: getAmount('30'), amountPer: 'rate' })
    expect(ratesOf(before)).toMatchObject({ 'Extra Child': 50, Infant: 30 })
    const [finding, ...none] = followChecks([garden, before], 'EUR')
    expect([finding?.text, none]).toEqual(['Infant is free in Garden View and costs 30.00 here.', []])
    const fixed = finding?.fix && derivedPage(pageWithFix(before, finding.fix, EXAMPLE_HEAD), garden, 'EUR')
    expect(fixed && ratesOf(fixed)).toMatchObject({ Double: 150, 'Extra Child': 50, Infant: 0 })
    expect(fixed && followChecks([garden, fixed], 'EUR')).toEqual([])
  })

  test('each rate is either the one of the source or what the difference makes of it, as it was chosen', () => {
    const amounts = fc.record({
      Single: fc.integer({ min: 0, max: 200 }),
      Double: fc.integer({ min: 1, max: 300 }),
      'Extra Adult': fc.integer({ min: 0, max: 60 }),
      'Extra Child': fc.integer({ min: 0, max: 40 }),
      Infant: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(
        amounts,
        fc.subarray([...RATES_THAT_DIFFER]),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 0, max: 90 }),
        fc.constantFrom('rate' as const, 'person' as const),
        (prices, appliesTo, percentage, amount, amountPer) => {
          const source = {
            ...rated(Object.fromEntries(Object.entries(prices).map(([name, price]) => [name, String(price)])), { childBands }),
            productId: 'garden',
          }
          const change = { percentage: getAmount(String(percentage)), amount: getAmount(String(amount)), amountPer }
          const all = ratesOf(pageFollowing(sea, source, change, 'EUR'))
          const some = ratesOf(pageFollowing(sea, source, { ...change, appliesTo }, 'EUR'))
          for (const rate of source.seasonRates[0]?.rateSets[0]?.rates ?? []) {
            const isChosen = appliesTo.includes(differingKind(rate, source))
            expect(some[rate.description]).toBe(isChosen ? all[rate.description] : Number(rate.retailRate))
          }
        },
      ),
      { numRuns: 300, seed: 8 },
    )
  })
})
