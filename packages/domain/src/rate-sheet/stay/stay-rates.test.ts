// Which of its rates a night takes, for whom, and how many times.

import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSet } from '../example-page.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { answer, codesOf, occupancy, rated, sold, stay } from './example-stay.ts'
import type { StayRequest } from './stay.ts'

const night = (change: Partial<StayRequest>) => stay('2026-05-04', 1, change)
const total = (page: ProductPage, change: Partial<StayRequest> = {}) => sold(page, night(change)).total
const refused = (page: ProductPage, change: Partial<StayRequest> = {}) => codesOf(answer(page, night(change)))
const assumed = (page: ProductPage, change: Partial<StayRequest> = {}) => sold(page, night(change)).assumptions.join(' ')

describe('rooms', () => {
  const rooms = { Single: '70', Double: '100', Triple: '130', Quad: '150', 'Extra Adult': '40' }

  test.each([
    [1, '70.00'],
    [2, '100.00'],
    [3, '130.00'],
    [4, '150.00'],
  ])('%i adults take the rate for exactly so many: %s', (adults, price) => expect(total(rated(rooms), { adults })).toBe(price))

  test('who has no rate of exactly so many takes the next larger one, the smallest of them, and is told', () => {
    const page = rated({ Quad: '150', Triple: '130', Double: '100' })
    expect(total(page, { adults: 1 })).toBe('100.00')
    expect(assumed(page, { adults: 1 })).toContain('There is no rate for 1 alone: Double is paid in full.')
    const large = rated({ Quad: '150', Triple: '130' }, { occupancy: { ...occupancy, standardPersons: 4 } })
    expect(total(large, { adults: 2 })).toBe('130.00')
    expect(assumed(rated(rooms), { adults: 2 })).not.toContain('is paid in full')
  })

  test('more than the standard take the usual room and Extra Adult for each beyond it, or are refused', () => {
    expect(total(rated({ Single: '70', Double: '100', 'Extra Adult': '40' }), { adults: 4 })).toBe('180.00')
    expect(refused(rated({ Double: '100' }), { adults: 3 })).toEqual(['noExtraRate'])
    expect(refused(rated({ Single: '70' }), { adults: 2 })).toEqual(['noRate'])
  })

  test('a wished kind of room is taken when it holds the party', () => {
    const page = rated({ Double: '100', Twin: '95', Single: '70', Triple: '130' })
    expect(total(page, { description: 'Twin' })).toBe('95.00')
    expect(total(page, { description: 'Triple' })).toBe('130.00')
    expect(total(page, { description: 'Single' })).toBe('100.00')
    expect(total(page, { description: 'Suite' })).toBe('100.00')
  })

  test('of two rooms for as many at other prices the first is taken, and that is said', () => {
    expect(assumed(rated({ Double: '100', Twin: '95' }))).toContain('Double is taken, not Twin: the stay does not say which.')
    expect(assumed(rated({ Double: '100', Twin: '100' }))).not.toContain('is taken, not')
    expect(assumed(rated({ Double: '100', Twin: null }))).not.toContain('is taken, not')
    expect(assumed(rated({ Double: '100', Triple: '95' }))).not.toContain('is taken, not')
  })

  test('what is not sold or has no amount refuses the night', () => {
    expect(refused(rated({ Double: null }))).toEqual(['notApplicable'])
    const open: Rate = { description: 'Double', notApplicable: false }
    const page = examplePage({ occupancy, seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [open] }] }] })
    expect(refused(page)).toEqual(['noAmount'])
    expect(refused(rated({ Double: '100', 'Extra Adult': null }), { adults: 3 })).toEqual(['notApplicable'])
  })

  test('two children of one band are one line of two', () => {
    const childBands = [{ minAge: 2, maxAge: 12, description: 'Extra Child' }]
    const page = rated({ Double: '100', 'Extra Child': '25' }, { childBands })
    const [first] = sold(page, night({ childAges: [4, 7] })).nights
    expect(first?.parts.map((part) => [part.description, part.count])).toEqual([
      ['Double', 1],
      ['Extra Child', 2],
    ])
    expect(total(page, { childAges: [4, 7] })).toBe('150.00')
    expect(refused(rated({ Double: '100' }, { childBands }), { childAges: [4] })).toEqual(['noExtraRate'])
  })

  test('the party is refused where it is too small, too large or has too many children', () => {
    const page = rated(rooms, { occupancy: { minimumPersons: 2, standardPersons: 2, maximumPersons: 4, maximumChildren: 1 } })
    expect(refused(page, { adults: 1 })).toEqual(['tooFewPersons'])
    expect(refused(page, { adults: 5 })).toEqual(['tooManyPersons'])
    expect(refused(page, { childAges: [5, 6] })).toContain('tooManyChildren')
    expect(refused(page, { adults: 2 })).toEqual([])
  })
})

