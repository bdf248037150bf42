// Rate packages that follow another one by an amount, and the supplement of one person alone: by hand, and against a calculation rate by rate.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { productChanges } from '../diff/product-changes.ts'
import { EXAMPLE_HEAD, exampleSet } from '../example-page.ts'
import { followChecks } from '../rate-check/follow-checks.ts'
import type { Derivation, ProductPage, Rate } from '../rate-sheet.ts'
import { answer, codesOf, rated, sold, stay } from '../stay/example-stay.ts'
import { pageOfNewPackage } from '../structure/rate-packages.ts'
import { derivationText, derivedPage, pageWithOverride } from './derived-package.ts'

type Change = Pick<Derivation, 'percentage' | 'amount' | 'amountPer'>
const by = (amount: string, amountPer: Change['amountPer'], percentage = '0'): Change => ({
  percentage: getAmount(percentage),
  amount: getAmount(amount),
  ...(amountPer ? { amountPer } : {}),
})
const derived = (source: ProductPage, change: Change) =>
  pageOfNewPackage(source, { ratePackageId: 'half', ratePackageName: 'Half board' }, { kind: 'derived', ...change }, 'EUR')
const ratesOf = (page: ProductPage) =>
  Object.fromEntries(
    page.seasonRates.flatMap((each) => each.rateSets.flatMap((set) => set.rates.map((rate) => [rate.description, rate.retailRate]))),
  )
const room = rated({ Single: '90', Double: '120', Triple: '150', 'Extra Adult': '40', 'Per Person Sharing': '60', Suite: '300' })

describe('rates made from others by an amount', () => {
  test('half board is bed and breakfast plus 22 a person', () => {
    expect(ratesOf(derived(room, by('22', 'person')))).toEqual({
      Single: '112.00',
      Double: '164.00',
      Triple: '216.00',
      'Extra Adult': '62.00',
      'Per Person Sharing': '82.00',
      Suite: '344.00',
    })
    expect(sold(derived(room, by('22', 'person')), stay('2026-06-10', 2)).total).toBe('328.00')
  })

  test('by rate, with a percentage before it, and less', () => {
    expect(ratesOf(derived(room, by('10', 'rate'))).Double).toBe('130.00')
    expect(ratesOf(derived(room, by('10', undefined, '-50'))).Double).toBe('70.00')
    expect(ratesOf(derived(room, by('-20.50', 'rate'))).Single).toBe('69.50')
  })

  test('an amount that would fall below 0 is missing and never free', () => {
    expect(ratesOf(derived(room, by('-45', 'rate')))['Extra Adult']).toBeUndefined()
    expect(ratesOf(derived(room, by('-40', 'rate')))['Extra Adult']).toBe('0.00')
  })

  test('the commission stays, with nett in proportion', () => {
    const withNett = (rate: Partial<Rate>): ProductPage => ({
      ...room,
      seasonRates: [
        { seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false, ...rate }] }] },
      ],
    })
    const rateOf = (rate: Partial<Rate>) => derived(withNett(rate), by('22', 'person')).seasonRates[0]?.rateSets[0]?.rates[0]
    expect(rateOf({ retailRate: getAmount('120'), commissionPercentage: getAmount('20') })).toMatchObject({ retailRate: '164.00' })
    expect(rateOf({ retailRate: getAmount('120'), nettRate: getAmount('96') })).toMatchObject({ retailRate: '164.00', nettRate: '131.20' })
    expect(rateOf({ nettRate: getAmount('96'), commissionPercentage: getAmount('20') })).toMatchObject({ nettRate: '131.20' })
    expect(rateOf({ notApplicable: true })).toEqual({ description: 'Double', notApplicable: true })
  })

  test('a price on top of a share and a single supplement hold the amount once only', () => {
    const source = rated({ Double: '100', 'Single Supplement': '25' })
    const onTop = {
      ...source,
      seasonRates: source.seasonRates.map((each) => ({
        ...each,
        rateSets: [
          {
            ...exampleSet({ Double: '100', 'Single Supplement': '25' }),
            rates: [
              ...exampleSet({ Double: '100', 'Single Supplement': '25' }).rates,
              { description: 'Extra Adult', notApplicable: false, retailRate: getAmount('40'), onTopOfShare: true },
            ],
          },
        ],
      })),
    }
    expect(ratesOf(derived(onTop, by('22', 'person')))).toEqual({ Double: '144.00', 'Single Supplement': '25.00', 'Extra Adult': '40.00' })
    // Half of 144 is 72, and 40 on top.
    expect(sold(derived(onTop, by('22', 'person')), stay('2026-06-10', 1, { adults: 3 })).total).toBe('256.00')
  })

  test('it follows its base, except for overrides, and has no board yet', () => {
    const half = derived({ ...room, boardBasis: 'bedAndBreakfast' }, by('22', 'person'))
    expect(half.boardBasis).toBeUndefined()
    const own = pageWithOverride(half, { seasonId: 'year', rateSet: 0, description: 'Single' })
    const dearer = rated({ Single: '95', Double: '130' })
    expect(ratesOf(derivedPage(own, dearer, 'EUR'))).toEqual({ Single: '112.00', Double: '174.00' })
  })

  test('said in words, and in what changed', () => {
    expect(derivationText(by('22', 'person'))).toBe('+22 per person')
    expect(derivationText(by('-5', 'rate', '10'))).toBe('+10 % −5 per rate')
    expect(derivationText({ percentage: getAmount('-15') })).toBe('−15 %')
    const half = derived(room, by('22', 'person'))
    const after = { ...half, derivedFrom: { ratePackageId: 'primary', overrides: [], ...by('24', 'person') } }
    expect(productChanges(half, after, EXAMPLE_HEAD).map((each) => each.line)).toContainEqual(
      expect.stringMatching(/^derived from: .*\+22 per person became .*\+24 per person\.$/),
    )
  })

  test('a stay costs the stay in the source and the amount for each person and night', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 2, max: 4 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 50, max: 300 }), { minLength: 3, maxLength: 3 }),
        (more, adults, nights, [double = 0, triple = 0, extra = 0]) => {
          const source = rated({ Double: String(double), Triple: String(triple), 'Extra Adult': String(extra) })
          const request = stay('2026-06-10', nights, { adults })
          const before = Number(sold(source, request).total)
          expect(Number(sold(derived(source, by(String(more), 'person')), request).total)).toBe(before + more * adults * nights)
        },
      ),
    )
  })
})

