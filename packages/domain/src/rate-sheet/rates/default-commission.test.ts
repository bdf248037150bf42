// Default commissions: by hand, and against a calculation night by night.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, getAmount } from '../../money/amount.ts'
import { pageWithCopied } from '../copy/copy-data.ts'
import { productChanges } from '../diff/product-changes.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason } from '../example-page.ts'
import { pageCheck } from '../rate-check/rate-check.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { occupancy, sold, stay } from '../stay/example-stay.ts'
import { newProductPage } from '../structure/new-product.ts'
import { updatedSheet } from '../update/updated-sheet.ts'
import { findRate } from './change-rate.ts'
import { rateWithTyped } from './consistent-rate.ts'
import {
  defaultCommissionText,
  pageWithDefaultCommission,
  pageWithDefaults,
  pageWithoutDefaults,
  withDefaultOf,
} from './default-commission.ts'
import { pageFollowing, pagesWithDerived } from './derived-package.ts'
import { shownRate } from './rate.ts'

const LOW = exampleSeason('Low', ['2026-05-01', '2026-05-02'])
const HIGH = exampleSeason('High', ['2026-05-03', '2026-05-31'])
const plain = (description: string, retail: string): Rate => ({ description, notApplicable: false, retailRate: getAmount(retail) })
const pageOf = (low: readonly Rate[], high: readonly Rate[] = low, change: Partial<ProductPage> = {}): ProductPage =>
  examplePage({
    occupancy,
    seasons: [LOW, HIGH],
    seasonRates: [
      { seasonId: 'low', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: low }] },
      { seasonId: 'high', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: high }] },
    ],
    ...change,
  })
const percent = (value: string | undefined) => (value === undefined ? undefined : getAmount(value))
const defaults = (ofPage: string | undefined, high?: string) => ({
  ofPage: percent(ofPage),
  bySeason: new Map<string, Amount | undefined>([['High', percent(high)]]),
})
const commissions = (page: ProductPage) =>
  page.seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates.map((rate) => shownRate(rate, 'EUR').commission)))
const double = pageOf([plain('Double', '100')])

