// Groups: prices by the number of travellers and free places, by hand, and against counting every person of every night.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { productChanges } from '../diff/product-changes.ts'
import { EXAMPLE_HEAD, exampleRange } from '../example-page.ts'
import { groupChecks } from '../rate-check/group-checks.ts'
import type { FreePlaces, ProductPage } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { groupTermTexts } from '../words/words.ts'
import { answer, codesOf, extra, offer, percent, rated, sold, stay } from './example-stay.ts'

const anyNumber = { minimumPersons: 1, standardPersons: 1, maximumPersons: 99 }
const ROOMS = { Single: '80', Double: '100', Triple: '135' }
const free = (change: Partial<FreePlaces> = {}): FreePlaces => ({ forEach: 20, share: 'full', ...change })
const hotel = (change: Partial<ProductPage> = {}) => rated(ROOMS, { freePlaces: free(), ...change })
const group = (travellers: number, adults = 2, nights = 1, childAges: number[] = []) =>
  stay('2026-05-01', nights, { adults, childAges, travellers })
const totalOf = (page: ProductPage, request: ReturnType<typeof group>) => sold(page, request).total

describe('free places', () => {
  test('one of 21 is free, two of 42, and none of 20', () => {
    // 10 doubles; 11 of them less half a double; 21 less two halves.
    expect(totalOf(hotel(), group(20))).toBe('1000.00')
    expect(totalOf(hotel(), group(22))).toBe('1050.00')
    expect(totalOf(hotel(), group(42))).toBe('2000.00')
    expect(totalOf(hotel({ freePlaces: free({ atMost: 1 }) }), group(42))).toBe('2050.00')
  })

  test('an odd traveller has the last room alone', () => {
    const odd = sold(hotel(), group(21))
    // 10 x 100 + 80 - 50
    expect([odd.total, odd.group]).toEqual(['1030.00', { travellers: 21, rooms: 11, freePlaces: 1 }])
    expect(odd.nights[0]?.parts.map((part) => `${part.count} ${part.description} ${part.each}`)).toEqual([
      '10 Double 100.00',
      '1 Single 80.00',
      '1 Free place -50.00',
    ])
    expect(odd.assumptions).toContain('1 traveller has the last room.')
  })

  test('who sleeps alone is free wholly, or half a double with the rest to pay', () => {
    expect(totalOf(hotel(), group(21, 1))).toBe('1600.00')
    expect(totalOf(hotel({ freePlaces: free({ share: 'halfDouble' }) }), group(21, 1))).toBe('1630.00')
    // In a triple one pays 45 of 135: less than half a double.
    expect(totalOf(hotel({ freePlaces: free({ share: 'halfDouble' }) }), group(21, 3))).toBe('900.00')
  })

  test('per person sharing: the single supplement is free, or is paid', () => {
    const page = rated({ 'Per Person Sharing': '50', 'Single Supplement': '30' }, { freePlaces: free() })
    expect(totalOf(page, group(42))).toBe('2000.00')
    expect(totalOf(page, group(21, 1))).toBe('1600.00')
    expect(totalOf({ ...page, freePlaces: free({ share: 'halfDouble' }) }, group(21, 1))).toBe('1630.00')
  })

  test('offers, extras and allotments count all rooms', () => {
    expect(totalOf(hotel({ offers: [percent('Early', '10')] }), group(42))).toBe('1800.00')
    const amount = offer('Off', { discountAmount: getAmount('5'), discountAmountOf: 'night' })
    expect(totalOf(hotel({ offers: [amount] }), group(42))).toBe('1895.00')
    const perPerson = [
      extra('Tax', '2'),
      extra('Bed', '10', { unit: 'perRoom' }),
      extra('Guide', '100', { unit: 'perBooking', time: 'once' }),
    ]
    // 2000 + 42 x 2 + 21 x 10 + 100
    expect(totalOf(hotel({ extras: perPerson }), group(42))).toBe('2394.00')
    const allocation = [{ allotments: 20, releaseBackDays: 0, dateRanges: [exampleRange('2026-04-01', '2027-03-31')] }]
    expect(sold(hotel({ allocation }), group(42)).availability).toEqual({
      kind: 'onRequest',
      reason: 'The allotment is 20 rooms; 21 are asked for.',
    })
    expect(sold(hotel({ allocation }), group(40)).availability).toEqual({ kind: 'fromAllotment', rooms: 20 })
  })

  test('travellers who do not fill rooms with children are not guessed, nor is a group smaller than a room', () => {
    const page = hotel({ childBands: [{ description: 'Extra Child', minAge: 0, maxAge: 12 }] })
    expect(codesOf(answer(page, group(40, 2, 1, [5])))).toContain('groupSize')
    expect(codesOf(answer(hotel(), group(1)))).toContain('groupSize')
    expect(codesOf(answer(hotel(), group(0)))).toEqual(['request'])
  })

  test('the group pays as all its persons do, less the free ones, night by night', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 25 }),
        fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
        fc.constantFrom('full' as const, 'halfDouble' as const),
        (travellers, adults, nights, forEach, atMost, share) => {
          if (travellers < adults) return
          const room = [0, 80, 100, 135]
          let left = travellers
          let cents = 0
          while (left > 0) {
            const inRoom = Math.min(left, adults)
            cents += (room[inRoom] ?? 0) * 100
            left -= inRoom
          }
          let places = 0
          // As many as can be free while enough of the others pay for them.
          while ((atMost === undefined || places < atMost) && travellers - (places + 1) >= forEach * (places + 1)) places += 1
          const one = ((room[adults] ?? 0) * 100) / adults
          cents -= places * (share === 'full' ? one : Math.min(one, 5000))
          const page = hotel({ freePlaces: { forEach, share, ...(atMost === undefined ? {} : { atMost }) } })
          expect(totalOf(page, group(travellers, adults, nights))).toBe(((cents * nights) / 100).toFixed(2))
        },
      ),
      { numRuns: 400, seed: 17 },
    )
  })
})

