// Which bookings and stays an offer is for, and early birds in steps: by hand, and against a calculation night by night.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber, getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD } from '../example-page.ts'
import { pageCheck } from '../rate-check/rate-check.ts'
import type { Offer } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { offerText } from '../words/words.ts'
import { percent, rated, sold, stay, stayPay, offer } from './example-stay.ts'

const range = (from: string, to: string) => ({ from: getDay(from), to: getDay(to) })
const steps = (...each: [number, string][]) => ({
  earlyBirdSteps: each.map(([daysAhead, percentage]) => ({ daysAhead, percentage: getAmount(percentage) })),
})
const page = (...offers: Offer[]) => rated({ Double: '100' }, { offers })
const totalOf = (one: Offer, arrival: string, nights: number, bookingDay = '2026-04-01') =>
  sold(page(one), stay(arrival, nights, { bookingDay: getDay(bookingDay) })).total
const reasonOf = (one: Offer, arrival: string, nights: number) => sold(page(one), stay(arrival, nights)).refusedOffers[0]?.reason

describe('which bookings and stays an offer is for', () => {
  test('the earlier the booking, the more is taken off', () => {
    const early = percent('Early', '10', { bookedDaysAhead: 30, ...steps([60, '15'], [90, '20']) })
    const after = (days: number) => totalOf(early, addDays(getDay('2026-04-01'), days), 1)
    expect([29, 30, 59, 60, 89, 90, 150].map(after)).toEqual(['100.00', '90.00', '90.00', '85.00', '85.00', '80.00', '80.00'])
  })

  test('steps count in whatever order they are written', () => {
    const early = percent('Early', '10', steps([90, '20'], [60, '15']))
    expect(totalOf(early, '2026-06-10', 2)).toBe('170.00')
  })

  test('an offer of steps alone takes off what its steps say, and nothing before the first', () => {
    const early = offer('Early', steps([30, '5'], [90, '12.5']))
    const after = (days: number) => totalOf(early, addDays(getDay('2026-04-01'), days), 1)
    expect([29, 30, 89, 90, 150].map(after)).toEqual(['100.00', '95.00', '95.00', '87.50', '87.50'])
    expect(reasonOf(early, '2026-04-30', 1)).toBe('It is for bookings 30 days before arrival; these are 29.')
    expect(totalOf({ ...early, ...stayPay(4, 3) }, '2026-04-10', 4)).toBe('300.00')
    expect(totalOf({ ...early, discountAmount: getAmount('10'), discountAmountOf: 'night' }, '2026-04-10', 1)).toBe('90.00')
  })

  test('last minute: at most so many days before arrival', () => {
    const late = percent('Late', '25', { bookedDaysAheadMost: 7 })
    expect(totalOf(late, '2026-04-08', 1)).toBe('75.00')
    expect(totalOf(late, '2026-04-09', 1)).toBe('100.00')
    expect(reasonOf(late, '2026-04-09', 1)).toBe('It is for bookings at most 7 days before arrival; these are 8.')
  })

  test('a long stay: least and greatest number of nights', () => {
    const long = percent('Long', '10', { minNights: 5, maxNights: 7 })
    expect([4, 5, 7, 8].map((nights) => totalOf(long, '2026-06-10', nights))).toEqual(['400.00', '450.00', '630.00', '800.00'])
    expect(reasonOf(long, '2026-06-10', 4)).toBe('It is for stays of at least 5 nights.')
    expect(reasonOf(long, '2026-06-10', 8)).toBe('It is for stays of at most 7 nights.')
  })

  test('excluded days: single nights, arrivals, or whole stays, as the dates of travel hold', () => {
    const excluded = { notOn: [range('2026-06-11', '2026-06-11')] }
    expect(totalOf(percent('P', '10', excluded), '2026-06-10', 3)).toBe('280.00')
    expect(totalOf(percent('P', '10', { ...excluded, travelDatesHold: 'arrival' }), '2026-06-10', 3)).toBe('270.00')
    expect(totalOf(percent('P', '10', { ...excluded, travelDatesHold: 'arrival' }), '2026-06-11', 3)).toBe('300.00')
    expect(totalOf(percent('P', '10', { ...excluded, travelDatesHold: 'wholeStay' }), '2026-06-10', 3)).toBe('300.00')
    // Three of the four nights count, which is not enough for one of them to be free.
    expect(totalOf(offer('4 for 3', { ...stayPay(4, 3), ...excluded }), '2026-06-10', 4)).toBe('400.00')
  })

  test('said in words', () => {
    const all = percent('Early', '10', {
      bookedDaysAheadMost: 200,
      minNights: 3,
      notOn: [range('2026-12-24', '2026-12-31')],
      ...steps([60, '15']),
    })
    expect(offerText(all, 'EUR')).toBe(
      'Early: 10 % off. Booked at most 200 days before arrival. 15 % off when booked at least 60 days before arrival. ' +
        'Minimum stay 3 nights. Not on 24 Dec 2026 – 31 Dec 2026. Combinable with other offers.',
    )
  })

  test('contradictions are not saved, and the rate check tells what can never apply', () => {
    const refused = (change: Partial<Offer>) => sectionFinding(page(percent('P', '10', change)), 'offers', EXAMPLE_HEAD)?.field
    expect(refused({ minNights: 5, maxNights: 4 })).toBe('minNights')
    expect(refused({ bookedDaysAhead: 30, bookedDaysAheadMost: 20 })).toBe('bookedDaysAhead')
    expect(refused(steps([60, '15'], [60, '20']))).toBe('earlyBirdSteps')
    expect(refused(steps([60, '115']))).toBe('earlyBirdSteps')
    expect(refused({ notOn: [range('2026-06-12', '2026-06-11')] })).toBe('offers')
    const never = (change: Partial<Offer>) =>
      pageCheck(page(percent('P', '10', change)), EXAMPLE_HEAD).find((finding) => finding.code === 'offerNeverApplies')?.text
    expect(never({ notOn: [{ from: EXAMPLE_HEAD.startDate, to: EXAMPLE_HEAD.endDate }] })).toBe(
      'P can never apply: all its dates of travel are excluded.',
    )
    expect(never({ minNights: 3, notOn: [range('2026-06-12', '2026-06-12')] })).toBeUndefined()
  })

  test('the total is that of a look at every night, whatever the terms', () => {
    const terms = fc.record({
      percentage: fc.integer({ min: 1, max: 50 }),
      ahead: fc.integer({ min: 0, max: 40 }),
      most: fc.integer({ min: 20, max: 120 }),
      least: fc.integer({ min: 1, max: 4 }),
      span: fc.integer({ min: 0, max: 5 }),
      early: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 90 })), {
        maxLength: 3,
        selector: ([days]) => days,
      }),
      hold: fc.constantFrom('eachNight' as const, 'arrival' as const, 'wholeStay' as const),
      first: fc.integer({ min: 0, max: 70 }),
      length: fc.integer({ min: 0, max: 5 }),
    })
    const booking = getDay('2026-04-01')
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 10 }), (rule, offset, nights) => {
        const arrival = addDays(booking, offset)
        const excluded = { from: addDays(booking, rule.first), to: addDays(booking, rule.first + rule.length) }
        const one = percent('P', String(rule.percentage), {
          bookedDaysAhead: rule.ahead,
          bookedDaysAheadMost: rule.most,
          minNights: rule.least,
          maxNights: rule.least + rule.span,
          travelDatesHold: rule.hold,
          notOn: [excluded],
          ...steps(...rule.early.map(([days, off]): [number, string] => [days, String(off)])),
        })
        const all = Array.from({ length: nights }, (_, i) => addDays(arrival, i))
        const isOut = (day: typeof arrival) => dayNumber(day) >= dayNumber(excluded.from) && dayNumber(day) <= dayNumber(excluded.to)
        let off = rule.percentage
        for (let days = 0; days <= offset; days += 1) for (const [from, percentage] of rule.early) if (from === days) off = percentage
        const holds =
          offset >= rule.ahead &&
          offset <= rule.most &&
          nights >= rule.least &&
          nights <= rule.least + rule.span &&
          !(rule.hold === 'arrival' && isOut(arrival)) &&
          !(rule.hold === 'wholeStay' && all.some(isOut))
        const expected = all.reduce((sum, day) => {
          const isReduced = holds && (rule.hold !== 'eachNight' || !isOut(day))
          return sum + (isReduced ? 100 - off : 100)
        }, 0)
        expect(Number(sold(page(one), stay(arrival, nights, { bookingDay: booking })).total)).toBe(expected)
      }),
    )
  })
})
