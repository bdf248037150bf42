// Who pays an extra, for how many nights and where: by hand, and against a calculation person by person and night by night.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageFindings } from '../completion/completion.ts'
import { productChanges } from '../diff/product-changes.ts'
import { EXAMPLE_HEAD, exampleRate, exampleSet } from '../example-page.ts'
import type { ChildPrice, Extra, Rate } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { extraText } from '../words/words.ts'
import { answer, codesOf, extra, rated, sold, stay } from './example-stay.ts'

const child = (minAge: number, maxAge: number, each: string): ChildPrice => ({ minAge, maxAge, rate: exampleRate('Children', each) })
const childRate = (change: Partial<Rate>): ChildPrice => ({ minAge: 3, maxAge: 12, rate: { description: 'Children', ...change } as Rate })
const withChildren = (one: Extra, ...childPrices: ChildPrice[]): Extra => ({
  ...one,
  prices: one.prices.map((price) => ({ ...price, childPrices })),
})
// Four adults' worth of room, so that children neither fill the room nor need a rate of their own.
const room = (...extras: Extra[]) =>
  rated(
    { Double: '100', 'Extra Child': '0' },
    {
      extras,
      childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 18 }],
      occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 9 },
    },
  )
const gala = extra('Gala', '80', { time: 'once' })
const cityTax = extra('City tax', '2', { paidOnSpot: true, fromAge: 14, mostNights: 7 })