describe('default commissions', () => {
  test('a rate without a commission takes that of its season, or else that of the page', () => {
    const page = pageWithDefaults(double, defaults('20', '15'))
    expect(commissions(page)).toEqual(['20', '15'])
    // 2 x 80.00 + 85.00
    expect(sold(page, stay('2026-05-01', 3)).nett).toBe('245.00')
    expect(commissions(pageWithDefaults(double, defaults(undefined, '15')))).toEqual([undefined, '15'])
  })

  test('a rate of which nett is known gets its retail amount', () => {
    const nett: Rate = { description: 'Double', notApplicable: false, nettRate: getAmount('80') }
    expect(sold(pageWithDefaults(pageOf([nett]), defaults('20')), stay('2026-05-01', 1))).toMatchObject({ total: '100.00', nett: '80.00' })
  })

  test('a commission of its own stays, and so does a rate of two amounts, without a price or without any amount', () => {
    const rates: Rate[] = [
      exampleRate('Double', '100', '10'),
      { ...plain('Single', '80'), nettRate: getAmount('60') },
      exampleRate('Triple', null),
      { description: 'Quad', notApplicable: false },
    ]
    const page = pageOf(rates)
    expect(pageWithDefaults(page, defaults('20')).seasonRates).toEqual(page.seasonRates)
  })

  test('another default is followed at once; without one the rate has no commission again', () => {
    const page = pageWithDefaults(double, defaults('20', '15'))
    expect(commissions(pageWithDefaults(page, defaults('25', '15')))).toEqual(['25', '15'])
    expect(commissions(pageWithDefaults(page, defaults('25')))).toEqual(['25', '25'])
    expect(pageWithDefaults(page, defaults(undefined))).toEqual(double)
    expect(pageWithoutDefaults(page).seasonRates).toEqual(double.seasonRates)
  })

  test('an amount that is typed keeps the default, a commission that is typed is its own, and is given up when it is emptied', () => {
    const typed = (rate: Rate, field: 'retail' | 'commission' | 'nett', text: string | null) => {
      const result = rateWithTyped(rate, field, text, 'EUR')
      if ('finding' in result) throw new Error(result.finding)
      return findRate(pageWithDefaultCommission(pageOf([result.rate], [], { defaultCommission: getAmount('20') })), {
        seasonId: 'low',
        rateSet: 0,
        description: 'Double',
      })
    }
    const taken = { ...plain('Double', '100'), commissionPercentage: getAmount('20'), defaultCommission: getAmount('20') }
    expect(typed(taken, 'retail', '120')).toEqual({ ...taken, retailRate: '120.00' })
    const own = { ...plain('Double', '100'), commissionPercentage: '18' }
    expect(typed(taken, 'commission', '18')).toEqual(own)
    expect(typed(taken, 'commission', '20')).toEqual({ ...own, commissionPercentage: '20' })
    expect(typed(taken, 'nett', '75')).toEqual({ ...plain('Double', '100'), nettRate: '75.00' })
    expect(typed({ ...own, commissionPercentage: getAmount('18') }, 'commission', null)).toEqual(taken)
    expect(typed(taken, 'retail', null)).toEqual({ description: 'Double', notApplicable: false })
  })

  test('rates of another product come with its defaults, and an override of one amount has them too', () => {
    const source = pageWithDefaults({ ...double, productId: 'garden' }, defaults('20', '15'))
    const plus10 = { percentage: getAmount('10') }
    const follower = pageFollowing(double, source, plus10, 'EUR')
    expect(commissions(follower)).toEqual(['20', '15'])
    const [, after] = pagesWithDerived([pageWithDefaults(source, defaults('30', '25')), follower], 'EUR')
    expect(after && commissions(after)).toEqual(['30', '25'])
    expect(pageWithDefaults(follower, defaults('1'))).toBe(follower)
  })

  test('a new product of the sheet and copied rates have them', () => {
    const page = pageWithDefaults(double, defaults('20', '15'))
    const product = {
      productId: 'new',
      productName: 'New',
      productType: 'Accommodation',
      ratePackageId: 'p',
      ratePackageName: 'P',
    } as const
    const added = newProductPage(product, page, { head: EXAMPLE_HEAD, newId: () => crypto.randomUUID() })
    expect(defaultCommissionText(added)).toBe('20 %, High 15 %')
    expect(commissions(added)).toEqual([undefined, undefined])
    expect(commissions(pageWithDefaultCommission(pageWithCopied(double, page, ['seasonRates'], () => 'x')))).toEqual(['20', '15'])
  })

  test('the difference says the default and what it changed; a percentage above 100 is refused', () => {
    const texts = productChanges(double, pageWithDefaults(double, defaults('20', '15')), EXAMPLE_HEAD).map((each) => each.text)
    expect(texts[0]).toMatch(/default commission.*20 %, High 15 %/i)
    expect(texts.filter((text) => /Double, nett: [\d.]+ was added \(commission (20|15) % was added\)\.$/.test(text))).toHaveLength(2)
    const wrong = { ...double, seasons: [LOW, { ...HIGH, defaultCommission: getAmount('101') }] }
    expect(sectionFinding(wrong, 'seasonRates', EXAMPLE_HEAD)).toMatchObject({ field: 'defaultCommission' })
  })

  test('the rate check names commissions that differ, but not the default of a season', () => {
    const found = (page: ProductPage) => pageCheck(page, EXAMPLE_HEAD).filter(({ code }) => code === 'commissionsDiffer').length
    expect(found(pageWithDefaults(double, defaults('20', '15')))).toBe(0)
    const mixed = pageOf([plain('Double', '100'), exampleRate('Single', '80', '10')])
    expect(found(pageWithDefaults(mixed, defaults('20', '15')))).toBe(1)
  })

  test('a partner with a default of its own keeps it when the template raises a rate', () => {
    const sheet = (page: ProductPage) => ({ head: EXAMPLE_HEAD, pages: [page] })
    const raised = pageOf([plain('Double', '110')])
    const [base, template] = [double, raised].map((page) => sheet(pageWithDefaults(page, defaults('20'))))
    const own = sheet(pageWithDefaults(double, defaults('25', '22')))
    if (!base || !template) throw new Error('both are there')
    const { sheet: updated, conflicts } = updatedSheet({ base, template, own })
    expect(conflicts).toEqual([])
    expect(updated.pages).toEqual([pageWithDefaults(raised, defaults('25', '22'))])
  })

  test('nett is what each night gives by itself, whichever rates have a commission of their own', () => {
    const rateOf = fc.record({
      retail: fc.integer({ min: 1, max: 50_000 }),
      own: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    })
    const some = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined })
    fc.assert(
      fc.property(rateOf, rateOf, some, some, some, fc.integer({ min: 1, max: 5 }), (low, high, ofPage, ofHigh, earlier, nights) => {
        const rate = ({ retail, own }: typeof low) => ({
          ...plain('Double', new Big(retail).div(100).toFixed(2)),
          ...(own === undefined ? {} : { commissionPercentage: getAmount(String(own)) }),
        })
        const before = pageOf([rate(low)], [rate(high)])
        const text = (value: number | undefined) => (value === undefined ? undefined : String(value))
        const page = pageWithDefaults(pageWithDefaults(before, defaults(text(earlier))), defaults(text(ofPage), text(ofHigh)))
        let nett: Big | undefined = new Big(0)
        for (let night = 0; night < nights; night += 1) {
          const { retail, own } = night < 2 ? low : high
          const commission = own ?? (night < 2 ? ofPage : (ofHigh ?? ofPage))
          const each =
            commission === undefined
              ? undefined
              : new Big(retail)
                  .times(100 - commission)
                  .div(10_000)
                  .round(2, Big.roundHalfUp)
          nett = each && nett?.plus(each)
        }
        expect(sold(page, stay('2026-05-01', nights)).nett).toBe(nett?.toFixed(2))
        expect(pageWithDefaults(page, defaults(undefined))).toEqual(withDefaultOf(before, {}))
      }),
      { numRuns: 1000, seed: 17 },
    )
  })
})
