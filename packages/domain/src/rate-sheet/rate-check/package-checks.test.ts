// Offers and blackouts of the rate packages of one product: where they are put, and what the rate check asks. // decision 0091

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blackoutScope, pagesWithBlackout } from '../blackouts/blackout-scope.ts'
import { EXAMPLE_HEAD, exampleRange } from '../example-page.ts'
import { packagesWithOffer, pagesWithOfferFor } from '../offers/offer-packages.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { answer, offer, percent, rated, sold, stay } from '../stay/example-stay.ts'
import { blackoutText } from '../words/words.ts'
import { pageWithFix } from './apply-fix.ts'
import { packageChecks } from './package-checks.ts'

const packageOf = (ratePackageName: string, change: Partial<ProductPage> = {}) =>
  rated({ Double: '102' }, { ratePackageId: ratePackageName, ratePackageName, ...change })
const full = packageOf('Full board')
const half = packageOf('Half board')
const other = packageOf('Full board', { productId: 'villa', productName: 'Villa' })
const sheet = [full, half, other]
const put = (pages: readonly ProductPage[], changed: readonly ProductPage[]) =>
  pages.map((page) => changed.find((each) => each.productId === page.productId && each.ratePackageId === page.ratePackageId) ?? page)
const christmas = { range: exampleRange('2026-12-24') }

describe('an offer of several rate packages', () => {
  test('what is ticked is in the list of that package and has an effect there; other products keep theirs', () => {
    const early = percent('early', '10')
    const placed = pagesWithOfferFor([{ ...full, offers: [early] }, half, other], full, early, ['Full board', 'Half board'])
    expect(packagesWithOffer(placed, 'room', 'early')).toEqual(['Full board', 'Half board'])
    // Four nights of 102.00 less 10 %.
    expect(placed.slice(0, 2).map((page) => sold(page, stay('2026-06-10', 4)).total)).toEqual(['367.20', '367.20'])
    expect(placed[2]).toBe(other)
    const one = pagesWithOfferFor(placed, full, early, ['Full board'])
    expect(one.map((page) => page.offers.length)).toEqual([1, 0, 0])
  })

  test('an offer of an earlier sheet that names a package without being there is found, and put there', () => {
    const named = percent('early', '10', { ratePackages: ['Full board', 'Half board'] })
    const pages = [{ ...full, offers: [named] }, half, other]
    const [finding, ...none] = packageChecks(pages)
    expect([finding?.text, finding?.place.ratePackageId, none]).toEqual([
      'early of Full board is for Half board too, and is not in its list: it has no effect here.',
      'Half board',
      [],
    ])
    const fixed = finding?.fix && pageWithFix(half, finding.fix, EXAMPLE_HEAD)
    expect(fixed && sold(fixed, stay('2026-06-10', 4)).total).toBe('367.20')
    expect(packageChecks([{ ...full, offers: [offer('all', {})] }, half])).toEqual([])
  })
})

describe('a blackout of one rate package or of the product', () => {
  test('for the product, every package of it is closed, and no other product', () => {
    const pages = put(sheet, pagesWithBlackout(sheet, full, { after: christmas, scope: 'product' }))
    expect(pages.map((page) => answer(page, stay('2026-12-24', 1)).isSellable)).toEqual([false, false, true])
    expect(pages.slice(0, 2).map((page) => blackoutScope(pages, page, christmas))).toEqual(['product', 'product'])
    expect(packageChecks(pages)).toEqual([])
  })

  test('for the package alone it says so: on the line, in the calculator and to the rate check, which does not ask', () => {
    const pages = put(sheet, pagesWithBlackout(sheet, full, { after: { ...christmas, reason: 'Staff party' }, scope: 'package' }))
    const [closed, open] = pages.map((page) => answer(page, stay('2026-12-24', 1)))
    expect(open?.isSellable).toBe(true)
    expect(closed?.isSellable === false && closed.refusals.map((each) => each.text)).toEqual([
      '24 Dec 2026 is blacked out in Full board; other rate packages may be on sale: Staff party.',
    ])
    expect(pages[0]?.blackouts.map(blackoutText)).toEqual(['24 Dec 2026: Staff party, this rate package only'])
    expect(packageChecks(pages)).toEqual([])
  })

  test('a line that others have too changes and goes there as well; one that is meant for the package does not', () => {
    const both = put(sheet, pagesWithBlackout(sheet, full, { after: christmas, scope: 'product' }))
    const [first = full] = both
    const later = put(both, pagesWithBlackout(both, first, { at: 0, after: { range: exampleRange('2026-12-25') } }))
    expect(later.map((page) => page.blackouts.map((each) => each.range.from))).toEqual([['2026-12-25'], ['2026-12-25'], []])
    const alone = put(
      later,
      pagesWithBlackout(later, later[0] ?? full, { at: 0, after: { range: exampleRange('2026-12-25') }, scope: 'package' }),
    )
    expect(alone.map((page) => page.blackouts.length)).toEqual([1, 0, 0])
    const again = put(
      alone,
      pagesWithBlackout(alone, alone[0] ?? full, { at: 0, after: { range: exampleRange('2026-12-25') }, scope: 'product' }),
    )
    expect(again.map((page) => page.blackouts)).toEqual([
      [{ range: exampleRange('2026-12-25') }],
      [{ range: exampleRange('2026-12-25') }],
      [],
    ])
    expect(put(again, pagesWithBlackout(again, again[1] ?? half, { at: 0 })).map((page) => page.blackouts.length)).toEqual([0, 0, 0])
  })

  test('a package that stays on sale beside one that is closed is asked about, and closed with one click', () => {
    const pages = [{ ...full, blackouts: [{ ...christmas, reason: 'Staff party' }] }, half, other]
    const [finding, ...none] = packageChecks(pages)
    expect([finding?.text, finding?.place.ratePackageId, none]).toEqual([
      'Full board is blacked out on 24 Dec 2026, and Half board of the same product is on sale.',
      'Half board',
      [],
    ])
    const fixed = finding?.fix && pageWithFix(half, finding.fix, EXAMPLE_HEAD)
    expect(fixed?.blackouts).toEqual([{ ...christmas, reason: 'Staff party' }])
    const notSold = rated({ Double: null }, { ratePackageId: 'Half board', ratePackageName: 'Half board' })
    expect(packageChecks([pages[0] ?? full, notSold])).toEqual([])
  })

  test('whatever is closed for the product is sold in none of its packages, and the rate check has nothing to ask', () => {
    const days = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(fc.array(fc.tuple(days, fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 4 }), days, (ranges, at) => {
        const day = (n: number) => new Date(Date.UTC(2026, 3, 1 + n)).toISOString().slice(0, 10)
        let pages: ProductPage[] = [full, half, packageOf('Room only')]
        for (const [i, [from, length]] of ranges.entries()) {
          const after = { range: exampleRange(day(from), day(from + length)) }
          const page = pages[i % 3] ?? full
          pages = put(pages, pagesWithBlackout(pages, page, { after, scope: 'product' }))
        }
        const isClosed = ranges.some(([from, length]) => from <= at && at <= from + length)
        expect(pages.map((page) => answer(page, stay(day(at), 1)).isSellable)).toEqual([!isClosed, !isClosed, !isClosed])
        expect(packageChecks(pages)).toEqual([])
      }),
      { numRuns: 150, seed: 4 },
    )
  })
})
