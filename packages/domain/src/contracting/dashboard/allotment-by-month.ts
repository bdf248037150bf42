// How many room nights of a rate sheet are in allotment in each month, and how many of them are closed.

import { type Day, dayNumber, dayOfNumber, getDay } from '../../calendar/day.ts'
import { type DayRange, nightsIn, overlapOf } from '../../calendar/day-range.ts'
import { type AllocationEntry, periodOf, type ProductPage, productPagesOf, type RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { pageWithStopSales } from '../stop-sale/noticed-page.ts'
import type { StopSale } from '../stop-sale/stop-sale.ts'

export type MonthAllotment = {
  /** The first day of the month. */
  readonly month: Day
  /** Room nights that are on sale. */
  readonly open: number
  /** Room nights that the rate sheet has, and that a blackout or a stop sale takes away. */
  readonly closed: number
}

/**
 * Each month of the period that has an allotment, in order. The rate packages of a product share its rooms: on each day the largest
 * allotment of them counts, and a day is closed when no package sells it. Free sale without a number of rooms counts nothing.
 * @param stopSales in the order of sending; their days may be over
 * @returns empty when the sheet has no allotment
 * @example 5 rooms in June, closed from 6 to 10 June: open 125, closed 25
 */
export function allotmentByMonth(sheet: RateSheet, stopSales: readonly StopSale[]): MonthAllotment[] {
  const period = periodOf(sheet.head)
  const months = new Map<string, { open: number; closed: number }>()
  for (const pages of packagesOfProducts(sheet)) {
    const held = largestOf(pages.map((page) => roomsOfDays(page.allocation, [], period)))
    const sold = pages.map((page) => pageWithStopSales(page, sheet.head, stopSales))
    const open = largestOf(
      sold.map((page) =>
        roomsOfDays(
          page.allocation,
          page.blackouts.map((each) => each.range),
          period,
        ),
      ),
    )
    addToMonths(months, period, held, open)
  }
  return [...months].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([month, rooms]) => ({ month: getDay(`${month}-01`), ...rooms }))
}

function packagesOfProducts(sheet: RateSheet): ProductPage[][] {
  return [...Map.groupBy(productPagesOf(sheet), (page) => page.productId).values()]
}

type Rooms = readonly number[]

/** The rooms on each day of the period. */
function roomsOfDays(allocation: readonly AllocationEntry[], closed: readonly DayRange[], period: DayRange): Rooms {
  const rooms = Array<number>(nightsIn(period)).fill(0)
  const put = (range: DayRange, change: (before: number) => number) => {
    const within = overlapOf(range, period)
    if (!within) return
    const first = dayNumber(within.from) - dayNumber(period.from)
    for (let i = first; i < first + nightsIn(within); i += 1) rooms[i] = change(rooms[i] ?? 0)
  }
  for (const { allocationType, allotments, dateRanges } of allocation) {
    if (allocationType === 'onRequest') continue
    for (const range of dateRanges) put(range, (before) => Math.max(before, allotments))
  }
  for (const range of closed) put(range, () => 0)
  return rooms
}

function largestOf(lists: readonly Rooms[]): Rooms {
  const [first = [], ...others] = lists
  return others.reduce((largest, list) => largest.map((rooms, i) => Math.max(rooms, list[i] ?? 0)), first)
}

function addToMonths(months: Map<string, { open: number; closed: number }>, period: DayRange, held: Rooms, open: Rooms): void {
  const first = dayNumber(period.from)
  for (const [i, rooms] of held.entries()) {
    if (rooms === 0) continue
    // A stop sale may give free sale a number of rooms; it is no allotment of the rate sheet.
    const sold = Math.min(rooms, open[i] ?? 0)
    const month = dayOfNumber(first + i).slice(0, 'YYYY-MM'.length)
    const sum = months.get(month) ?? { open: 0, closed: 0 }
    months.set(month, { open: sum.open + sold, closed: sum.closed + rooms - sold })
  }
}
