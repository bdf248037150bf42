import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, exampleExtra, examplePage, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, RateSheet, SheetHead } from '../rate-sheet.ts'
import { mergedSheet } from './merged-sheet.ts'

const SEASONS = {
  low: exampleSeason('Low', ['2026-04-01', '2026-08-31']),
  high: exampleSeason('High', ['2026-09-01', '2027-03-31']),
}

type Prices = { readonly low: string; readonly high: string }
const room = ({ low, high }: Prices, change: Partial<ProductPage> = {}) =>
  examplePage({
    seasons: [SEASONS.low, SEASONS.high],
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Double: low })] },
      { seasonId: 'high', rateSets: [exampleSet({ Double: high })] },
    ],
    ...change,
  })
const sheet = (pages: readonly ProductPage[], head: Partial<SheetHead> = {}): RateSheet => ({ head: { ...EXAMPLE_HEAD, ...head }, pages })
const suite = (prices: Prices) => room(prices, { productId: 'suite', productName: 'Suite' })
const double = (merged: RateSheet, at: number, season: number) => {
  const page = merged.pages[at]
  return page?.kind === 'product' ? page.seasonRates[season]?.rateSets[0]?.rates[0]?.retailRate : undefined
}

describe('a sheet that was edited for one partner takes over a newer version of its template', () => {
  const base = sheet([room({ low: '100', high: '200' }), suite({ low: '300', high: '400' })])

  test('what each side changed alone is there: the partner’s own rate, and the template’s in another season and product', () => {
    const own = sheet([room({ low: '90', high: '200' }), suite({ low: '300', high: '400' })])
    const next = sheet([room({ low: '100', high: '210' }), suite({ low: '310', high: '400' })])
    const { sheet: merged, conflicts } = mergedSheet(base, own, next, 'template')
    expect([double(merged, 0, 0), double(merged, 0, 1), double(merged, 1, 0)]).toEqual(['90', '210', '310'])
    expect(conflicts).toEqual([])
  })

  test.each([
    ['own', '90'],
    ['template', '110'],
  ] as const)('a rate that both changed is a conflict; with %s it is %s, and all else is taken over', (preferred, rate) => {
    const own = sheet([room({ low: '90', high: '200' }), suite({ low: '300', high: '400' })])
    const next = sheet([room({ low: '110', high: '220' }), suite({ low: '300', high: '440' })])
    const { sheet: merged, conflicts } = mergedSheet(base, own, next, preferred)
    expect([double(merged, 0, 0), double(merged, 0, 1), double(merged, 1, 1)]).toEqual([rate, '220', '440'])
    expect(conflicts).toEqual([{ pageId: 'room.primary', productName: 'Room', ratePackageName: 'Primary', section: 'seasonRates' }])
  })

  test('a season that the template adds comes with its rates, beside the partner’s own price', () => {
    const own = sheet([room({ low: '90', high: '200' })])
    const one = sheet([room({ low: '100', high: '200' })])
    const peak = exampleSeason('Peak', ['2027-01-01', '2027-03-31'])
    const high = exampleSeason('High', ['2026-09-01', '2026-12-31'])
    const page = room({ low: '100', high: '200' })
    const next = sheet([
      {
        ...page,
        seasons: [SEASONS.low, high, peak],
        seasonRates: [...page.seasonRates, { seasonId: 'peak', rateSets: [exampleSet({ Double: '500' })] }],
      },
    ])
    const { sheet: merged, conflicts } = mergedSheet(one, own, next, 'own')
    expect([double(merged, 0, 0), double(merged, 0, 1), double(merged, 0, 2)]).toEqual(['90', '200', '500'])
    expect(conflicts).toEqual([])
  })

  test('seasons that would overlap after the merge are a conflict, and one side’s stand as a whole', () => {
    const one = sheet([room({ low: '100', high: '200' })])
    const moved = (from: string, to: string) =>
      sheet([
        room(
          { low: '100', high: '200' },
          { seasons: [exampleSeason('Low', ['2026-04-01', from]), exampleSeason('High', [to, '2027-03-31'])] },
        ),
      ])
    const own = moved('2026-10-31', '2026-11-01')
    const peak = exampleSeason('Peak', ['2026-09-01', '2026-09-30'])
    const [page] = moved('2026-08-31', '2026-10-01').pages
    if (page?.kind !== 'product') throw new Error('a product')
    const next = sheet([
      {
        ...page,
        seasons: [...page.seasons, peak],
        seasonRates: [...page.seasonRates, { seasonId: 'peak', rateSets: [exampleSet({ Double: '500' })] }],
      },
    ])
    for (const preferred of ['own', 'template'] as const) {
      const { sheet: merged, conflicts } = mergedSheet(one, own, next, preferred)
      expect(conflicts.map((conflict) => conflict.section)).toEqual(['seasonRates'])
      expect(merged.pages).toEqual((preferred === 'own' ? own : next).pages)
    }
  })

  test('a product that the template adds is added, one that it takes out goes, unless the partner’s own was changed', () => {
    const own = sheet([room({ low: '90', high: '200' }), suite({ low: '300', high: '400' })])
    const villa = room({ low: '800', high: '900' }, { productId: 'villa', productName: 'Villa' })
    const withoutSuite = mergedSheet(base, own, sheet([room({ low: '100', high: '200' }), villa]), 'own')
    expect(withoutSuite.sheet.pages.map((page) => (page.kind === 'product' ? page.productName : ''))).toEqual(['Room', 'Villa'])
    expect(withoutSuite.conflicts).toEqual([])
    const withoutRoom = sheet([suite({ low: '300', high: '410' })])
    const kept = mergedSheet(base, own, withoutRoom, 'own')
    expect(kept.conflicts).toEqual([{ pageId: 'room.primary', productName: 'Room', ratePackageName: 'Primary', section: 'page' }])
    expect(kept.sheet.pages).toHaveLength(2)
    expect(mergedSheet(base, own, withoutRoom, 'template').sheet.pages).toHaveLength(1)
  })

  test('a package that follows another follows the partner’s own price of it', () => {
    const derived = { ratePackageId: 'bb', ratePackageName: 'Bed and breakfast' }
    const follows = { ...derived, derivedFrom: { ratePackageId: 'primary', percentage: getAmount('10'), overrides: [] } }
    const one = sheet([room({ low: '100', high: '200' }), room({ low: '110', high: '220' }, follows)])
    const own = sheet([room({ low: '90', high: '200' }), room({ low: '99', high: '220' }, follows)])
    const more = { ...follows, derivedFrom: { ...follows.derivedFrom, percentage: getAmount('20') } }
    const next = sheet([room({ low: '100', high: '200' }), room({ low: '120', high: '240' }, more)])
    const merged = mergedSheet(one, own, next, 'own').sheet
    expect(double(merged, 0, 0)).toBe('90')
    expect(Number(double(merged, 1, 0))).toBe(Number(double(merged, 0, 0)) * 1.2)
  })

  test('another currency has no amount in common: the sheet as a whole is one side’s', () => {
    const own = sheet([room({ low: '90', high: '200' })])
    const next = sheet([room({ low: '100', high: '200' })], { currency: 'CHF' })
    expect(mergedSheet(base, own, next, 'own').sheet).toEqual(own)
    const taken = mergedSheet(base, own, next, 'template')
    expect(taken.sheet).toEqual(next)
    expect(taken.conflicts).toEqual([{ pageId: null, productName: null, ratePackageName: null, section: 'head' }])
  })

  test('the period moves with the template; a title of the partner’s own stays', () => {
    const own = sheet(
      base.pages.filter((page) => page.kind === 'product'),
      { templateName: 'For Meridian' },
    )
    const next = sheet([room({ low: '100', high: '210' })], { endDate: EXAMPLE_HEAD.startDate, templateName: 'Example' })
    expect(mergedSheet(base, own, next, 'own').sheet.head).toMatchObject({ templateName: 'For Meridian', endDate: EXAMPLE_HEAD.startDate })
  })
})

