import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { ROUNDING_MODES, steppedAmount } from '../rates/rounding.ts'
import { type MassChange, massChange, massChangeFinding, type RateSelection } from './mass-change.ts'

const percent = (value: string, change: Partial<MassChange> = {}): MassChange => ({
  measure: 'percentage',
  value: getAmount(value),
  ...change,
})
const fixed = (value: string, change: Partial<MassChange> = {}): MassChange => ({ measure: 'fixed', value: getAmount(value), ...change })
const pageOf = (...rates: Rate[]): ProductPage =>
  examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }] })
const amountsOf = (pages: readonly ProductPage[]) =>
  pages.flatMap((page) =>
    page.seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates.map((rate) => rate.retailRate ?? null))),
  )
const changed = (page: ProductPage, change: MassChange, selection: RateSelection = {}) =>
  amountsOf(massChange([page], selection, change, 'EUR').pages)

describe('mass rate change', () => {
  // Vectors V8 and V9 first.
  test.each([
    ['133.33', percent('4', { rounding: { mode: 'alwaysUp', stepCents: 50 } }), '139.00'],
    ['133.33', percent('4'), '138.66'],
    ['133.33', percent('4', { rounding: { mode: 'alwaysDown', stepCents: 50 } }), '138.50'],
    ['133.33', percent('4', { rounding: { mode: 'normal', stepCents: 50 } }), '138.50'],
    ['133.33', percent('4', { rounding: { mode: 'normal', stepCents: 100 } }), '139.00'],
    ['100', percent('-12.5'), '87.50'],
    ['100', fixed('2.505'), '102.51'],
    ['100', fixed('-7.5', { rounding: { mode: 'normal', stepCents: 500 } }), '95.00'],
    ['100', fixed('5', { rounding: { mode: 'alwaysUp', stepCents: 500 } }), '105.00'],
    ['100', fixed('5', { rounding: { mode: 'alwaysDown', stepCents: 500 } }), '105.00'],
  ])('%s changed by %o becomes %s [C-CN-021] [C-CN-022] [C-CN-023] [C-RL-093]', (before, change, after) => {
    expect(changed(pageOf(exampleRate('Double', before)), change)).toEqual([after])
  })

  test('the nett rate follows by the commission, and both are shown before and after [C-RL-096]', () => {
    // Vector V10.
    const { changes } = massChange([pageOf(exampleRate('Double', '133.33', '15'))], {}, percent('4'), 'EUR')
    expect(changes).toEqual([
      {
        productId: 'room',
        productName: 'Room',
        ratePackageId: 'primary',
        ratePackageName: 'Primary',
        seasonId: 'year',
        seasonName: 'Year',
        rateSet: 0,
        description: 'Double',
        before: { description: 'Double', notApplicable: false, retail: '133.33', commission: '15', nett: '113.33' },
        after: { description: 'Double', notApplicable: false, retail: '138.66', commission: '15', nett: '117.86' },
      },
    ])
  })

  test('a nett rate that stands beside the retail rate keeps its share; one that stands alone is what changes', () => {
    const both: Rate = { description: 'Double', notApplicable: false, retailRate: getAmount('100'), nettRate: getAmount('80') }
    const only: Rate = { description: 'Twin', notApplicable: false, nettRate: getAmount('80'), commissionPercentage: getAmount('20') }
    const { pages } = massChange([pageOf(both, only)], {}, percent('10'), 'EUR')
    expect(pages[0]?.seasonRates[0]?.rateSets[0]?.rates).toMatchObject([
      { retailRate: '110.00', nettRate: '88.00' },
      { nettRate: '88.00', commissionPercentage: '20' },
    ])
  })

  test('not applicable rates are skipped, and extra persons where that is wished [C-RL-094] [C-RL-095]', () => {
    const page = pageOf(
      exampleRate('Double', '100'),
      exampleRate('Triple', null),
      exampleRate('Extra Child', '20'),
      exampleRate('Extra Adult', '40'),
    )
    expect(changed(page, percent('10'))).toEqual(['110.00', null, '22.00', '44.00'])
    const { pages, skipped } = massChange([page], {}, percent('10', { leaveExtraPersons: true }), 'EUR')
    expect(amountsOf(pages)).toEqual(['110.00', null, '20', '40'])
    expect(skipped.map(({ description, reason }) => [description, reason])).toEqual([
      ['Triple', 'notApplicable'],
      ['Extra Child', 'extraPerson'],
      ['Extra Adult', 'extraPerson'],
    ])
  })

  test('what would fall below 0, grow beyond all bounds or has no amount stays and is named', () => {
    const empty: Rate = { description: 'Twin', notApplicable: false }
    const { pages, skipped } = massChange([pageOf(exampleRate('Double', '30'), empty)], {}, fixed('-40'), 'EUR')
    expect(amountsOf(pages)).toEqual(['30', null])
    expect(skipped.map((each) => each.reason)).toEqual(['belowZero', 'noAmount'])
    expect(massChange([pageOf(exampleRate('Double', '999999999999'))], {}, percent('1'), 'EUR').skipped[0]?.reason).toBe('tooLarge')
  })

  test('only what is selected changes: packages, seasons, kinds of rate, single rates', () => {
    const seasons = [exampleSeason('Low', ['2026-04-01', '2026-08-31']), exampleSeason('High', ['2026-09-01', '2027-03-31'])]
    const seasonRates = ['low', 'high'].map((seasonId) => ({ seasonId, rateSets: [exampleSet({ Double: '100', Twin: '90' })] }))
    const pages = [examplePage({ seasons, seasonRates }), examplePage({ ratePackageId: 'bb', seasons, seasonRates })]
    const after = (selection: RateSelection) =>
      amountsOf(massChange(pages, selection, fixed('1'), 'EUR').pages).map((each) => (each?.includes('.') ? 1 : 0))
    expect(after({})).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    expect(after({ pages: [{ productId: 'room', ratePackageId: 'bb' }] })).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(after({ seasonNames: ['High'] })).toEqual([0, 0, 1, 1, 0, 0, 1, 1])
    expect(after({ seasonNames: ['High'], descriptions: ['Twin'] })).toEqual([0, 0, 0, 1, 0, 0, 0, 1])
    const single = { productId: 'room', ratePackageId: 'bb', seasonId: 'low', rateSet: 0, description: 'Twin' }
    expect(after({ rates: [single] })).toEqual([0, 0, 0, 0, 0, 1, 0, 0])
    expect(massChange(pages, { descriptions: [] }, fixed('1'), 'EUR').pages[0]).toBe(pages[0])
  })

  test('yen have no decimals: the step is counted in yen', () => {
    const { pages } = massChange(
      [pageOf(exampleRate('Double', '12345'))],
      {},
      percent('3', { rounding: { mode: 'alwaysUp', stepCents: 100 } }),
      'JPY',
    )
    expect(amountsOf(pages)).toEqual(['12800'])
  })

  test('what cannot be a mass change says why', () => {
    expect(massChangeFinding({ measure: 'percentage', value: '4' })).toBeUndefined()
    expect(massChangeFinding({ measure: 'percentage', value: '4 %' })).toMatch(/not a number/)
    expect(massChangeFinding({ measure: 'percentage', value: '-101' })).toMatch(/more than 100 percent/)
    expect(massChangeFinding({ measure: 'fixed', value: '1', rounding: { mode: 'normal', stepCents: 0.5 } })).toMatch(
      /whole number of cents/,
    )
  })
})

