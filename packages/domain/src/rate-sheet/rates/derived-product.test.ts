// Rates made from those of another product: by hand, and against a calculation rate by rate.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { productChanges } from '../diff/product-changes.ts'
import { EXAMPLE_HEAD, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import { followChecks } from '../rate-check/follow-checks.ts'
import type { ProductPage, RateSheet } from '../rate-sheet.ts'
import { rated, sold, stay } from '../stay/example-stay.ts'
import { pagesPutBack, pagesWithout } from '../structure/arrange-pages.ts'
import { pagesOfCopy } from '../structure/rate-packages.ts'
import { sheetWithTakenOver } from '../structure/take-over.ts'
import { findRate } from './change-rate.ts'
import { pageFollowing, pageOnItsOwn, pagesWithDerived, pageWithOverride, possibleSources } from './derived-package.ts'

const garden = rated({ Single: '90', Double: '120', 'Extra Adult': '40', Suite: null }, { productId: 'garden', productName: 'Garden View' })
const sea = rated({ Double: '999' }, { productId: 'sea', productName: 'Sea View' })
const plus30 = { percentage: getAmount('0'), amount: getAmount('30'), amountPer: 'rate' } as const
const follower = pageFollowing(sea, garden, plus30, 'EUR')
const ratesOf = (page: ProductPage | undefined) =>
  Object.fromEntries(
    (page?.seasonRates ?? []).flatMap((each) =>
      each.rateSets.flatMap((set) => set.rates.map((rate) => [rate.description, rate.retailRate])),
    ),
  )
const doubleOf = (pages: readonly ProductPage[], productId: string) => ratesOf(pages.find((page) => page.productId === productId)).Double
const double = { seasonId: 'year', rateSet: 0, description: 'Double' }
const withDouble = (page: ProductPage, retail: string): ProductPage => ({
  ...page,
  seasonRates: [
    { seasonId: 'year', rateSets: [{ ...exampleSet({ Single: '90', 'Extra Adult': '40' }), rates: [exampleRate('Double', retail)] }] },
  ],
})

describe('rates of another product', () => {
  test('sea view is garden view plus 30', () => {
    expect(ratesOf(follower)).toEqual({ Single: '120.00', Double: '150.00', 'Extra Adult': '70.00', Suite: undefined })
    expect(sold(follower, stay('2026-06-10', 2)).total).toBe('300.00')
    expect(ratesOf(pageFollowing(sea, garden, { percentage: getAmount('10') }, 'EUR')).Double).toBe('132.00')
    expect(ratesOf(pageFollowing(sea, garden, { ...plus30, percentage: getAmount('10') }, 'EUR')).Double).toBe('162.00')
  })

  test('they follow at once, along a chain, and whatever the order; what is a rate of its own stays', () => {
    const suite = pageFollowing({ ...sea, productId: 'suite' }, follower, { percentage: getAmount('100') }, 'EUR')
    const raised = withDouble(garden, '200')
    const pages = pagesWithDerived([suite, follower, raised], 'EUR')
    expect([doubleOf(pages, 'sea'), doubleOf(pages, 'suite')]).toEqual(['230.00', '460.00'])
    const own = pageWithOverride(follower, double)
    expect(doubleOf(pagesWithDerived([raised, own], 'EUR'), 'sea')).toBe('150.00')
  })

  test('the seasons are those of the other product', () => {
    const seasons = [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2027-03-31'])]
    const source = {
      ...garden,
      seasons,
      seasonRates: seasons.map(({ seasonId }, i) => ({ seasonId, rateSets: [exampleSet({ Double: `${100 + i}` })] })),
    }
    const made = pageFollowing(sea, source, plus30, 'EUR')
    expect(made.seasons.map((season) => season.seasonName)).toEqual(['Low', 'High'])
    expect([sold(made, stay('2026-06-30', 2)).total, made.extras]).toEqual(['261.00', sea.extras])
  })

  test('nobody can follow what follows it, and a circle stays as it is', () => {
    expect(possibleSources([garden, follower], garden)).toEqual([])
    expect(possibleSources([garden, follower], follower)).toEqual([garden])
    expect(possibleSources([garden, { ...sea, productType: 'Non-Accommodation' }], garden)).toEqual([])
    const circle = [pageFollowing(garden, follower, plus30, 'EUR'), follower]
    expect(pagesWithDerived(circle, 'EUR')).toEqual(circle)
    expect(followChecks(circle, 'EUR').map((each) => each.code)).toEqual(['followsInCircle', 'followsInCircle'])
  })

  test('on its own it keeps the rates that it has', () => {
    const own = pageOnItsOwn(follower)
    expect(own.derivedFrom).toBeUndefined()
    expect(doubleOf(pagesWithDerived([withDouble(garden, '200'), own], 'EUR'), 'sea')).toBe('150.00')
  })

  test('a product that goes leaves its followers with their rates; put back, they follow again', () => {
    const { pages, removed, released } = pagesWithout([garden, follower], [garden])
    expect(pages).toEqual([pageOnItsOwn(follower)])
    expect(pagesPutBack(pages, removed, released)).toEqual([garden, follower])
    expect(followChecks([follower], 'EUR').map((each) => each.text)).toEqual([
      'The rates follow those of a product or rate package that is not in this sheet: they stay as they are.',
    ])
    expect(followChecks([garden, follower], 'EUR')).toEqual([])
  })

  test('a copy follows the same product', () => {
    const [copy] = pagesOfCopy([follower], { productId: 'sea2', productName: 'Sea View 2' }, () => 'other')
    expect(copy?.derivedFrom).toEqual(follower.derivedFrom)
  })

  test('taken over into another sheet, it follows the product there, or stands on its own', () => {
    const source: RateSheet = { head: EXAMPLE_HEAD, pages: [garden, follower] }
    const choice = { withPolicies: false, withNotes: false, rollForward: false, sameNames: 'keep' } as const
    const all = sheetWithTakenOver({ head: EXAMPLE_HEAD, pages: [] }, source, choice, (page) => `new-${page.productId}`)
    const taken = all.sheet.pages.filter((page) => page.kind === 'product')
    expect(taken[1]?.derivedFrom).toEqual({ ...follower.derivedFrom, productId: 'new-garden' })
    const one = sheetWithTakenOver(
      { head: EXAMPLE_HEAD, pages: [] },
      source,
      { ...choice, products: [follower] },
      (page) => `new-${page.productId}`,
    )
    expect(one.sheet.pages.filter((page) => page.kind === 'product').map((page) => page.derivedFrom)).toEqual([undefined])
  })

  test('the diff says it in words', () => {
    const texts = productChanges(sea, follower, EXAMPLE_HEAD).map((change) => change.text)
    expect(texts.join('\n')).toContain('another product +30 per rate')
  })

  test('each rate is what a calculation by itself gives', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('Single', 'Double', 'Triple', 'Suite', 'Extra Adult'), fc.integer({ min: 1, max: 99_999 }), {
          minKeys: 1,
        }),
        fc.integer({ min: -60, max: 90 }),
        fc.integer({ min: -500, max: 900 }),
        fc.boolean(),
        (cents, percentage, more, isPerPerson) => {
          const persons: Record<string, number> = { Single: 1, Double: 2, Triple: 3, Suite: 2, 'Extra Adult': 1 }
          const source = rated(Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, (value / 100).toFixed(2)])), {
            productId: 'garden',
          })
          const amountPer = isPerPerson ? 'person' : 'rate'
          const change = { percentage: getAmount(String(percentage)), amount: getAmount((more / 100).toFixed(2)), amountPer } as const
          const made = pageFollowing(sea, source, change, 'EUR')
          for (const [description, value] of Object.entries(cents)) {
            const byPercent = Math.floor((value * (100 + percentage)) / 100 + 0.5)
            const sum = byPercent + more * (isPerPerson ? (persons[description] ?? 0) : 1)
            const rate = findRate(made, { seasonId: 'year', rateSet: 0, description })
            expect(rate?.retailRate).toBe(sum < 0 ? undefined : new Big(sum).div(100).toFixed(2))
          }
        },
      ),
      { numRuns: 500, seed: 17 },
    )
  })
})