describe('whatever the three sheets are', () => {
  const price = fc.constantFrom('80', '90', '100', '110')
  const extras = fc.subarray(['Breakfast', 'Transfer', 'Spa']).map((names) => names.map((name) => exampleExtra(name)))
  const pages = fc
    .record({ low: price, high: price, suiteLow: price, hasSuite: fc.boolean(), extras })
    .map(({ low, high, suiteLow, hasSuite, extras: some }) => [
      room({ low, high }, { extras: some }),
      ...(hasSuite ? [suite({ low: suiteLow, high: '400' })] : []),
    ])
  const any = fc.record({ pages, head: fc.constantFrom(EXAMPLE_HEAD, { ...EXAMPLE_HEAD, templateName: 'Other' }) })

  test('an untouched side takes over the other, and equal changes are none', () => {
    fc.assert(
      fc.property(any, any, fc.constantFrom('own', 'template'), (one, other, preferred) => {
        expect(mergedSheet(one, one, other, preferred)).toEqual({ sheet: other, conflicts: [] })
        expect(mergedSheet(one, other, one, preferred)).toEqual({ sheet: other, conflicts: [] })
        expect(mergedSheet(one, other, other, preferred)).toEqual({ sheet: other, conflicts: [] })
      }),
    )
  })

  test('each rate is one that a side has, the changed one where only one changed it, and the preferred one where both did', () => {
    fc.assert(
      fc.property(any, any, any, fc.constantFrom('own', 'template'), (base, own, next, preferred) => {
        const { sheet: merged, conflicts } = mergedSheet(base, own, next, preferred)
        const [was, mine, theirs, is] = [base, own, next, merged].map((each) => double(each, 0, 0))
        const wanted = mine === was ? theirs : theirs === was || preferred === 'own' ? mine : theirs
        expect(is).toBe(wanted)
        if (mine !== was && theirs !== was && mine !== theirs) expect(conflicts.map((each) => each.section)).toContain('seasonRates')
      }),
    )
  })

  test('without a conflict it does not matter which side is preferred', () => {
    fc.assert(
      fc.property(any, any, any, (base, own, next) => {
        const merged = mergedSheet(base, own, next, 'own')
        fc.pre(merged.conflicts.length === 0)
        expect(mergedSheet(base, own, next, 'template').sheet.head).toEqual(merged.sheet.head)
        const products = (each: RateSheet) =>
          each.pages.map((page) => ({
            ...page,
            extras: page.kind === 'product' ? page.extras.map(({ extraId }) => extraId).toSorted() : [],
          }))
        expect(products(mergedSheet(base, own, next, 'template').sheet)).toEqual(products(merged.sheet))
      }),
    )
  })
})
