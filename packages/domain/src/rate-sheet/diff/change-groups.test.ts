import { expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSet } from '../example-page.ts'
import type { ProductPage, SheetPage } from '../rate-sheet.ts'
import { changeGroups } from './change-groups.ts'
import { changeSummary } from './change-summary.ts'

const sheet = (...pages: SheetPage[]) => ({ head: EXAMPLE_HEAD, pages })
const room = (change: Partial<ProductPage> = {}) =>
  examplePage({ occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 2 }, ...change })
const dearer = { seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '110' })] }] }
function compared(before: readonly SheetPage[], after: readonly SheetPage[]) {
  const [was, is] = [sheet(...before), sheet(...after)]
  return { groups: changeGroups(was, is), summary: changeSummary(was, is) }
}

test('changes stand by product and section, with counts and what they mean for a typical stay', () => {
  const suite = examplePage({ productId: 'suite', productName: 'Suite' })
  const notes: SheetPage = { kind: 'notes', marketInfo: 'Europe' }
  const { groups, summary } = compared([room(), suite], [room({ ...dearer, pickup: 'Airport' }), notes])
  expect(groups.map((group) => [group.title, group.sections.map((section) => section.section)])).toEqual([
    ['Room', ['rates', 'pickupDropoff']],
    ['Suite', ['products']],
    ['Policies and notes', ['notes']],
  ])
  expect(groups.map((group) => group.effect?.difference)).toEqual(['70.00', undefined, undefined])
  expect(summary).toEqual({
    changes: 4,
    sections: [
      { section: 'products', changes: 1 },
      { section: 'rates', changes: 1 },
      { section: 'pickupDropoff', changes: 1 },
      { section: 'notes', changes: 1 },
    ],
    products: { changed: 1, added: 0, removed: 1 },
    groups: 3,
  })
})

test('what moves no price tells of no stay', () => {
  for (const change of [{ pickup: 'Airport' }, { productName: 'Suite' }, { blackouts: [{ range: exampleRange('2026-04-02') }] }])
    expect(compared([room()], [room(change)]).groups[0]?.effect).toBeNull()
})

test('a product that cannot be sold any more does', () => {
  const blackouts = [{ range: exampleRange('2026-04-01', '2027-03-31') }]
  expect(compared([room()], [room({ blackouts })]).groups[0]?.effect?.after).toHaveProperty('refusal')
})
