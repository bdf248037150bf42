// Children by number, by the adults they share with, in percent of a share, and free in families: by hand, and against a calculation night by night.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ChildBand, FamilyDiscount, ProductPage } from '../rate-sheet.ts'
import { answer, codesOf, extra, occupancy, rated, sold, stay } from './example-stay.ts'

const band = (change: Partial<ChildBand>): ChildBand => ({ description: 'Child', minAge: 2, maxAge: 12, ...change })
const percent = (value: string, change: Partial<ChildBand> = {}) => band({ percentOfShare: getAmount(value), ...change })
const totalOf = (page: ProductPage, adults: number, ...childAges: number[]) =>
  sold(page, stay('2026-05-01', 1, { adults, childAges })).total

describe('first and second child', () => {
  const infant: ChildBand = { description: 'Infant', minAge: 0, maxAge: 2 }
  const room = rated(
    { Single: '80', Double: '100', 'Extra Adult': '45', Infant: '0' },
    { childBands: [infant, percent('50', { childNumber: 1 }), percent('30', { childNumber: 2 })] },
  )

  test.each([
    [2, [9], '125.00', 'the first child pays half of a share of 50'],
    [2, [4, 9], '140.00', 'the second child pays 30 % of it'],
    [2, [9, 1, 4], '140.00', 'an infant has a price without a number and is not counted'],
    [1, [9, 4], '125.00', 'the oldest child counts as the second adult, so that the other one is the first child'],
    [3, [9], '170.00', 'the share is that of the room for two'],
  ])('%i adults with children of %j pay %s: %s', (adults, childAges, total) => {
    expect(totalOf({ ...room, occupancy: { ...occupancy, maximumPersons: 9 } }, adults, ...childAges)).toBe(total)
  })

  test('a third child has no price, unless one is for all others', () => {
    const large = { ...room, occupancy: { ...occupancy, maximumPersons: 6 } }
    const three = stay('2026-05-01', 1, { childAges: [4, 6, 8] })
    expect(codesOf(answer(large, three))).toEqual(['noChildBand'])
    expect(totalOf({ ...large, childBands: [...(room.childBands ?? []), percent('10')] }, 2, 4, 6, 8)).toBe('145.00')
  })

  test('each has a rate of its own where the sheet prints amounts', () => {
    const childBands = [band({ description: 'First Child', childNumber: 1 }), band({ description: 'Second Child', childNumber: 2 })]
    const priced = rated({ Double: '100', 'First Child': '20', 'Second Child': '12.50' }, { childBands })
    expect(totalOf(priced, 2, 3, 5)).toBe('132.50')
    const night = sold(priced, stay('2026-05-01', 1, { childAges: [3, 5] })).nights[0]
    expect(night?.parts.map((part) => [part.description, part.amount])).toEqual([
      ['Double', '100.00'],
      ['First Child', '20.00'],
      ['Second Child', '12.50'],
    ])
  })

  test('the answer says who was counted as the first, and shows the percentage', () => {
    const { nights, assumptions } = sold(room, stay('2026-05-01', 1, { childAges: [4, 9] }))
    expect(assumptions).toEqual(['Children are counted from the oldest: the first child is the oldest one.'])
    expect(nights[0]?.parts.slice(1)).toEqual([
      { description: 'Child (50 %)', count: 1, each: '25.00', amount: '25.00' },
      { description: 'Child (30 %)', count: 1, each: '15.00', amount: '15.00' },
    ])
  })

  test('nett keeps its commission, and free of charge is 0 per cent', () => {
    const rates = [exampleRate('Double', '100', '20')]
    const seasonRates = [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }]
    const page = examplePage({ occupancy, seasonRates, childBands: [percent('0', { childNumber: 1 }), percent('50')] })
    expect(sold(page, stay('2026-05-01', 1, { childAges: [3] }))).toMatchObject({ total: '100.00', nett: '80.00' })
    expect(sold(page, stay('2026-05-01', 1, { childAges: [3, 4] }))).toMatchObject({ total: '125.00', nett: '100.00' })
  })
})

