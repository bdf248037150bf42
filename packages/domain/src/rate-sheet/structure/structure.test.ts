import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, RateSheet, SheetHead, SheetPage } from '../rate-sheet.ts'
import { pagesInOrder, pagesPutBack, pagesWithAdded, pagesWithout } from './arrange-pages.ts'
import { pagesWithin, sheetWithHead } from './move-period.ts'
import { newProductPage, packageNames } from './new-product.ts'
import { openingDialogs } from './opening-dialogs.ts'
import { pageOfNewPackage, pagesOfCopy } from './rate-packages.ts'
import { nextPeriod, sheetWithTakenOver, yearsBetween } from './take-over.ts'

let made = 0
const newId = () => {
  made += 1
  return `new-${made}`
}
const identity = {
  productId: 'p',
  productName: 'Suite',
  productType: 'Accommodation',
  ratePackageId: 'r',
  ratePackageName: 'Primary',
} as const
const linesOf = (page: ProductPage) =>
  page.seasonRates.map(({ rateSets }) => rateSets.map((set) => set.rates.map((rate) => rate.description)))
const policies: SheetPage = { kind: 'policies', locationPolicy: [] }
const notes: SheetPage = { kind: 'notes', termsAndConditions: 'Net 30.' }

describe('a product that is new in the sheet', () => {
  const model = examplePage({
    seasons: [exampleSeason('Low', ['2026-04-01', '2026-11-30']), exampleSeason('High', ['2026-12-01', '2027-03-31'])],
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Double: '100', Triple: null }, { minStay: 2 })] },
      { seasonId: 'high', rateSets: [] },
    ],
    extras: [],
    blackouts: [{ range: exampleRange('2026-12-24') }],
  })

  test('has the seasons of the sheet as its own, the lines of the model without amounts, and nothing else of it', () => {
    const page = newProductPage(identity, model, { head: EXAMPLE_HEAD, newId })
    expect(page.seasons.map(({ seasonName, dateRanges, hue }) => ({ seasonName, dateRanges, hue }))).toEqual(
      model.seasons.map(({ seasonName, dateRanges, hue }) => ({ seasonName, dateRanges, hue })),
    )
    expect(page.seasons.map((season) => season.seasonId)).not.toContain('low')
    expect(page.seasonRates.map((rates) => rates.seasonId)).toEqual(page.seasons.map((season) => season.seasonId))
    expect(page.seasonRates[0]?.rateSets).toEqual([
      {
        daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
        minStay: 2,
        rates: [
          { description: 'Double', notApplicable: false, commissionPercentage: '0' },
          { description: 'Triple', notApplicable: false },
        ],
      },
    ])
    expect(linesOf(page)[1]).toEqual([['Single', 'Double', 'Extra Adult', 'Extra Child']])
    expect(page.blackouts).toEqual([])
  })

  test.each([
    ['Accommodation', ['Single', 'Double', 'Extra Adult', 'Extra Child']],
    ['Non-Accommodation', ['Adult', 'Child']],
  ] as const)('of the type %s begins with the usual lines where there is no model of its type', (productType, lines) => {
    const other = examplePage({ productType: productType === 'Accommodation' ? 'Non-Accommodation' : 'Accommodation' })
    for (const like of [other, undefined]) {
      expect(linesOf(newProductPage({ ...identity, productType }, like, { head: EXAMPLE_HEAD, newId }))).toEqual([[lines]])
    }
  })

  test('as the first of a sheet has one season through the whole period, out of which others are cut', () => {
    const page = newProductPage(identity, undefined, { head: EXAMPLE_HEAD, newId })
    expect(page.seasons).toMatchObject([
      { seasonName: 'All year', hue: 1, dateRanges: [{ seasonStartDate: '2026-04-01', seasonEndDate: '2027-03-31' }] },
    ])
  })

  test('has the rate package Primary unless others are named [C-CN-010] [C-CN-036]', () => {
    expect(packageNames([])).toEqual(['Primary'])
    expect(packageNames([' Room only ', 'Full board', 'Room only', ''])).toEqual(['Room only', 'Full board'])
  })
})