describe('the single supplement', () => {
  const sharing = rated({ 'Per Person Sharing': '60', 'Single Supplement': '25' })

  test('one person alone pays it on top of the price per person sharing, two do not', () => {
    const alone = sold(sharing, stay('2026-06-10', 2, { adults: 1 }))
    expect(alone.total).toBe('170.00')
    expect(alone.nights[0]?.parts.map(({ description, amount }) => [description, amount])).toEqual([
      ['Per Person Sharing', '60.00'],
      ['Single Supplement', '25.00'],
    ])
    expect(alone.assumptions.filter((text) => text.includes('single rate'))).toEqual([])
    expect(sold(sharing, stay('2026-06-10', 2)).total).toBe('240.00')
  })

  test('on request, one person alone is on request; without one, that is said', () => {
    const [set] = sharing.seasonRates[0]?.rateSets ?? []
    const onRequest = {
      ...sharing,
      seasonRates: [
        {
          seasonId: 'year',
          rateSets: [
            {
              ...exampleSet({}),
              rates: (set?.rates ?? []).map((rate) =>
                rate.description === 'Single Supplement' ? { description: rate.description, notApplicable: true, onRequest: true } : rate,
              ),
            },
          ],
        },
      ],
    }
    expect(codesOf(answer(onRequest, stay('2026-06-10', 1, { adults: 1 })))).toEqual(['onRequest'])
    expect(sold(onRequest, stay('2026-06-10', 1)).total).toBe('120.00')
    expect(sold(rated({ 'Per Person Sharing': '60' }), stay('2026-06-10', 1, { adults: 1 })).assumptions).toContain(
      'There is no single rate: one person pays the price per person sharing.',
    )
  })
})

describe('the rate check beside what a package is made from', () => {
  const followed = (half: ProductPage) => followChecks([room, half], 'EUR').map(({ code, text }) => [code, text])

  test('a rate that is not what it is made from is an error, and names both amounts', () => {
    const half = derived(room, by('22', 'person'))
    expect(followed(half)).toEqual([])
    const wrong = { ...half, seasonRates: room.seasonRates }
    expect(followed(wrong)).toEqual([['followsOtherwise', 'Year, Single is 90, but Primary +22 per person is 112.00. And 5 more.']])
  })

  test('a package that costs exactly what another one costs is asked about, and not where a rate is its own', () => {
    const same = derived(room, { percentage: getAmount('0') })
    expect(followed(same)).toEqual([['costsTheSame', 'Half board costs exactly what Primary costs: its rates follow with no difference.']])
    expect(followed(pageWithOverride(same, { seasonId: 'year', rateSet: 0, description: 'Single' }))).toEqual([])
    expect(followed(derived(room, by('0', 'rate', '5')))).toEqual([])
  })
})