describe('sharing with one adult or with two', () => {
  const childBands = [percent('80', { withAdults: 1 }), percent('50', { withAdults: 2 })]
  const room = rated({ Single: '80', Double: '100', Triple: '144', 'Extra Adult': '45' }, { childBands })

  test.each([
    [1, [5], '90.00', 'one adult pays one share of the double and the child 80 % of one'],
    [2, [5], '125.00', 'with two adults the child pays half'],
    [3, [5], '168.00', 'two or more: three pay the triple, and the child half of a third of it'],
    [1, [5, 7], '130.00', 'both children share with the one adult'],
    [1, [], '80.00', 'one alone pays the single'],
  ])('%i adults with children of %j pay %s: %s', (adults, childAges, total) => {
    expect(totalOf(room, adults, ...childAges)).toBe(total)
  })

  test('per person sharing: the adult pays one share and no supplement', () => {
    const camp = rated({ 'Per Person Sharing': '60', 'Single Supplement': '30' }, { childBands })
    expect(totalOf(camp, 1, 5)).toBe('108.00')
    expect(totalOf(camp, 1)).toBe('90.00')
    expect(sold(camp, stay('2026-05-01', 1, { adults: 1, childAges: [5] })).assumptions).toEqual([
      'The adult shares the room with children and pays 1 of 2 shares of it.',
    ])
  })

  test('without a price for one adult the child counts as the second, as before', () => {
    expect(totalOf({ ...room, childBands: [percent('50', { withAdults: 2 })] }, 1, 5)).toBe('100.00')
  })

  test('the number of the child goes before the adults it shares with', () => {
    const both = { ...room, childBands: [...childBands, percent('20', { childNumber: 2 })] }
    expect(totalOf(both, 2, 9, 5)).toBe('135.00')
  })
})

describe('from which age one is an adult', () => {
  const room = rated(
    { Double: '100', Triple: '140', 'Extra Child': '20' },
    { adultFromAge: 12, childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 18 }] },
  )

  test('a child as old as that is an adult in room, occupancy and extras', () => {
    expect(totalOf(room, 2, 11)).toBe('120.00')
    expect(totalOf(room, 2, 12)).toBe('140.00')
    const noChildren = { ...room, occupancy: { ...occupancy, maximumChildren: 0 } }
    expect(codesOf(answer(noChildren, stay('2026-05-01', 1, { childAges: [11] })))).toEqual(['tooManyChildren'])
    expect(totalOf(noChildren, 2, 12)).toBe('140.00')
    const childPrices = [{ minAge: 0, maxAge: 18, rate: exampleRate('Dinner', '5') }]
    const dinner = extra('Dinner', '0', { prices: [{ dateRanges: [], rate: exampleRate('Dinner', '30'), childPrices }] })
    expect(totalOf({ ...room, extras: [dinner] }, 2, 12)).toBe('230.00')
  })

  test('the answer says so', () => {
    expect(sold(room, stay('2026-05-01', 1, { childAges: [12] })).assumptions).toEqual([
      '1 child counts as an adult: adults are from 12 years.',
    ])
  })
})

describe('family discounts', () => {
  const room = rated(
    { Single: '80', Double: '100', 'Extra Child': '20' },
    {
      occupancy: { ...occupancy, maximumPersons: 8 },
      childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 18 }],
      familyDiscounts: [
        { underAge: 12, leastChildren: 2, freeChildren: 1 },
        { underAge: 6, leastChildren: 3, freeChildren: 2 },
      ],
    },
  )

  test.each([
    [2, [11], '120.00', 'one child is too few'],
    [2, [11, 12], '140.00', 'only children below the age are counted'],
    [2, [11, 4], '120.00', 'the youngest of two is free'],
    [2, [5, 4, 3], '120.00', 'of two discounts the one that frees more children holds'],
    [2, [17, 4, 3], '140.00', 'the older child pays'],
    [1, [5, 4], '100.00', 'the child who is not free counts as the second adult'],
  ])('%i adults with children of %j pay %s: %s', (adults, childAges, total) => {
    expect(totalOf(room, adults, ...childAges)).toBe(total)
  })

  test('the answer says who is free and why; free children still take a bed', () => {
    expect(sold(room, stay('2026-05-01', 1, { childAges: [11, 4] })).assumptions).toEqual([
      'The youngest child is free of charge, because 2 children under 12 travel.',
    ])
    const small = { ...room, occupancy: { ...occupancy, maximumPersons: 3 } }
    expect(codesOf(answer(small, stay('2026-05-01', 1, { childAges: [11, 4] })))).toEqual(['tooManyPersons'])
  })
})

