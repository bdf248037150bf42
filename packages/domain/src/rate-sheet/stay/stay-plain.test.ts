// The stay calculator keeps what it found out about a page; a plain calculation in fractions, night by night, must agree to the cent.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason } from '../example-page.ts'
import type { Offer, ProductPage } from '../rate-sheet.ts'
import { offer, percent, stay, stayPay } from './example-stay.ts'
import { priceStay } from './price-stay.ts'

/** One season of a page: cents of the rates, percent of commission, and the length in days. */
type PlainSeason = { readonly double: number; readonly extraAdult: number; readonly commission: number; readonly days: number }
/** Percent that are taken off one after the other, and the stay-and-pay whose last night is free. */
type PlainOffers = { readonly percents: readonly number[]; readonly stayDays?: number }

const START = getDay('2026-04-01')

const aSeason = fc.record({
  double: fc.integer({ min: 0, max: 99_999 }),
  extraAdult: fc.integer({ min: 0, max: 9_999 }),
  commission: fc.integer({ min: 0, max: 100 }),
  days: fc.integer({ min: 1, max: 5 }),
})
const someSeasons = fc.array(aSeason, { minLength: 1, maxLength: 5 })
const someOffers: fc.Arbitrary<PlainOffers> = fc.record(
  { percents: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 3 }), stayDays: fc.integer({ min: 2, max: 6 }) },
  { requiredKeys: ['percents'] },
)

describe('the kept prices of a page', () => {
  test('stays on one page, asked one after the other, cost what each costs when its nights are added one by one', () => {
    const someStays = fc.array(fc.record({ from: fc.nat(24), nights: fc.integer({ min: 1, max: 9 }), adults: fc.constantFrom(2, 3, 4) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(someSeasons, someOffers, someStays, (seasons, offers, stays) => {
        const page = pageOf(seasons, offers)
        const head = { ...EXAMPLE_HEAD, endDate: addDays(START, 40) }
        const perDay = seasons.flatMap((season) => Array.from({ length: season.days }, () => season))
        for (const { from, nights, adults } of stays) {
          const days = perDay.slice(from, from + nights)
          const answer = priceStay(page, head, { ...stay(addDays(START, from), nights, { adults }), bookingDay: START })
          expect(answer.isSellable).toBe(days.length === nights)
          if (!answer.isSellable) continue
          const plain = plainPrice(days, adults, offers)
          expect([answer.total, answer.nett]).toEqual([plain.total, plain.nett])
          expect(answer.nights.map((night) => [night.day, night.gross])).toEqual(
            days.map((season, i) => [addDays(START, from + i), centsText(grossOf(season, adults), 1n)]),
          )
        }
      }),
    )
  })

  test('another head of the same page gives other answers at once', () => {
    const page = pageOf([{ double: 10_000, extraAdult: 0, commission: 20, days: 5 }], { percents: [] })
    const asked = { ...stay(START, 2), bookingDay: START }
    expect(priceStay(page, EXAMPLE_HEAD, asked)).toMatchObject({ isSellable: true, total: '200.00' })
    expect(priceStay(page, { ...EXAMPLE_HEAD, currency: 'JPY' }, asked)).toMatchObject({ isSellable: true, total: '200' })
    expect(priceStay(page, { ...EXAMPLE_HEAD, endDate: START }, asked).isSellable).toBe(false)
  })

  test('more parties than are kept are all priced', () => {
    const page = {
      ...pageOf([{ double: 10_000, extraAdult: 1_000, commission: 0, days: 1 }], { percents: [] }),
      occupancy: occupancyOf(999),
    }
    const totals = Array.from({ length: 450 }, (_, i) =>
      priceStay(page, EXAMPLE_HEAD, { ...stay(START, 1, { adults: 2 + i }), bookingDay: START }),
    )
    expect(totals.map((each) => each.isSellable && each.total)).toEqual(totals.map((_, i) => `${100 + 10 * i}.00`))
  })
})

function pageOf(seasons: readonly PlainSeason[], { percents, stayDays }: PlainOffers): ProductPage {
  let next = START
  const placed = seasons.map(({ days }, i) => {
    const from = next
    next = addDays(next, days)
    return exampleSeason(`S${i}`, [from, addDays(next, -1)])
  })
  const offers: Offer[] = percents.map((each, i) => percent(`${i}`, String(each)))
  if (stayDays !== undefined) offers.push(offer('stay', stayPay(stayDays, stayDays - 1)))
  return examplePage({
    occupancy: occupancyOf(4),
    seasons: placed,
    seasonRates: seasons.map(({ double, extraAdult, commission }, i) => {
      const rates = [exampleRate('Double', centsText(BigInt(double), 1n), String(commission))]
      const extra = {
        ...exampleRate('Extra Adult', centsText(BigInt(extraAdult), 1n)),
        commissionPercentage: getAmount(String(commission)),
      }
      return { seasonId: `s${i}`, rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [...rates, extra] }] }
    }),
    offers,
  })
}

function occupancyOf(maximumPersons: number) {
  return { minimumPersons: 1, standardPersons: 2, maximumPersons }
}

function grossOf({ double, extraAdult }: PlainSeason, adults: number): bigint {
  return BigInt(double) + BigInt(extraAdult) * BigInt(adults - 2)
}

/** Nights added one by one, in whole numbers: each night is its cents times the factor that the offers leave of it. */
function plainPrice(days: readonly PlainSeason[], adults: number, { percents, stayDays }: PlainOffers) {
  const factor = percents.reduce((left, each) => left * BigInt(100 - each), 1n)
  const whole = 100n ** BigInt(percents.length)
  const free = stayDays !== undefined && days.length >= stayDays ? days.length - 1 : undefined
  let [total, nett] = [0n, 0n]
  for (const [i, season] of days.entries()) {
    if (i === free) continue
    total += grossOf(season, adults) * factor
    const netts = [BigInt(season.double), BigInt(season.extraAdult)].map((cents) => (cents * BigInt(100 - season.commission) + 50n) / 100n)
    nett += ((netts[0] ?? 0n) + (netts[1] ?? 0n) * BigInt(adults - 2)) * factor
  }
  return { total: centsText(total, whole), nett: centsText(nett, whole) }
}

/** A fraction of cents as an amount, rounded half up once. */
function centsText(value: bigint, whole: bigint): string {
  const cents = String((2n * value + whole) / (2n * whole)).padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}
