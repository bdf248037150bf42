import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import { massChange } from '../mass-change/mass-change.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { inconsistencyOf, markupOf, rateWithTyped, storedRate } from './consistent-rate.ts'
import { derivedPage, pagesWithDerived, pageWithOverride, pageWithoutOverride } from './derived-package.ts'
import { nettOf, shownRate } from './rate.ts'
import { isExtraPerson, rateKind } from './rate-kind.ts'

const shownAfter = (rate: Rate, field: 'retail' | 'commission' | 'nett', text: string | null) => {
  const result = rateWithTyped(rate, field, text, 'EUR')
  if (!('rate' in result)) return result
  const { retail, commission, nett } = shownRate(result.rate, 'EUR')
  return [retail, commission, nett]
}
const rate = (amounts: Record<string, string>): Rate => ({
  description: 'Double',
  notApplicable: false,
  ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, getAmount(value)])),
})
const usual = rate({ retailRate: '100.00', commissionPercentage: '20' })
const nettOnly = rate({ nettRate: '80.00', commissionPercentage: '20' })

describe('typing one of retail, commission and nett', () => {
  test.each([
    [usual, 'retail', '110', ['110.00', '20', '88.00']],
    [usual, 'commission', '25', ['100.00', '25', '75.00']],
    [usual, 'nett', '75', ['100.00', '25', '75.00']],
    [nettOnly, 'retail', '110', ['110.00', '20', '88.00']],
    [nettOnly, 'commission', '50', ['160.00', '50', '80.00']],
    [nettOnly, 'nett', '60', ['75.00', '20', '60.00']],
    [rate({ retailRate: '100', nettRate: '80' }), 'commission', '10', ['100', '10', '90.00']],
    [rate({ retailRate: '100', nettRate: '80' }), 'retail', '200', ['200.00', '20', '160.00']],
    [rate({}), 'retail', '84.5', ['84.50', undefined, undefined]],
    [rate({ nettRate: '80' }), 'retail', '100', ['100.00', '20', '80']],
    [usual, 'retail', null, [undefined, '20', undefined]],
    [{ description: 'Double', notApplicable: true }, 'retail', '90', ['90.00', undefined, undefined]],
  ] as const)('%o with %s %s shows %o [C-RL-096]', (before, field, text, shown) => {
    expect(shownAfter(before, field, text)).toEqual(shown)
  })

  test('nett above retail and what is no amount are refused beside the field', () => {
    expect(shownAfter(usual, 'nett', '100.01')).toEqual({ finding: 'Nett 100.01 is above retail 100.00.', field: 'nett' })
    expect(shownAfter(rate({ nettRate: '80' }), 'retail', '79')).toMatchObject({ field: 'retail' })
    expect(shownAfter(usual, 'retail', '84.505')).toEqual({ finding: 'EUR has 2 decimals.', field: 'retail' })
    expect(shownAfter(usual, 'commission', '101')).toMatchObject({ field: 'commission' })
  })

  test('retail and nett as two of three come back to the cent, whatever is typed', () => {
    const cents = fc.integer({ min: 1, max: 9_999_999 }).map((value) => getAmount((value / 100).toFixed(2)))
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (a, b, commission) => {
        const [nett, retail] = Number(a) < Number(b) ? [a, b] : [b, a]
        const typed = rateWithTyped(rate({ retailRate: retail, commissionPercentage: String(commission) }), 'nett', nett, 'EUR')
        const after = 'rate' in typed ? shownRate(typed.rate, 'EUR') : undefined
        expect([after?.retail, after?.nett]).toEqual([retail, nett])
        const stored = storedRate(rate({ retailRate: retail, nettRate: nett }), 'EUR')
        expect([shownRate(stored, 'EUR').retail, shownRate(stored, 'EUR').nett]).toEqual([retail, nett])
        expect(nettOf(retail, getAmount(String(commission)), 'EUR')).toBe(
          shownRate(rate({ retailRate: retail, commissionPercentage: String(commission) }), 'EUR').nett,
        )
      }),
    )
  })

  test('three amounts that disagree by more than a cent are found, with the right nett rate', () => {
    expect(inconsistencyOf(rate({ retailRate: '115', commissionPercentage: '20', nettRate: '92.01' }), 'EUR')).toBeUndefined()
    expect(inconsistencyOf(rate({ retailRate: '115', commissionPercentage: '20', nettRate: '92.02' }), 'EUR')).toEqual({
      code: 'nettDisagrees',
      text: 'Nett 92.02 is not retail 115 less 20 %, which is 92.00.',
      nettRate: '92.00',
    })
    expect(inconsistencyOf(rate({ retailRate: '115', nettRate: '120' }), 'EUR')).toMatchObject({
      code: 'nettAboveRetail',
      text: 'Nett 120 is above retail 115.',
    })
    expect(inconsistencyOf(rate({ retailRate: '115', commissionPercentage: '20', nettRate: '120' }), 'EUR')?.nettRate).toBe('92.00')
    expect(inconsistencyOf(usual, 'EUR')).toBeUndefined()
  })

  test('a commission is a markup on nett', () => {
    expect(markupOf(getAmount('25'))).toBe('33.33')
    expect(markupOf(getAmount('100'))).toBeUndefined()
  })
})