describe('per person sharing', () => {
  test('each person pays, up to the standard where there is an Extra Adult for the others', () => {
    expect(total(rated({ 'Per person sharing': '60' }), { adults: 3 })).toBe('180.00')
    expect(total(rated({ 'Per person sharing': '60', 'Extra Adult': '40' }), { adults: 3 })).toBe('160.00')
    expect(total(rated({ 'Extra Adult': '40', 'Per person sharing': '60' }), { adults: 2 })).toBe('120.00')
  })

  test('one person alone pays one share, and is told that there is no single rate', () => {
    expect(total(rated({ 'Per person sharing': '60' }), { adults: 1 })).toBe('60.00')
    expect(assumed(rated({ 'Per person sharing': '60' }), { adults: 1 })).toContain('There is no single rate')
    expect(assumed(rated({ 'Per person sharing': '60' }), { adults: 2 })).not.toContain('There is no single rate')
  })

  test('an extra person on top of a share pays both; of a room the share is the room by its persons', () => {
    const onTop = (main: string, retail: string): ProductPage => {
      const extra: Rate = { ...exampleRate('Extra Adult', '10'), onTopOfShare: true }
      return examplePage({
        occupancy,
        seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [exampleRate(main, retail), extra] }] }],
      })
    }
    expect(total(onTop('Per person sharing', '60'), { adults: 3 })).toBe('190.00')
    expect(total(onTop('Double', '100'), { adults: 3 })).toBe('160.00')
  })

  test('without the nett rate of the share there is no nett for who is on top of it', () => {
    const extra: Rate = { ...exampleRate('Extra Adult', '10', '10'), onTopOfShare: true }
    const room: Rate = { description: 'Double', notApplicable: false, retailRate: getAmount('100') }
    const page = examplePage({ occupancy, seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [room, extra] }] }] })
    const result = sold(page, night({ adults: 3 }))
    expect([result.total, result.nett]).toEqual(['160.00', undefined])
  })
})

describe('tours', () => {
  const tour = (rates: Record<string, string | null>) =>
    rated(rates, { productType: 'Non-Accommodation', occupancy: { ...occupancy, maximumPersons: 20 } })

  test('a group pays the rate of its size, once', () => {
    const page = tour({ '1-4': '200', '5-8': '320' })
    expect([1, 4, 5, 8].map((adults) => total(page, { adults }))).toEqual(['200.00', '200.00', '320.00', '320.00'])
    expect(refused(page, { adults: 9 })).toEqual(['noRate'])
  })

  test('a wished service is paid whole; else each adult pays', () => {
    const page = tour({ Adult: '50', Private: '300', Family: '180' })
    expect(total(page, { adults: 3 })).toBe('150.00')
    expect(total(page, { adults: 3, description: 'Private' })).toBe('300.00')
    expect(total(page, { adults: 3, description: 'Family' })).toBe('180.00')
    expect(total(tour({ Private: '300' }), { adults: 3 })).toBe('300.00')
  })

  test('a service that says for how many is paid whole by as many, and takes no more', () => {
    const page = tour({ Adult: '48', 'Private, up to 6': '210' })
    expect(total(page, { adults: 6, description: 'Private, up to 6' })).toBe('210.00')
    expect(refused(page, { adults: 7, description: 'Private, up to 6' })).toEqual(['noRate'])
    const only = tour({ 'Private (max 3)': '150', 'Family up to 6': '210' })
    expect([3, 4].map((adults) => total(only, { adults }))).toEqual(['150.00', '210.00'])
    expect(refused(only, { adults: 7 })).toEqual(['noRate'])
  })
})

test('each night says by which booking code its rates are booked, where they have one', () => {
  const page = examplePage({
    occupancy,
    seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '100' }, { bookingCode: 'RACK26' })] }],
  })
  expect(sold(page, night({})).nights.map((each) => each.bookingCode)).toEqual(['RACK26'])
  expect(sold(rated({ Double: '100' }), night({})).nights[0]).not.toHaveProperty('bookingCode')
})
