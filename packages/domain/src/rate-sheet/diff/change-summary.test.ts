import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason } from '../example-page.ts'
import type { ProductPage, Rate, RateSet, SheetPage } from '../rate-sheet.ts'
import { changeGroups } from './change-groups.ts'
import { changeSummary } from './change-summary.ts'
import { percentageText } from './percentage-text.ts'
import { sheetDiff } from './sheet-diff.ts'

const amount = fc.constantFrom('80', '80.00', '95.5', '120.00').map((text) => getAmount(text))
const rate = (description: string): fc.Arbitrary<Rate> =>
  fc.record(
    {
      description: fc.constant(description),
      notApplicable: fc.boolean(),
      retailRate: amount,
      nettRate: amount,
      commissionPercentage: amount,
    },
    { requiredKeys: ['description', 'notApplicable'] },
  )
const rateSet: fc.Arbitrary<RateSet> = fc.record(
  {
    daysOfWeek: fc.constantFrom([1, 2, 3, 4, 5, 6, 7], [5, 6]),
    minStay: fc.integer({ min: 1, max: 2 }),
    rates: fc.shuffledSubarray(['Single', 'Double', 'Twin']).chain((names) => fc.tuple(...names.map(rate))),
  },
  { requiredKeys: ['daysOfWeek', 'rates'] },
)
const seasons = fc.subarray([
  exampleSeason('Low', ['2026-04-01', '2026-06-30']),
  exampleSeason('High', ['2026-07-01', '2026-08-31']),
  { ...exampleSeason('High', ['2026-07-01', '2026-08-31']), seasonId: 'again' },
])
const page = (productId: string): fc.Arbitrary<ProductPage> =>
  fc
    .tuple(seasons, fc.array(rateSet, { minLength: 3, maxLength: 3 }), fc.boolean(), fc.constantFrom('Room', 'Suite'))
    .map(([own, sets, isClosed, productName]) =>
      examplePage({
        productId,
        productName,
        seasons: own,
        seasonRates: own.map(({ seasonId }, i) => ({ seasonId, rateSets: sets.slice(0, i + 1) })),
        blackouts: isClosed ? [{ range: exampleRange('2026-08-06') }] : [],
      }),
    )
const notes: SheetPage[] = [{ kind: 'notes', marketInfo: 'Europe' }]
const sheet = fc
  .tuple(
    fc.subarray(['a', 'b', 'c']).chain((ids) => fc.tuple(...ids.map(page))),
    fc.subarray(notes),
  )
  .map(([products, others]) => ({ head: EXAMPLE_HEAD, pages: [...products, ...others] }))

test('as many changes are counted as are told, section by section', () => {
  fc.assert(
    fc.property(sheet, sheet, (before, after) => {
      const told = sheetDiff(before, after)
      const { changes, sections, products, groups } = changeSummary(before, after)
      expect(changes).toBe(told.length)
      const counted = new Map(sections.map((each) => [each.section, each.changes]))
      expect(counted).toEqual(new Map([...Map.groupBy(told, (change) => change.section)].map(([section, list]) => [section, list.length])))
      const touched = new Set(told.flatMap(({ productId }) => productId ?? []))
      expect(products.changed + products.added + products.removed).toBe(touched.size)
      expect(groups).toBe(changeGroups(before, after).length)
    }),
  )
})

test('some groups at a time are the same as all of them', () => {
  fc.assert(
    fc.property(sheet, sheet, fc.integer({ min: 1, max: 3 }), (before, after, limit) => {
      const all = changeGroups(before, after)
      const parts = [0, 1, 2, 3, 4].flatMap((part) => changeGroups(before, after, { from: part * limit, limit }))
      expect(parts).toEqual(all.slice(0, 5 * limit))
    }),
  )
})

test('a sheet does not differ from a copy of itself', () => {
  fc.assert(
    fc.property(sheet, (one) => {
      expect(sheetDiff(one, structuredClone(one))).toEqual([])
    }),
  )
})

test('percentages of ordinary amounts are those of decimals of any length', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((each) => (each / 100).toFixed(2))
  fc.assert(
    fc.property(cents, cents, (before, after) => {
      expect(percentageText(getAmount(before), getAmount(after))).toBe(percentageText(getAmount(`${before}0`), getAmount(`${after}0`)))
    }),
  )
})