describe('whom a rate is for', () => {
  test.each([
    ['Single', { kind: 'room', persons: 1 }],
    [' twin ', { kind: 'room', persons: 2 }],
    ['Lodging', { kind: 'room' }],
    ['Per person sharing', { kind: 'sharing' }],
    ['Extra Adult', { kind: 'extraAdult' }],
    ['Extra Child 2-5', { kind: 'extraChild' }],
    ['5-8', { kind: 'group', from: 5, to: 8 }],
    ['Infant', { kind: 'person', person: 'infant' }],
    ['Private', { kind: 'service' }],
    ['Family', { kind: 'service' }],
    ['Private, up to 6', { kind: 'service', upTo: 6 }],
    ['Family room', { kind: 'room' }],
  ])('%s', (description, kind) => expect(rateKind(description)).toEqual(kind))

  test('extra adults and children are extra persons [C-CN-011]', () => {
    expect(['Extra Child', 'Extra Adult', 'Double'].map(isExtraPerson)).toEqual([true, true, false])
  })
})

describe('rate packages derived from another', () => {
  const rack = examplePage({
    ratePackageId: 'rack',
    seasons: [exampleSeason('Low', ['2026-04-01', '2026-08-31']), exampleSeason('High', ['2026-09-01', '2027-03-31'])],
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Double: '120', Triple: null })] },
      { seasonId: 'high', rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', '133.33', '15')] }] },
    ],
  })
  const special = { seasonId: 'h', rateSet: 0, description: 'Double' }
  const less = (percentage: string, overrides = [special]): ProductPage =>
    examplePage({
      ratePackageId: 'special',
      seasons: [{ ...exampleSeason('Peak', ['2026-09-01', '2027-03-31']), seasonId: 'h' }],
      seasonRates: [{ seasonId: 'h', rateSets: [exampleSet({ Double: '99' })] }],
      derivedFrom: { ratePackageId: 'rack', percentage: getAmount(percentage), overrides },
    })
  const retailOf = (page: ProductPage | undefined) =>
    page?.seasonRates.map((each) => each.rateSets[0]?.rates.map((one) => [one.description, one.notApplicable ? 'n/a' : one.retailRate]))

  test('rack less 15 percent, with one rate of its own', () => {
    const made = derivedPage(less('-15'), rack, 'EUR')
    expect(retailOf(made)).toEqual([
      [
        ['Double', '102.00'],
        ['Triple', 'n/a'],
      ],
      [['Double', '99']],
    ])
    expect(made.seasons.map((each) => each.seasonId)).toEqual(['low', 'h'])
  })

  test('without the override it follows again, and keeps the commission', () => {
    const made = derivedPage(pageWithoutOverride(less('10'), special), rack, 'EUR')
    expect(made.seasonRates[1]?.rateSets[0]?.rates).toEqual([
      { description: 'Double', notApplicable: false, retailRate: '146.66', commissionPercentage: '15' },
    ])
    expect(pageWithOverride(less('10', []), special).derivedFrom?.overrides).toEqual([special])
    expect(pageWithOverride(less('10'), special).derivedFrom?.overrides).toEqual([special])
  })

  test('packages follow one another in any order', () => {
    const third = examplePage({
      ratePackageId: 'third',
      seasons: [],
      seasonRates: [],
      derivedFrom: { ratePackageId: 'special', percentage: getAmount('-50'), overrides: [] },
    })
    const made = pagesWithDerived([third, less('-15', []), rack], 'EUR')
    expect(retailOf(made[0])?.[0]).toEqual([
      ['Double', '51.00'],
      ['Triple', 'n/a'],
    ])
  })

  test('a mass change leaves rates alone that follow another package', () => {
    const { skipped, changes } = massChange([derivedPage(less('-15'), rack, 'EUR')], {}, { measure: 'fixed', value: getAmount('1') }, 'EUR')
    expect(skipped.map((each) => each.reason)).toEqual(['derived', 'notApplicable'])
    expect(changes.map((each) => each.after.retail)).toEqual(['100.00'])
  })
})
