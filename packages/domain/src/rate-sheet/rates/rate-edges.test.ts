// What is left when something is missing: amounts that are not given, rates that are not addressed, packages that follow none.

import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { Rate } from '../rate-sheet.ts'
import { findRate, pageWithRate } from './change-rate.ts'
import { inconsistencyOf, type RateField, rateWithTyped, storedRate } from './consistent-rate.ts'
import { derivedPage, pagesWithDerived, pageWithoutOverride, sourceOf } from './derived-package.ts'
import { commissionFinding, isRateComplete, nettOf, shownRate } from './rate.ts'

const rate = (amounts: Partial<Record<'retailRate' | 'nettRate' | 'commissionPercentage', string>>): Rate => ({
  description: 'Double',
  notApplicable: false,
  ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, getAmount(value)])),
})
const all = rate({ retailRate: '100.00', nettRate: '80.00', commissionPercentage: '20' })
const notSold: Rate = { ...all, notApplicable: true }
const typed = (before: Rate, field: RateField, text: string | null) => {
  const result = rateWithTyped(before, field, text, 'EUR')
  return 'rate' in result ? result.rate : result
}

describe('typing into a rate of which not everything is known', () => {
  test.each([
    ['retail', { nettRate: '80.00', commissionPercentage: '20' }],
    ['nett', { retailRate: '100.00', commissionPercentage: '20' }],
    ['commission', { retailRate: '100.00', nettRate: '80.00' }],
  ] as const)('emptying %s leaves the other two', (field, left) => {
    expect(typed(all, field, null)).toStrictEqual(rate(left))
    expect(typed(rate({}), field, null)).toStrictEqual(rate({}))
    expect(typed(notSold, field, null)).toStrictEqual(rate(left))
  })

  test.each([
    ['retail', { retailRate: '90.00' }],
    ['nett', { nettRate: '90.00' }],
    ['commission', { commissionPercentage: '90' }],
  ] as const)('%s alone is kept alone', (field, kept) => {
    expect(typed(rate({}), field, '90')).toStrictEqual(rate(kept))
  })

  test('how an extra person is reckoned stays with the rate', () => {
    const onTop: Rate = { ...all, onTopOfShare: true }
    expect(typed(onTop, 'retail', '90')).toStrictEqual({ ...rate({ retailRate: '90.00', commissionPercentage: '20' }), onTopOfShare: true })
  })
})

describe('amounts that agree', () => {
  test.each([
    ['nothing', {}],
    ['retail alone', { retailRate: '100' }],
    ['nett alone', { nettRate: '80', commissionPercentage: '20' }],
    ['nett below retail', { retailRate: '100', nettRate: '90' }],
    ['nett as high as retail', { retailRate: '100', nettRate: '100' }],
  ])('%s has nothing to disagree with', (_, amounts) => {
    expect(inconsistencyOf(rate(amounts), 'EUR')).toBeUndefined()
  })

  test('a rate that is not sold is never wrong', () => {
    expect(inconsistencyOf({ ...rate({ retailRate: '100', nettRate: '120' }), notApplicable: true }, 'EUR')).toBeUndefined()
  })

  test('stored are retail and commission when they give the nett rate to the cent, else retail and nett', () => {
    expect(storedRate(all, 'EUR')).toStrictEqual(rate({ retailRate: '100.00', commissionPercentage: '20' }))
    expect(storedRate(rate({ retailRate: '100', nettRate: '80' }), 'EUR')).toStrictEqual(
      rate({ retailRate: '100', commissionPercentage: '20' }),
    )
    const uneven = { retailRate: '99999.99', nettRate: '12345.67' }
    expect(storedRate(rate(uneven), 'EUR')).toStrictEqual(rate(uneven))
    const stated = { retailRate: '100', nettRate: '75' }
    expect(storedRate(rate({ ...stated, commissionPercentage: '20' }), 'EUR')).toStrictEqual(rate(stated))
    for (const one of [rate({ retailRate: '100' }), rate({ nettRate: '80', commissionPercentage: '20' })])
      expect(storedRate(one, 'EUR')).toBe(one)
  })
})

describe('what a sheet shows of a rate', () => {
  test('only what is known', () => {
    expect(shownRate(rate({ retailRate: '100' }), 'EUR')).toStrictEqual({ description: 'Double', notApplicable: false, retail: '100' })
    expect(shownRate(rate({ nettRate: '80' }), 'EUR')).toStrictEqual({ description: 'Double', notApplicable: false, nett: '80' })
    expect(shownRate(rate({ commissionPercentage: '20' }), 'EUR')).toStrictEqual({
      description: 'Double',
      notApplicable: false,
      commission: '20',
    })
    expect(shownRate(notSold, 'EUR')).toStrictEqual({ description: 'Double', notApplicable: true })
  })

  test.each([
    [notSold, true],
    [rate({}), false],
    [rate({ retailRate: '100' }), false],
    [rate({ nettRate: '80' }), false],
    [rate({ commissionPercentage: '20' }), false],
    [rate({ retailRate: '100', nettRate: '80' }), true],
    [rate({ retailRate: '100', commissionPercentage: '20' }), true],
    [rate({ nettRate: '80', commissionPercentage: '20' }), true],
    [rate({ nettRate: '80', commissionPercentage: '100' }), false],
  ])('%o can be charged: %s', (each, isComplete) => {
    expect(isRateComplete(each, 'EUR')).toBe(isComplete)
  })

  test('nett has the decimals of its currency', () => {
    expect(nettOf(getAmount('1001'), getAmount('50'), 'JPY')).toBe('501')
    expect(nettOf(getAmount('10.001'), getAmount('50'), 'KWD')).toBe('5.001')
    expect(nettOf(getAmount('100'), getAmount('100'), 'EUR')).toBe('0.00')
    expect(nettOf(getAmount('100'), getAmount('33.335'), 'EUR')).toBe('66.67')
  })

  test.each([
    ['0', undefined],
    ['100', undefined],
    ['100.01', 'Commission is a percentage from 0 to 100.'],
    ['-0.01', 'Commission is a percentage from 0 to 100.'],
    ['a fifth', 'Commission is a percentage from 0 to 100.'],
  ])('%s as a commission', (text, finding) => expect(commissionFinding(text)).toBe(finding))
})

