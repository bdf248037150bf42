// Loaded prices beside those of a contract: what is wrong, missing and out of date, the sum at stake, and which rule says so.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, dayNumber, getDay } from '../../calendar/day.ts'
import { type Amount, getAmount } from '../../money/amount.ts'
import { amountOfUnits, unitsOfAmount } from '../../money/rounded-shares.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../../rate-sheet/example-page.ts'
import type { ProductPage, RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { rateSubject } from '../subject.ts'
import { comparedPrices } from './compare.ts'
import { contractPrices } from './contract-prices.ts'
import { gatherAsides, type LoadedRate } from './loaded-rate.ts'
import { sumsOf } from './sums.ts'

const FIRST = getDay('2026-05-01')
const CODE = 'P-1\tO-2'
const RULE = { contract: expect.any(String) as string, system: expect.any(String) as string }

const sheetOf = (...pages: ProductPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })

/** Double is mapped to one code, Single to another. */
function pricesOf(sheet: RateSheet, codes: Readonly<Record<string, string | null>> = { Double: CODE, Single: 'P-1\tO-1' }, first = FIRST) {
  const asides = gatherAsides()
  const mapped = new Map(
    sheet.pages.flatMap((page) =>
      page.kind === 'product' ? Object.entries(codes).map(([name, code]) => [rateSubject(page, name).key, code] as const) : [],
    ),
  )
  return { prices: contractPrices(sheet, { locationId: 'place', first, mapped, asides, name: 'Hotel' }), asides: asides.all() }
}

function loaded(from: string, to: string, amount: string | null, change: Partial<LoadedRate> = {}): LoadedRate {
  return {
    code: CODE,
    range: { from: getDay(from), to: getDay(to) },
    amount: amount === null ? null : getAmount(amount),
    place: 'row 2',
    ...change,
  }
}

function compared(sheet: RateSheet, rates: readonly LoadedRate[], before: readonly RateSheet[] = []) {
  return comparedPrices({
    contract: pricesOf(sheet).prices,
    version: 3,
    system: 'Tourwriter',
    loaded: Map.groupBy(rates, ({ code }) => code),
    earlier: before.map((each, i) => ({ version: 2 - i, prices: pricesOf(each).prices })),
  })
}

const shown = (sheet: RateSheet, rates: readonly LoadedRate[], before: readonly RateSheet[] = []) =>
  compared(sheet, rates, before).lines.map(
    ({ kind, stake, from, to, nights, contract, system, atStake, rules }) =>
      `${kind} ${stake} ${from} ${to} ${nights.length}: ${contract} ${system} ${atStake} · ${rules.map(({ title }) => title).join(' · ')}`,
  )

/** Double in July, and in August where it has one. */
function summer(double: string, change: Partial<ProductPage> = {}, august?: string): ProductPage {
  const seasons = [exampleSeason('High', ['2026-07-01', '2026-07-31'])]
  const rates = [{ seasonId: 'high', rateSets: [exampleSet({ Double: double })] }]
  return examplePage({
    seasons: august === undefined ? seasons : [...seasons, exampleSeason('Low', ['2026-08-01', '2026-08-31'])],
    seasonRates: august === undefined ? rates : [...rates, { seasonId: 'low', rateSets: [exampleSet({ Double: august })] }],
    ...change,
  })
}