describe('prices by the number of travellers', () => {
  const steps = [
    { description: 'Adult', from: 1, to: 4 },
    { description: '5-8', from: 5, to: 8 },
    { description: 'From 9', from: 9 },
  ]
  const tour = (change: Partial<ProductPage> = {}) =>
    rated(
      { Adult: '100', '5-8': '80', 'From 9': '60', Child: '20' },
      { productType: 'Non-Accommodation', occupancy: anyNumber, groupSteps: steps, ...change },
    )
  const travel = (adults: number) => sold(tour(), stay('2026-05-01', 1, { adults })).total

  test('each traveller of a tour pays the rate of as many', () => {
    expect([1, 4, 5, 8, 9, 20].map(travel)).toEqual(['100.00', '400.00', '400.00', '640.00', '540.00', '1200.00'])
  })

  test('children pay their own rate and count as travellers', () => {
    const page = tour({ childBands: [{ description: 'Child', minAge: 0, maxAge: 12 }] })
    expect(sold(page, stay('2026-05-01', 1, { adults: 4, childAges: [6] })).total).toBe('340.00')
  })

  test('a free place of a tour is one adult', () => {
    expect(sold(tour({ freePlaces: free({ forEach: 10 }) }), stay('2026-05-01', 1, { adults: 11 })).total).toBe('600.00')
    const whole = rated({ '1-20': '900' }, { productType: 'Non-Accommodation', occupancy: anyNumber, freePlaces: free({ forEach: 10 }) })
    const priced = sold(whole, stay('2026-05-01', 1, { adults: 11 }))
    expect([priced.total, priced.assumptions]).toEqual(['900.00', ['The price is for all together: no place is free.']])
  })

  test('a room costs each of the group the rate of its step, with a supplement for one alone', () => {
    const page = rated({ ...ROOMS, 'Group 15+': '42', 'Single Supplement': '25' }, { groupSteps: [{ description: 'Group 15+', from: 15 }] })
    expect(totalOf(page, group(14))).toBe('700.00')
    expect(totalOf(page, group(16))).toBe('672.00')
    expect(totalOf(page, group(17))).toBe('739.00')
    expect(sold(page, stay('2026-05-01', 1)).total).toBe('100.00')
  })

  test('rates for groups only refuse others, and say so', () => {
    const page = hotel({ groupSize: { from: 15, to: 29 } })
    expect(codesOf(answer(page, group(14)))).toEqual(['groupSize'])
    expect(codesOf(answer(page, group(30)))).toEqual(['groupSize'])
    expect(totalOf(page, group(16))).toBe('800.00')
    const one = answer(page, stay('2026-05-01', 1))
    expect(one.isSellable ? [] : one.refusals.map((each) => each.text)).toEqual(['For groups of 15 to 29 travellers: these are 2.'])
  })

  test('each pays the price of the step that holds all of them, counted one by one', () => {
    const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(bounds, fc.integer({ min: 1, max: 40 }), (starts, adults) => {
        const sorted = starts.toSorted((a, b) => a - b)
        const made = sorted.map((from, i) => {
          const next = sorted[i + 1]
          return { description: `Step ${i}`, from, ...(next === undefined ? {} : { to: next - 1 }) }
        })
        const rates = Object.fromEntries([['Adult', '500'], ...made.map((step, i) => [step.description, `${100 - i}`] as const)])
        const page = rated(rates, { productType: 'Non-Accommodation', occupancy: anyNumber, groupSteps: made })
        const at = sorted.findLastIndex((from) => from <= adults)
        const each = at < 0 ? 500 : 100 - at
        let sum = 0
        for (let person = 0; person < adults; person += 1) sum += each
        expect(sold(page, stay('2026-05-01', 1, { adults })).total).toBe(sum.toFixed(2))
      }),
      { numRuns: 300, seed: 17 },
    )
  })
})