describe('one more rate package', () => {
  const source = examplePage({ blackouts: [{ range: exampleRange('2026-12-24') }] })
  const names = { ratePackageId: 'bb', ratePackageName: 'B&B' }

  test('empty: the lines without amounts; a copy: everything; derived: the rates by the percentage', () => {
    const rates = (page: ProductPage) => page.seasonRates[0]?.rateSets[0]?.rates[0]
    const empty = pageOfNewPackage(source, names, { kind: 'empty' }, 'EUR')
    expect(rates(empty)).toEqual({ description: 'Double', notApplicable: false, commissionPercentage: '0' })
    expect(empty.blackouts).toEqual([])
    expect(empty.seasons).toEqual(source.seasons)
    expect(pageOfNewPackage(source, names, { kind: 'copy' }, 'EUR')).toEqual({ ...source, ...names })
    const derived = pageOfNewPackage(source, names, { kind: 'derived', percentage: getAmount('-15') }, 'EUR')
    expect(rates(derived)).toMatchObject({ retailRate: '85.00' })
    expect(derived.derivedFrom).toEqual({ ratePackageId: 'primary', percentage: '-15', overrides: [] })
  })

  test('a copy of a derived package stands on its own', () => {
    const derived = pageOfNewPackage(source, names, { kind: 'derived', percentage: getAmount('-15') }, 'EUR')
    expect(pageOfNewPackage(derived, { ratePackageId: 'hb', ratePackageName: 'HB' }, { kind: 'copy' }, 'EUR').derivedFrom).toBeUndefined()
  })

  test('a product once more keeps which of its packages follows which', () => {
    const derived = pageOfNewPackage(source, names, { kind: 'derived', percentage: getAmount('-15') }, 'EUR')
    const [first, second] = pagesOfCopy([source, derived], { productId: 'twin', productName: 'Twin' }, newId)
    expect([first?.productId, second?.productName]).toEqual(['twin', 'Twin'])
    expect(first?.ratePackageId).not.toBe('primary')
    expect(second?.derivedFrom?.ratePackageId).toBe(first?.ratePackageId)
  })
})

describe('taking pages out and putting them back', () => {
  const base = examplePage({ productId: 'a' })
  const follower = pageOfNewPackage(
    base,
    { ratePackageId: 'bb', ratePackageName: 'B&B' },
    { kind: 'derived', percentage: getAmount('-10') },
    'EUR',
  )
  const second = pageOfNewPackage(
    follower,
    { ratePackageId: 'hb', ratePackageName: 'HB' },
    { kind: 'derived', percentage: getAmount('20') },
    'EUR',
  )
  const other = examplePage({ productId: 'b' })
  const all: SheetPage[] = [base, follower, second, other, policies, notes]

  test('a package whose base goes keeps its rates and follows nobody; those that follow it still do', () => {
    const { pages, removed, released } = pagesWithout(all, [base])
    expect(pages).toEqual([{ ...follower, derivedFrom: undefined }, second, other, policies, notes])
    expect(removed).toEqual([{ position: 0, page: base }])
    expect(released).toEqual([{ productId: 'a', ratePackageId: 'bb', derivedFrom: follower.derivedFrom }])
  })

  test.each([
    ['a base', [base]],
    ['a whole product', [base, follower, second]],
    ['pages here and there', [follower, other]],
    ['nothing', []],
  ])('putting %s back makes the sheet what it was', (_, out) => {
    const { pages, removed, released } = pagesWithout(all, out)
    expect(pagesPutBack(pages, removed, released)).toEqual(all)
  })

  test('undoing a removal twice restores the page once, and keeps the base that a package was given meanwhile', () => {
    const { pages, removed, released } = pagesWithout(all, [base])
    const changed = pages.map((page) =>
      page.kind === 'product' && page.ratePackageId === 'bb'
        ? { ...page, derivedFrom: { ratePackageId: 'hb', percentage: getAmount('5'), overrides: [] } }
        : page,
    )
    const back = pagesPutBack(pagesPutBack(changed, removed, released), removed, released)
    expect(back).toHaveLength(all.length)
    expect(back[1]).toMatchObject({ derivedFrom: { ratePackageId: 'hb' } })
  })

  test('in another order packages stay with their product, policies and notes behind all', () => {
    expect(pagesInOrder([notes, base, policies, other, follower], [other, follower])).toEqual([other, follower, base, policies, notes])
    const added = examplePage({ productId: 'a', ratePackageId: 'x' })
    expect(pagesWithAdded(all, [added])).toEqual([base, follower, second, added, other, policies, notes])
  })
})