describe('a loaded price', () => {
  test('that is as the contract has it is equal, however its amount is written', () => {
    const { equal, lines } = compared(sheetOf(summer('120.00')), [loaded('2026-07-01', '2026-07-31', '120')])
    expect([equal, lines]).toEqual([1, []])
  })

  test('that is lower is sold too cheap by the difference of each night, a higher one too dear', () => {
    expect(
      shown(sheetOf(summer('120.00')), [loaded('2026-07-01', '2026-07-10', '118.00'), loaded('2026-07-11', '2026-07-31', '130.00')]),
    ).toEqual([
      'wrong cheap 2026-07-01 2026-07-10 10: 120.00 118.00 20.00 · Another amount',
      'wrong dear 2026-07-11 2026-07-31 21: 120.00 130.00 210.00 · Another amount',
    ])
  })

  test('that is missing on some nights, or on all, is missing with the price of those nights', () => {
    expect(shown(sheetOf(summer('120.00')), [loaded('2026-07-01', '2026-07-29', '120.00')])).toEqual([
      'missing lost 2026-07-30 2026-07-31 2: 120.00 null 240.00 · Tourwriter has no price on these nights',
    ])
    expect(shown(sheetOf(summer('120.00')), [])).toEqual(['missing lost 2026-07-01 2026-07-31 31: 120.00 null 3720.00 · Not loaded at all'])
  })

  test('that an earlier version had on all of its nights is out of date, and on some of them only is wrong', () => {
    const [before, now] = [sheetOf(summer('120.00', {}, '90.00')), sheetOf(summer('130.00', {}, '95.00'))]
    expect(shown(now, [loaded('2026-07-01', '2026-07-31', '120.00'), loaded('2026-08-01', '2026-08-31', '91.00')], [before])).toEqual([
      'outdated cheap 2026-07-01 2026-07-31 31: 130.00 120.00 310.00 · It is the price of version 2',
      'wrong cheap 2026-08-01 2026-08-31 31: 95.00 91.00 124.00 · Another amount',
    ])
  })

  test('that goes on into the next season names it, with the first and the last night', () => {
    const [line] = compared(sheetOf(summer('120.00', {}, '90.00')), [
      loaded('2026-07-01', '2026-08-10', '120.00'),
      loaded('2026-08-11', '2026-08-31', '90.00'),
    ]).lines
    expect(line).toMatchObject({
      kind: 'wrong',
      rules: [{ title: 'Low, not High, from 01 Aug 2026 to 10 Aug 2026', system: '120.00, row 2: the price of High' }],
    })
    expect(line?.sample.map(({ day, contract, system }) => `${day} ${contract} ${system}`).slice(0, 2)).toEqual([
      '2026-08-01 90.00 120.00',
      '2026-08-02 90.00 120.00',
    ])
  })

  test('for all days of the week where the contract has a price of its own for some of them', () => {
    const sets = [
      exampleSet({ Double: '120.00' }, { daysOfWeek: [1, 2, 3, 4, 7] }),
      exampleSet({ Double: '140.00' }, { daysOfWeek: [5, 6] }),
    ]
    const sheet = sheetOf(summer('0', { seasonRates: [{ seasonId: 'high', rateSets: sets }] }))
    expect(shown(sheet, [loaded('2026-07-01', '2026-07-31', '120.00')])).toEqual([
      'wrong cheap 2026-07-03 2026-07-31 9: 140.00 120.00 180.00 · Fri, Sat: a price of its own',
    ])
    const both = [
      loaded('2026-07-01', '2026-07-31', '120.00', { days: [1, 2, 3, 4, 7] }),
      loaded('2026-07-01', '2026-07-31', '140.00', { days: [5, 6] }),
    ]
    expect(compared(sheet, both)).toMatchObject({ equal: 2, lines: [] })
  })

  test('for all stays where long ones have a price of their own', () => {
    const sets = [exampleSet({ Double: '120.00' }, { maxStay: 6 }), exampleSet({ Double: '100.00' }, { minStay: 7 })]
    const sheet = sheetOf(summer('0', { seasonRates: [{ seasonId: 'high', rateSets: sets }] }))
    expect(shown(sheet, [loaded('2026-07-01', '2026-07-31', '120.00')])).toEqual([
      'wrong dear 2026-07-01 2026-07-31 31: 100.00 120.00 620.00 · Stays from 7 nights on have a price of their own',
    ])
    const both = [
      loaded('2026-07-01', '2026-07-31', '120.00', { maxStay: 6 }),
      loaded('2026-07-01', '2026-07-31', '100.00', { minStay: 7 }),
    ]
    expect(compared(sheet, both)).toMatchObject({ equal: 2, lines: [] })
  })

  test('that is what guests pay, in the place of what the buyer pays', () => {
    const page = summer('0', {
      seasonRates: [{ seasonId: 'high', rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', '100.00', '20')] }] }],
    })
    expect(shown(sheetOf(page), [loaded('2026-07-01', '2026-07-31', '100.00')])).toEqual([
      'wrong dear 2026-07-01 2026-07-31 31: 80.00 100.00 620.00 · Retail instead of nett',
    ])
    expect(compared(sheetOf(page), [loaded('2026-07-01', '2026-07-31', '100.00', { isRetail: true })])).toMatchObject({
      equal: 1,
      lines: [],
    })
  })

  test('on nights that the contract does not sell, and no price on nights that it sells, are told', () => {
    const page = summer('120.00', { blackouts: [{ range: { from: getDay('2026-07-10'), to: getDay('2026-07-11') }, reason: 'Wedding' }] })
    expect(shown(sheetOf(page), [loaded('2026-07-01', '2026-07-31', '120.00')])).toEqual([
      'wrong lost 2026-07-10 2026-07-11 2: null 120.00 240.00 · Closed in the contract',
    ])
    expect(shown(sheetOf(summer('120.00')), [loaded('2026-07-01', '2026-08-02', '120.00')])).toEqual([
      'wrong lost 2026-08-01 2026-08-02 2: null 120.00 240.00 · Not in the contract',
    ])
    expect(shown(sheetOf(summer('120.00')), [loaded('2026-07-01', '2026-07-31', null)])).toEqual([
      'wrong lost 2026-07-01 2026-07-31 31: 120.00 null 3720.00 · Closed in Tourwriter',
    ])
    // Closed in both.
    expect(
      shown(sheetOf(page), [
        loaded('2026-07-01', '2026-07-09', '120.00'),
        loaded('2026-07-10', '2026-07-11', null),
        loaded('2026-07-12', '2026-07-31', '120'),
      ]),
    ).toEqual([])
  })

  test('with another minimum stay is wrong, with nothing at stake; one that does not say it is right', () => {
    const sheet = sheetOf(
      summer('0', { seasonRates: [{ seasonId: 'high', rateSets: [exampleSet({ Double: '120.00' }, { minStay: 3 })] }] }),
    )
    expect(shown(sheet, [loaded('2026-07-01', '2026-07-31', '120.00', { minStay: 1 })])).toEqual([
      'wrong cheap 2026-07-01 2026-07-31 31: 120.00 120.00 0.00 · The minimum stay is 3 nights',
    ])
    expect(shown(sheet, [loaded('2026-07-01', '2026-07-31', '120.00')])).toEqual([])
    expect(shown(sheet, [loaded('2026-07-01', '2026-07-31', '120.00', { minStay: 3 })])).toEqual([])
  })

  test('that stands beside the right one is named as a second price', () => {
    const two = [loaded('2026-07-01', '2026-07-31', '120.00'), loaded('2026-07-01', '2026-07-05', '110.00', { place: 'row 3' })]
    expect(compared(sheetOf(summer('120.00')), two).lines.map(({ nights, rules }) => [nights.length, rules[0]])).toEqual([
      [5, { kind: 'wrong', title: 'Tourwriter has two prices on these nights', ...RULE }],
    ])
  })

  test('in another currency is neither right nor wrong, and is told', () => {
    const found = compared(sheetOf(summer('120.00')), [loaded('2026-07-01', '2026-07-31', '120.00', { currency: 'USD' })])
    expect(found).toMatchObject({ equal: 0, lines: [], otherCurrency: [{ code: CODE, currency: 'USD', count: 1 }] })
  })
})

describe('a contract', () => {
  test('says what of it cannot be compared, and leaves out what is left out of exports', () => {
    const july = summer('120.00')
    const coded = summer('0', {
      seasonRates: [{ seasonId: 'high', rateSets: [{ ...exampleSet({ Double: '120.00' }), bookingCode: 'WK' }] }],
    })
    expect(pricesOf(sheetOf(coded)).asides).toEqual([
      {
        reason: 'Its rates need a booking code, and booking systems have one price for all.',
        count: 1,
        examples: [expect.stringContaining('Hotel')],
      },
    ])
    expect(pricesOf(sheetOf(july), {}).prices).toMatchObject({ unmapped: [expect.stringContaining('Double')] })
    const leftOut = pricesOf(sheetOf(july), { Double: null }).prices
    expect([leftOut.unmapped, leftOut.prices.size]).toEqual([[], 0])
  })

  test('is compared from the first night on that is not over', () => {
    const late = pricesOf(sheetOf(summer('120.00')), { Double: CODE }, getDay('2026-07-30')).prices
    const sold = (late.prices.get(CODE) ?? []).filter(({ state }) => state === 'sold')
    expect(sold.flatMap(({ spans }) => spans)).toEqual([{ from: dayNumber(getDay('2026-07-30')), to: dayNumber(getDay('2026-07-31')) }])
  })
})

describe('whatever is loaded', () => {
  const day = fc.integer({ min: 0, max: 61 }).map((count) => addDays(getDay('2026-07-01'), count))
  const amount = fc.integer({ min: 0, max: 4 }).map((units) => amountOfUnits(11_000 + units * 500, 'EUR'))
  const rate = fc
    .record({
      a: day,
      b: day,
      amount,
      days: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }), { nil: undefined }),
    })
    .map(({ a, b, amount: price, days }) => loaded(a < b ? a : b, a < b ? b : a, price, days === undefined ? {} : { days }))
  const sheet = sheetOf(summer('120.00', {}, '115.00'))
  const expected = (night: Day): Amount => getAmount(night < '2026-08-01' ? '120.00' : '115.00')

  test('what is at stake is the sum over nights and rates, night by night, and every night is missing that no rate holds for', () => {
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 6 }), (rates) => {
        const { lines } = compared(sheet, rates)
        let [stake, missing] = [0, 0]
        for (let i = 0; i < 62; i += 1) {
          const night = addDays(getDay('2026-07-01'), i)
          const weekday = ((dayNumber(night) + 3) % 7) + 1
          const here = rates.filter(({ range, days }) => range.from <= night && night <= range.to && (days ?? [weekday]).includes(weekday))
          if (here.length === 0) missing += 1
          for (const { amount: price } of here)
            stake += Math.abs(unitsOfAmount(price ?? expected(night), 'EUR') - unitsOfAmount(expected(night), 'EUR'))
        }
        const sumOf = (kinds: readonly string[]) =>
          lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + unitsOfAmount(line.atStake, 'EUR'), 0)
        expect(sumOf(['wrong', 'outdated'])).toBe(stake)
        const gone = lines.filter(({ kind }) => kind === 'missing')
        expect(gone.reduce((sum, { nights }) => sum + nights.length, 0)).toBe(missing)
        for (const { rules } of lines) expect(rules.length).toBeGreaterThan(0)
        const [sum] = sumsOf(lines, getDay('2026-05-01'), 'EUR')
        expect(sum === undefined ? 0 : sum.cheap + sum.dear + sum.lost).toBe(sumOf(['wrong', 'missing', 'outdated']))
        const nights = new Set(lines.flatMap((line) => line.nights))
        expect((sum?.nights ?? []).reduce((all, each) => all + each, 0)).toBe(nights.size)
      }),
    )
  })

  test('the prices of the contract itself are all equal', () => {
    const { prices } = pricesOf(sheet)
    const own = [...prices.prices.values()]
      .flat()
      .flatMap((price) =>
        price.state === 'sold' && price.nett !== undefined
          ? price.spans.map(
              (span): LoadedRate =>
                loaded(addDays(getDay('1970-01-01'), span.from), addDays(getDay('1970-01-01'), span.to), price.nett ?? '0'),
            )
          : [],
      )
    expect(compared(sheet, own)).toMatchObject({ lines: [], equal: own.length })
  })
})