describe('whatever is changed', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => getAmount(new Big(cents).div(100).toFixed(2)))
  const rate = fc.record({ description: fc.constantFrom('Single', 'Double', 'Extra Child', 'Extra Adult'), amount: fc.option(amount) })
  const change = fc.record({
    measure: fc.constantFrom('percentage' as const, 'fixed' as const),
    value: fc.integer({ min: -10_000, max: 10_000 }).map((value) => getAmount(new Big(value).div(100).toFixed(2))),
    rounding: fc.record({ mode: fc.constantFrom(...ROUNDING_MODES), stepCents: fc.constantFrom(1, 5, 50, 100, 500) }),
    leaveExtraPersons: fc.boolean(),
  })

  test('what is not applicable is never touched, every rate is named once, results are whole steps [C-RL-093] [C-RL-094]', () => {
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 6 }), change, (rates, asked) => {
        const page = pageOf(...rates.map((each) => exampleRate(each.description, each.amount, '20')))
        const { pages, changes, skipped } = massChange([page], {}, asked, 'EUR')
        expect(changes.length + skipped.length).toBe(rates.length)
        const after = pages[0]?.seasonRates[0]?.rateSets[0]?.rates ?? []
        rates.forEach((each, i) => {
          if (each.amount === null) expect(after[i]).toEqual({ description: each.description, notApplicable: true })
        })
        for (const { after: shown } of changes) {
          expect(new Big(shown.retail ?? '-1').times(100).mod(asked.rounding.stepCents).eq(0)).toBe(true)
          expect(new Big(shown.retail ?? '-1').gte(0)).toBe(true)
        }
      }),
    )
  })

  test('rounding up is never below, down never above, normal never farther than half a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(1, 5, 50, 100), (thousandths, stepCents) => {
        const value = new Big(thousandths).div(1000)
        const at = (mode: (typeof ROUNDING_MODES)[number]) => new Big(steppedAmount(value, { mode, stepCents }, 'EUR') ?? '0')
        const step = new Big(stepCents).div(100)
        expect(at('alwaysUp').gte(value) && at('alwaysUp').minus(value).lt(step)).toBe(true)
        expect(at('alwaysDown').lte(value) && value.minus(at('alwaysDown')).lt(step)).toBe(true)
        expect(at('normal').minus(value).abs().times(2).lte(step)).toBe(true)
      }),
    )
  })
})