describe('extras for children, by age, for some nights, and paid on the spot', () => {
  test('children pay by their age, the others as adults', () => {
    const page = room(withChildren(gala, child(0, 3, '0'), child(3, 12, '40')))
    const family = sold(page, stay('2026-06-10', 1, { childAges: [1, 5, 11, 12] }))
    // 100 for the room; 80 x (2 adults and the child of 12), 0 for the child of 1, 40 x 2.
    expect(family.total).toBe('420.00')
    expect(family.extras.map(({ count, each, amount }) => [count, each, amount])).toEqual([
      [3, '80.00', '240.00'],
      [1, '0.00', '0.00'],
      [2, '40.00', '80.00'],
    ])
    expect(family.assumptions.filter((text) => text.includes('Gala'))).toEqual([])
  })

  test('without a word about children they pay as adults, and that is said', () => {
    const family = sold(room(gala), stay('2026-06-10', 1, { childAges: [5] }))
    expect(family.total).toBe('340.00')
    expect(family.assumptions).toContain('Gala is charged for children as for adults.')
  })

  test('a city tax from 14 years for at most 7 nights is paid on the spot and is no part of the total', () => {
    const family = sold(room(cityTax), stay('2026-06-10', 9, { childAges: [13, 14] }))
    expect(family.total).toBe('900.00')
    expect(family.nett).toBe('900.00')
    expect(family.extras).toEqual([])
    expect(family.paidOnSpot).toEqual([
      { extraId: 'City tax', extraName: 'City tax', compulsory: true, count: 21, each: '2.00', amount: '42.00' },
    ])
  })

  test('whom the rates call an adult pays an extra as one, but not before the age from which it is paid', () => {
    const page = {
      ...room(cityTax, withChildren(gala, child(3, 16, '40'))),
      seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '100', 'Extra Adult': '0', 'Extra Child': '0' })] }],
      adultFromAge: 12,
    }
    const family = sold(page, stay('2026-06-10', 1, { childAges: [13, 16, 11] }))
    // City tax from 14 years: the two adults and the one of 16. The gala: those three and the one of 13 as adults, the one of 11 as a child.
    expect(family.paidOnSpot.map(({ count, amount }) => [count, amount])).toEqual([[3, '6.00']])
    expect(family.extras.map(({ count, each }) => [count, each])).toEqual([
      [4, '80.00'],
      [1, '40.00'],
    ])
  })

  test('a child price without an amount is missing, one that is not applicable is not charged', () => {
    const open = room(withChildren(gala, childRate({ notApplicable: false })))
    expect(codesOf(answer(open, stay('2026-06-10', 1, { childAges: [5] })))).toEqual(['noAmount'])
    expect(sold(open, stay('2026-06-10', 1)).total).toBe('260.00')
    expect(pageFindings(open, EXAMPLE_HEAD).map((finding) => finding.text)).toContainEqual(
      expect.stringMatching(/, Gala: the amount is missing\.$/),
    )
    const none = room(withChildren(gala, childRate({ notApplicable: true })))
    expect(sold(none, stay('2026-06-10', 1, { childAges: [5] })).total).toBe('260.00')
  })

  test('said in words, and in what changed', () => {
    const words = extraText(withChildren(cityTax, child(14, 18, '1'), child(18, 19, '0')), 'EUR')
    expect(words).toBe(
      'City tax, compulsory: 2.00 EUR per person and night, children of 14 to 17: 1.00 EUR, children of 18: free of charge, ' +
        'from 14 years, for at most 7 nights, to be paid on the spot.',
    )
    const lines = productChanges(room(gala), { ...room({ ...gala, fromAge: 4 }), boardBasis: 'halfBoard' }, EXAMPLE_HEAD)
    expect(lines.map((each) => each.line)).toEqual([
      'board: half board was added.',
      'Gala became: Gala, compulsory: 80.00 EUR per person, from 4 years.',
    ])
  })

  test('ages that end before they begin, or twice the same, are not saved', () => {
    const finding = (...prices: ChildPrice[]) => sectionFinding(room(withChildren(gala, ...prices)), 'extras', EXAMPLE_HEAD)?.finding
    expect(finding(child(3, 3, '1'))).toBe('Gala: the ages of a child price end before they begin.')
    expect(finding(child(3, 12, '1'), child(0, 4, '1'))).toBe('Gala: two child prices are for the same age.')
    expect(finding(child(3, 12, '1'), child(0, 3, '1'))).toBeUndefined()
    expect(finding(child(3, 12, '-1'))).toBeDefined()
  })

  test('the total is that of a look at every person on every night', () => {
    fc.assert(
      fc.property(
        fc.record({
          time: fc.constantFrom('once' as const, 'perNight' as const, 'perDay' as const),
          fromAge: fc.option(fc.integer({ min: 1, max: 17 }), { nil: undefined }),
          mostNights: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
          paidOnSpot: fc.boolean(),
          adultFromAge: fc.option(fc.integer({ min: 1, max: 17 }), { nil: undefined }),
          bounds: fc.uniqueArray(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
          each: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }),
        }),
        fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        ({ bounds, each, time, fromAge, mostNights, paidOnSpot, adultFromAge }, childAges, adults, nights) => {
          const sorted = bounds.toSorted((a, b) => a - b)
          const bands = sorted.slice(1).map((to, i) => ({ from: sorted[i] ?? 0, to, price: each[i] ?? 0 }))
          const one = extra('E', '30', {
            time,
            ...(fromAge === undefined ? {} : { fromAge }),
            ...(mostNights === undefined ? {} : { mostNights }),
            ...(paidOnSpot ? { paidOnSpot } : {}),
          })
          const page = {
            ...room(withChildren(one, ...bands.map(({ from, to, price }) => child(from, to, String(price))))),
            ...(adultFromAge === undefined ? {} : { adultFromAge }),
            occupancy: { minimumPersons: 1, standardPersons: 1, maximumPersons: 9 },
            seasonRates: [
              {
                seasonId: 'year',
                rateSets: [
                  {
                    daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
                    rates: ['Single', 'Extra Adult', 'Extra Child'].map((name) => exampleRate(name, '0')),
                  },
                ],
              },
            ],
          }
          let expected = 0
          const charged = time === 'once' ? 1 : Math.min(nights, mostNights ?? nights)
          for (let night = 0; night < charged; night += 1) {
            expected += 30 * adults
            for (const age of childAges) {
              if (fromAge !== undefined && age < fromAge) continue
              const isAdult = adultFromAge !== undefined && age >= adultFromAge
              expected += (isAdult ? undefined : bands.find(({ from, to }) => from <= age && age < to)?.price) ?? 30
            }
          }
          const result = sold(page, stay('2026-06-10', nights, { adults, childAges }))
          const spot = result.paidOnSpot.reduce((sum, item) => sum + Number(item.amount), 0)
          expect([Number(result.total), spot]).toEqual(paidOnSpot ? [0, expected] : [expected, 0])
        },
      ),
    )
  })
})