describe('another contract period', () => {
  const page = examplePage({
    seasons: [exampleSeason('Low', ['2026-04-01', '2026-11-30']), exampleSeason('High', ['2026-12-01', '2027-03-31'])],
    seasonRates: [],
    allocation: [
      { allotments: 2, releaseBackDays: 7, dateRanges: [exampleRange('2026-12-01', '2026-12-31')] },
      { allotments: 1, releaseBackDays: 7, dateRanges: [] },
    ],
    blackouts: [{ range: exampleRange('2026-11-28', '2026-12-02') }, { range: exampleRange('2026-12-24') }],
  })
  const sheet: RateSheet = { head: EXAMPLE_HEAD, pages: [page, policies] }
  const until = (endDate: string): SheetHead => ({ ...EXAMPLE_HEAD, endDate: getDay(endDate) })

  test('that leaves seasons outside is refused in the stated words [C-RL-098] [C-ST-011]', () => {
    expect(sheetWithHead(sheet, until('2026-11-30'), 'refuse')).toEqual({
      finding: 'Your seasons, which start from 01 Apr 2026 - 31 Mar 2027, are not within your contract validity period.',
    })
    expect(sheetWithHead(sheet, until('2027-06-30'), 'refuse')).toEqual({ sheet: { ...sheet, head: until('2027-06-30') }, cut: [] })
  })

  test('cuts seasons, allocation and blackouts when that is asked; a season without days stays for its rates', () => {
    const moved = sheetWithHead(sheet, until('2026-11-30'), 'cut')
    expect(moved).toMatchObject({
      cut: [{ seasonName: 'High', isGone: true }],
      sheet: {
        pages: [
          {
            seasons: [page.seasons[0], { seasonName: 'High', dateRanges: [] }],
            allocation: [{ allotments: 1 }],
            blackouts: [{ range: { from: '2026-11-28', to: '2026-11-30' } }],
          },
          policies,
        ],
      },
    })
    expect(pagesWithin(sheet).sheet.pages[0]).toBe(page)
  })
})

