import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange } from '../../rate-sheet/example-page.ts'
import type { AllocationEntry, ProductPage } from '../../rate-sheet/rate-sheet.ts'
import type { StopSale } from '../stop-sale/stop-sale.ts'
import { allotmentByMonth } from './allotment-by-month.ts'

const rooms = (allotments: number, from: string, to: string, change: Partial<AllocationEntry> = {}): AllocationEntry => ({
  allotments,
  releaseBackDays: 0,
  dateRanges: [exampleRange(from, to)],
  ...change,
})
const room = (allocation: AllocationEntry[], change: Partial<ProductPage> = {}) => examplePage({ allocation, ...change })
const stopSale = (kind: StopSale['kind'], from: string, to: string | null, more: Partial<StopSale> = {}): StopSale => ({
  kind,
  days: [{ from: getDay(from), to: to === null ? null : getDay(to) }],
  productIds: [],
  rooms: null,
  reason: '',
  ...more,
})
const monthsOf = (pages: ProductPage[], stopSales: StopSale[] = []) =>
  allotmentByMonth({ head: EXAMPLE_HEAD, pages }, stopSales).map(({ month, open, closed }) => [month, open, closed])

describe('the allotment by month', () => {
  test('is rooms times nights, and only of days in the period', () => {
    expect(monthsOf([room([rooms(5, '2026-03-01', '2026-05-02')])])).toEqual([
      ['2026-04-01', 150, 0],
      ['2026-05-01', 10, 0],
    ])
  })

  test('a blackout and a stop sale close it, and a day that both close counts once', () => {
    const page = room([rooms(5, '2026-06-01', '2026-06-30')], { blackouts: [{ range: exampleRange('2026-06-06', '2026-06-10') }] })
    expect(monthsOf([page])).toEqual([['2026-06-01', 125, 25]])
    expect(monthsOf([page], [stopSale('close', '2026-06-10', '2026-06-12')])).toEqual([['2026-06-01', 115, 35]])
    expect(monthsOf([page], [stopSale('close', '2026-06-21', null)])).toEqual([['2026-06-01', 75, 75]])
    expect(monthsOf([page], [stopSale('reopen', '2026-06-06', '2026-06-30')])).toEqual([['2026-06-01', 150, 0]])
  })

  test('rooms that a stop sale takes back are closed, and those that it leaves are open', () => {
    const page = room([rooms(5, '2026-06-01', '2026-06-30')])
    expect(monthsOf([page], [stopSale('allotment', '2026-06-01', '2026-06-10', { rooms: 2 })])).toEqual([['2026-06-01', 120, 30]])
    expect(monthsOf([page], [stopSale('close', '2026-06-01', '2026-06-10', { productIds: ['another'] })])).toEqual([['2026-06-01', 150, 0]])
  })

  test('rate packages of one product share its rooms; two products have their own', () => {
    const first = room([rooms(5, '2026-06-01', '2026-06-10')])
    const second = { ...room([rooms(3, '2026-06-01', '2026-06-20')]), ratePackageId: 'half', ratePackageName: 'Half board' }
    expect(monthsOf([first, second])).toEqual([['2026-06-01', 80, 0]])
    const closed = { ...first, blackouts: [{ range: exampleRange('2026-06-01', '2026-06-10'), packageOnly: true }] }
    expect(monthsOf([closed, second])).toEqual([['2026-06-01', 60, 20]])
    expect(monthsOf([first, { ...second, productId: 'suite' }])).toEqual([['2026-06-01', 110, 0]])
  })

  test('a day in two entries has the larger one; rooms on request and free sale without a number count nothing', () => {
    expect(monthsOf([room([rooms(5, '2026-06-01', '2026-06-10'), rooms(8, '2026-06-10', '2026-06-10')])])).toEqual([['2026-06-01', 53, 0]])
    expect(monthsOf([room([rooms(5, '2026-06-01', '2026-06-10', { allocationType: 'onRequest' })])])).toEqual([])
    const free = room([rooms(0, '2026-06-01', '2026-06-10', { allocationType: 'freeSale' })])
    expect(monthsOf([free], [stopSale('allotment', '2026-06-01', null, { rooms: 3 })])).toEqual([])
    expect(monthsOf([])).toEqual([])
  })

  test('open and closed together are what the rate sheet has, whatever is closed', () => {
    const day = fc.integer({ min: 1, max: 30 }).map((each) => `2026-06-${String(each).padStart(2, '0')}`)
    const span = fc.tuple(day, day).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))
    const some = fc.tuple(fc.constantFrom<StopSale['kind'][]>('close', 'reopen', 'allotment'), span, fc.nat(9))
    fc.assert(
      fc.property(fc.array(some, { maxLength: 5 }), span, (sales, blackout) => {
        const page = room([rooms(6, '2026-06-01', '2026-06-30')], { blackouts: [{ range: exampleRange(...blackout) }] })
        const [month] = allotmentByMonth(
          { head: EXAMPLE_HEAD, pages: [page] },
          sales.map(([kind, [from, to], left]) => stopSale(kind, from, to, { rooms: kind === 'allotment' ? left : null })),
        )
        expect((month?.open ?? 0) + (month?.closed ?? 0)).toBe(180)
        expect(month?.open ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