describe('changing one rate', () => {
  const sets = () => [exampleSet({ Double: '100', Triple: '130' }), exampleSet({ Double: '110', Triple: '140' }, { daysOfWeek: [5, 6] })]
  const page = examplePage({
    seasons: [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2026-08-31'])],
    seasonRates: [
      { seasonId: 'low', rateSets: sets() },
      { seasonId: 'high', rateSets: sets() },
    ],
  })
  const at = { seasonId: 'high', rateSet: 1, description: 'Double' }

  test('changes this one and no other', () => {
    const result = pageWithRate(page, at, { retailRate: '99', commissionPercentage: '10', notApplicable: false }, 'EUR')
    if ('finding' in result) throw new Error(result.finding)
    const [plain, weekend] = sets()
    const changed = { ...weekend, rates: [exampleRate('Double', '99.00', '10'), exampleRate('Triple', '140')] }
    expect(result.page.seasonRates).toStrictEqual([page.seasonRates[0], { seasonId: 'high', rateSets: [plain, changed] }])
  })

  test('an emptied rate keeps its commission only', () => {
    const result = pageWithRate(page, at, { retailRate: null, commissionPercentage: '10', notApplicable: false }, 'EUR')
    expect('rate' in result && result.rate).toStrictEqual(rate({ commissionPercentage: '10' }))
  })

  test.each([{ seasonId: 'gone' }, { rateSet: 2 }, { description: 'Quad' }])('what is not there is said: %o', (other) => {
    const address = { ...at, ...other }
    expect(findRate(page, address)).toBeUndefined()
    expect(pageWithRate(page, address, { retailRate: '1', commissionPercentage: '0', notApplicable: false }, 'EUR')).toEqual({
      finding: 'This rate is not in the rate sheet any more.',
      field: 'description',
    })
  })
})

describe('packages that follow another', () => {
  const rack = examplePage({ ratePackageId: 'rack', seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [all] }] }] })
  const double = { seasonId: 'year', rateSet: 0, description: 'Double' }
  const triple = { ...double, description: 'Triple' }
  const follower = (ratePackageId: string, source: string, overrides = [double]) =>
    examplePage({ ratePackageId, derivedFrom: { ratePackageId: source, percentage: getAmount('-10'), overrides } })

  test('a page that follows none is as it is', () => {
    expect(derivedPage(rack, follower('less', 'rack'), 'EUR')).toBe(rack)
    expect(pageWithoutOverride(rack, double)).toBe(rack)
  })

  test('nett rates follow by the same percentage; what is not given stays so', () => {
    const source = (one: Rate) =>
      examplePage({ ratePackageId: 'rack', seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [one] }] }] })
    const made = (one: Rate) => findRate(derivedPage(follower('less', 'rack', []), source(one), 'EUR'), double)
    expect(made(rate({ nettRate: '80', commissionPercentage: '20' }))).toStrictEqual(
      rate({ nettRate: '72.00', commissionPercentage: '20' }),
    )
    expect(made(rate({ retailRate: '100' }))).toStrictEqual(rate({ retailRate: '90.00' }))
  })

  test('taking one override back leaves the others', () => {
    const page = follower('less', 'rack', [double, triple])
    expect(pageWithoutOverride(page, double).derivedFrom?.overrides).toEqual([triple])
  })

  test('a season of other dates keeps its own id by its name', () => {
    const own = { ...exampleSeason('Year', ['2026-04-01', '2026-12-31']), seasonId: 'mine' }
    const page = { ...follower('less', 'rack', []), seasons: [own] }
    expect(derivedPage(page, rack, 'EUR').seasons).toEqual([{ ...rack.seasons[0], seasonId: 'mine' }])
  })

  test('the source is a package of the same product', () => {
    const other = { ...rack, productId: 'other' }
    expect(sourceOf([other, rack], follower('less', 'rack'))).toBe(rack)
    expect(sourceOf([other], follower('less', 'rack'))).toBeUndefined()
    expect(sourceOf([rack, other], rack)).toBeUndefined()
  })

  test('packages that follow one another in a circle stay as they are, and so does who follows them', () => {
    const pages = [follower('self', 'self', []), follower('a', 'b', []), follower('b', 'a', []), follower('c', 'a', [])]
    expect(pagesWithDerived(pages, 'EUR')).toEqual(pages)
  })
})