describe('what is said about groups', () => {
  const page = rated(ROOMS, {
    groupSize: { from: 15, to: 19 },
    groupSteps: [
      { description: 'Group 15-16', from: 15, to: 16 },
      { description: 'Group 18+', from: 18 },
    ],
    freePlaces: free({ atMost: 2, share: 'halfDouble' }),
  })

  test('in words, in the difference, and by the rate check', () => {
    expect(groupTermTexts(page)).toEqual([
      'For groups of 15 to 19 travellers',
      'Group 15-16: 15 to 16 travellers, per person; Group 18+: 18 travellers or more, per person',
      '1 place free for each 20 paying, at most 2, half a double room',
    ])
    const after = { ...page, freePlaces: free({ atMost: 2 }) }
    expect(productChanges(page, after, EXAMPLE_HEAD).map((change) => change.text)).toEqual([
      'Room, free places: 1 place free for each 20 paying, at most 2, half a double room became 1 place free for each 20 paying, at most 2.',
    ])
    expect(groupChecks(page).map((each) => each.text)).toEqual([
      'No price by the number of travellers holds 17.',
      'Group 15-16, for groups, has no rate.',
      'Group 18+, for groups, has no rate.',
      'For groups of 15 to 19 travellers: one place is free for each 20 paying, so that no group has one.',
    ])
    const twice = rated(
      { A: '1', B: '2' },
      {
        groupSteps: [
          { description: 'A', from: 1 },
          { description: 'B', from: 5 },
        ],
      },
    )
    expect(groupChecks(twice).map((each) => each.text)).toEqual(['A and B are both for 5 travellers.'])
  })

  test('sizes that end before they begin cannot be saved', () => {
    const findingOf = (change: Partial<ProductPage>) => sectionFinding(rated(ROOMS, change), 'product', EXAMPLE_HEAD)?.finding
    expect(findingOf({ groupSize: { from: 5, to: 4 } })).toBe('The size of groups ends before it begins.')
    expect(findingOf({ groupSteps: [{ description: 'A', from: 5, to: 4 }] })).toBe('A: the number of travellers ends before it begins.')
    expect(findingOf({ groupSteps: [{ description: ' ', from: 5 }] })).toBe(
      'A price by the number of travellers needs the name of its rate.',
    )
    expect(findingOf({ groupSize: { from: 5 } })).toBeUndefined()
  })
})