describe('against a calculation night by night', () => {
  type Terms = { bands: ChildBand[]; adultFromAge: number | undefined; discounts: FamilyDiscount[] }
  const LOW = { double: 100, extraAdult: 45, Child: 20, Teen: 33 }
  const HIGH = { double: 170, extraAdult: 61, Child: 28, Teen: 47 }

  /** Every child one after the other, every night by itself. Undefined where a child has no price. */
  function slowTotal(
    { bands, adultFromAge, discounts }: Terms,
    askedAdults: number,
    ages: readonly number[],
    nights: readonly (typeof LOW)[],
  ) {
    let adults = askedAdults
    let children: number[] = []
    for (const age of ages) {
      if (adultFromAge !== undefined && age >= adultFromAge) adults += 1
      else children.push(age)
    }
    children.sort((a, b) => a - b)
    let free = 0
    for (const each of discounts) {
      const young = children.filter((age) => age < each.underAge).length
      if (young >= each.leastChildren) free = Math.max(free, Math.min(young, each.freeChildren))
    }
    children = children.slice(free).reverse()
    const withOne = (age: number) => bands.some((each) => each.withAdults === 1 && each.minAge <= age && age < each.maxAge)
    const alone = adults === 1 && children[0] !== undefined && withOne(children[0])
    if (adults === 1 && !alone && children.length > 0) {
      adults = 2
      children = children.slice(1)
    }
    let total = new Big(0)
    for (const night of nights) {
      const share = new Big(night.double).div(2)
      total = total.plus(alone ? share : night.double)
      if (adults > 2) total = total.plus(new Big(night.extraAdult).times(adults - 2))
      let number = 0
      for (const age of children) {
        const fits = bands.filter((each) => each.minAge <= age && age < each.maxAge)
        if (fits.some((each) => each.childNumber !== undefined)) number += 1
        const here = fits.filter((each) => each.withAdults === undefined || (each.withAdults === 1) === (adults === 1))
        const chosen =
          here.find((each) => each.childNumber === number && each.withAdults !== undefined) ??
          here.find((each) => each.childNumber === number) ??
          here.find((each) => each.childNumber === undefined && each.withAdults !== undefined) ??
          here.find((each) => each.childNumber === undefined)
        if (!chosen) return undefined
        total = total.plus(
          chosen.percentOfShare === undefined ? night[chosen.description as 'Child' | 'Teen'] : share.times(chosen.percentOfShare).div(100),
        )
      }
    }
    return total.toFixed(2)
  }

  const bandOf = fc.record({
    description: fc.constantFrom('Child', 'Teen'),
    minAge: fc.integer({ min: 0, max: 8 }),
    years: fc.integer({ min: 1, max: 12 }),
    childNumber: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    withAdults: fc.option(fc.constantFrom(1 as const, 2 as const), { nil: undefined }),
    share: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  })

  test('any terms for children give the same total or the same refusal', () => {
    let priced = 0
    fc.assert(
      fc.property(
        fc.array(bandOf, { minLength: 1, maxLength: 5 }),
        fc.option(fc.integer({ min: 6, max: 18 }), { nil: undefined }),
        fc.array(
          fc.record({
            underAge: fc.integer({ min: 2, max: 14 }),
            leastChildren: fc.integer({ min: 1, max: 3 }),
            freeChildren: fc.integer({ min: 1, max: 2 }),
          }),
          { maxLength: 2 },
        ),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (made, adultFromAge, discounts, adults, ages, nights) => {
          const bands = made.map(
            ({ description, minAge, years, childNumber, withAdults, share }): ChildBand => ({
              description,
              minAge,
              maxAge: minAge + years,
              ...(childNumber === undefined ? {} : { childNumber }),
              ...(withAdults === undefined ? {} : { withAdults }),
              ...(share === undefined ? {} : { percentOfShare: getAmount(String(share)) }),
            }),
          )
          const setOf = (night: typeof LOW) =>
            exampleSet({ Double: `${night.double}`, 'Extra Adult': `${night.extraAdult}`, Child: `${night.Child}`, Teen: `${night.Teen}` })
          const page = examplePage({
            occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 20 },
            seasons: [exampleSeason('Low', ['2026-05-01', '2026-05-02']), exampleSeason('High', ['2026-05-03', '2026-05-31'])],
            seasonRates: [
              { seasonId: 'low', rateSets: [setOf(LOW)] },
              { seasonId: 'high', rateSets: [setOf(HIGH)] },
            ],
            childBands: bands,
            familyDiscounts: discounts,
            ...(adultFromAge === undefined ? {} : { adultFromAge }),
          })
          const result = answer(page, stay('2026-05-01', nights, { adults, childAges: ages }))
          const slow = slowTotal({ bands, adultFromAge, discounts }, adults, ages, [LOW, LOW, HIGH, HIGH].slice(0, nights))
          if (slow !== undefined && ages.length > 0) priced += 1
          expect(result.isSellable ? result.total : undefined).toBe(slow)
          if (!result.isSellable) expect(codesOf(result)).toEqual(['noChildBand'])
        },
      ),
      { numRuns: 1500, seed: 17 },
    )
    expect(priced).toBeGreaterThan(300)
  })
})
