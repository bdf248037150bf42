// Children whom no band holds by number or adults, the age of adults, and family discounts that nobody can have.

import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD } from '../example-page.ts'
import type { ChildBand, ProductPage } from '../rate-sheet.ts'
import { occupancy, rated } from '../stay/example-stay.ts'
import { pageWithFix } from './apply-fix.ts'
import { childChecks } from './child-checks.ts'

const child = (change: Partial<ChildBand>): ChildBand => ({
  description: 'Child',
  minAge: 0,
  maxAge: 12,
  percentOfShare: getAmount('50'),
  ...change,
})
const page = (childBands: readonly ChildBand[], change: Partial<ProductPage> = {}) => rated({ Double: '100' }, { childBands, ...change })
const textsOf = (checked: ProductPage) => childChecks(checked).map((each) => each.text)

describe('children by their number and the adults they share with', () => {
  test('a band in percent needs no rate; one that pays a rate does', () => {
    expect(textsOf(page([child({})]))).toEqual([])
    const { percentOfShare: _, ...byRate } = child({})
    expect(textsOf(page([byRate]))).toEqual(['Child, ages 0 to 11, has no rate.'])
  })

  test('the child after the last numbered one has no price, as far as the room takes so many', () => {
    const numbered = [child({ childNumber: 1 }), child({ childNumber: 2 })]
    expect(textsOf(page(numbered))).toEqual(['No price for child no. 3 of ages 0 to 11: they cannot be booked.'])
    expect(textsOf(page(numbered, { occupancy: { ...occupancy, maximumChildren: 2 } }))).toEqual([])
    expect(textsOf(page([...numbered, child({})]))).toEqual([])
    expect(textsOf(page([child({ childNumber: 2 })], { occupancy: { ...occupancy, maximumChildren: 2 } }))).toEqual([
      'No price for child no. 1 of ages 0 to 11: they cannot be booked.',
    ])
  })

  test('a price with one adult leaves those with two without one', () => {
    expect(textsOf(page([child({ withAdults: 1 })]))).toEqual([
      'No price for children with two adults of ages 0 to 11: they cannot be booked.',
    ])
    expect(textsOf(page([child({ withAdults: 1 }), child({ withAdults: 2 })]))).toEqual([])
  })

  test('ages that two bands hold are named only where both have the same conditions', () => {
    expect(textsOf(page([child({ childNumber: 1 }), child({ description: 'Teen', minAge: 6, maxAge: 14 })]))).toEqual([
      'No price for child no. 2 of ages 0 to 5: they cannot be booked.',
    ])
    expect(
      textsOf(
        page([child({ withAdults: 2 }), child({ description: 'Teen', minAge: 6, maxAge: 14, withAdults: 2 }), child({ maxAge: 14 })]),
      ),
    ).toEqual(['Child and Teen both hold ages 6 to 11.'])
  })
})

describe('the age of adults', () => {
  test('ages between the last band and the adults cannot be booked; one click closes the gap', () => {
    const gap = page([child({})], { adultFromAge: 16 })
    expect(textsOf(gap)).toEqual(['Adults are from 16 years, and no band holds ages 12 to 15: they cannot be booked.'])
    const [finding] = childChecks(gap)
    const mended = finding?.fix && pageWithFix(gap, finding.fix, EXAMPLE_HEAD)
    expect(mended?.childBands).toEqual([child({ maxAge: 16 })])
    expect(mended && textsOf(mended)).toEqual([])
  })

  test('a band above the age of adults never applies', () => {
    expect(textsOf(page([child({})], { adultFromAge: 10 }))).toEqual(['Child holds ages 10 to 11, who count as adults from 10 years.'])
    expect(textsOf(page([child({})], { adultFromAge: 12 }))).toEqual([])
  })
})

describe('family discounts', () => {
  test('one that asks for more children than the room takes, or for children who are adults, is named', () => {
    const discount = (leastChildren: number, underAge: number) => ({ familyDiscounts: [{ underAge, leastChildren, freeChildren: 1 }] })
    const small = { occupancy: { ...occupancy, maximumChildren: 2 }, adultFromAge: 12 }
    expect(textsOf(page([child({})], { ...small, ...discount(3, 12) }))).toEqual([
      'A family discount asks for 3 children; the room takes 2.',
    ])
    expect(textsOf(page([child({})], { ...small, ...discount(2, 14) }))).toEqual([
      'A family discount is for children under 14, and adults are from 12 years.',
    ])
    expect(textsOf(page([child({})], { ...small, ...discount(2, 12) }))).toEqual([])
  })
})