describe('taking another sheet over', () => {
  const base = examplePage({ ratePackageId: 'ro', ratePackageName: 'Room only' })
  const follower = pageOfNewPackage(
    base,
    { ratePackageId: 'bb', ratePackageName: 'B&B' },
    { kind: 'derived', percentage: getAmount('10') },
    'EUR',
  )
  const source: RateSheet = { head: EXAMPLE_HEAD, pages: [base, follower, notes] }
  const head: SheetHead = { ...EXAMPLE_HEAD, templateName: 'Next', startDate: getDay('2027-04-01'), endDate: getDay('2028-03-31') }
  const empty: RateSheet = { head, pages: [] }
  const all = { withPolicies: true, withNotes: true, rollForward: true, sameNames: 'keep' } as const
  const same = (page: ProductPage) => page.productId
  const first = ({ sheet }: { sheet: RateSheet }) => sheet.pages[0] as ProductPage

  test('rolled forward its dates lie in the new period, and its head stays', () => {
    const taken = sheetWithTakenOver(empty, source, all, same)
    expect(taken).toMatchObject({ addedCount: 2, replacedCount: 0, keptCount: 0, cut: [] })
    expect(taken.sheet.head).toBe(head)
    expect(first(taken).seasons[0]?.dateRanges).toEqual([{ seasonStartDate: '2027-04-01', seasonEndDate: '2028-03-31' }])
    expect(taken.sheet.pages.map((page) => page.kind)).toEqual(['product', 'product', 'policies', 'notes'])
    expect(taken.sheet.pages.at(-1)).toEqual(notes)
  })

  test('as it is, what lies outside the period is cut and told', () => {
    const taken = sheetWithTakenOver(empty, source, { ...all, rollForward: false, withNotes: false }, same)
    expect(taken.cut).toMatchObject([{ seasonName: 'Year', isGone: true }, { ratePackageName: 'B&B' }])
    expect(taken.sheet.pages.at(-1)).toEqual({ kind: 'notes' })
  })

  test('what has the same names is kept, or replaced when that is asked', () => {
    const own: RateSheet = {
      head,
      pages: [examplePage({ ratePackageId: 'mine', ratePackageName: 'room ONLY', seasons: [], seasonRates: [] })],
    }
    const kept = sheetWithTakenOver(own, source, all, same)
    expect(kept).toMatchObject({ addedCount: 1, replacedCount: 0, keptCount: 1 })
    expect(first(kept).seasons).toEqual([])
    const replaced = sheetWithTakenOver(own, source, { ...all, sameNames: 'replace' }, same)
    expect(replaced).toMatchObject({ addedCount: 1, replacedCount: 1 })
    expect(first(replaced)).toMatchObject({ ratePackageId: 'mine', seasons: [{ seasonName: 'Year' }] })
    expect(replaced.sheet.pages[1]).toMatchObject({ ratePackageId: 'bb', derivedFrom: { ratePackageId: 'mine' } })
  })

  test('a package without the one that it follows stands on its own', () => {
    const { sheet } = sheetWithTakenOver(empty, source, { ...all, products: [follower] }, () => 'other')
    expect(sheet.pages[0]).toMatchObject({ productId: 'other', ratePackageId: 'bb' })
    expect((sheet.pages[0] as ProductPage).derivedFrom).toBeUndefined()
    expect((sheet.pages[0] as ProductPage).seasonRates[0]?.rateSets[0]?.rates).toEqual([exampleRate('Double', '110.00')])
  })

  test.each([
    ['2026-04-01', '2027-04-01', 1],
    ['2026-04-01', '2026-04-01', 0],
    ['2027-04-01', '2026-04-01', 0],
    ['2026-04-01', '2029-01-01', 3],
  ])('from %s to %s are %i whole years', (from, to, years) => {
    expect(yearsBetween({ startDate: getDay(from) }, { startDate: getDay(to) })).toBe(years)
  })

  test('the next period has the same days a year later', () => {
    expect(nextPeriod(EXAMPLE_HEAD)).toEqual({ startDate: '2027-04-01', endDate: '2028-03-31' })
  })
})

describe('what a draft opens by itself', () => {
  const fresh = { originFrom: 'initial', productCount: 0, hasSeenResponseWizard: false, isDummyAccount: false, templateCount: 0 } as const

  test.each([
    [{}, ['importFromTemplate', 'addProducts']],
    [{ originFrom: 'edited' as const }, []],
    [{ hasSeenResponseWizard: true }, ['addProducts']],
    [{ templateCount: 1 }, ['addProducts']],
    [{ templateCount: 1, isDummyAccount: true }, ['importFromTemplate', 'addProducts']],
    [{ productCount: 1 }, ['importFromTemplate']],
    [{ productCount: 1, hasSeenResponseWizard: true }, []],
  ])('%j: %j [C-RL-029] [C-RL-030]', (change, dialogs) => {
    expect(openingDialogs({ ...fresh, ...change })).toEqual(dialogs)
  })
})
