// A page of a rate sheet as it is sold with the supplier's stop sales. The page itself never changes: the notices are a layer on it.

import { type DayRange, rangesWithout } from '../../calendar/day-range.ts'
import {
  type AllocationEntry,
  type Blackout,
  periodOf,
  type ProductPage,
  type SheetHead,
  type SheetPage,
} from '../../rate-sheet/rate-sheet.ts'
import { daysInPeriod, type StopSale } from './stop-sale.ts'

type Cap = { readonly range: DayRange; readonly rooms: number }

/**
 * The page with these stop sales, applied in the order of sending: for each day the newest one counts. Opening again also lifts blackouts
 * of the page itself, because the supplier says that it sells these days. A reduced allotment never raises the page's own.
 * The same page when nothing changes.
 * @param title what stands as the reason of a closed day, before the words of the supplier
 */
export function pageWithStopSales(
  page: ProductPage,
  head: Pick<SheetHead, 'startDate' | 'endDate'>,
  stopSales: readonly StopSale[],
  title = 'stop sale',
): ProductPage {
  const period = periodOf(head)
  let blackouts: readonly Blackout[] = page.blackouts
  let caps: readonly Cap[] = []
  for (const stopSale of stopSales) {
    if (!isAbout(stopSale, page)) continue
    for (const days of stopSale.days) {
      const range = daysInPeriod(days, period)
      if (!range) continue
      if (stopSale.kind === 'close') blackouts = closed(blackouts, range, stopSale.reason, title)
      else caps = caps.flatMap((cap) => rangesWithout([cap.range], range).map((left) => ({ ...cap, range: left })))
      if (stopSale.kind === 'reopen') blackouts = opened(blackouts, range)
      if (stopSale.kind === 'allotment') caps = [...caps, { range, rooms: stopSale.rooms ?? 0 }]
    }
  }
  const allocation = caps.length === 0 ? page.allocation : page.allocation.flatMap((entry) => capped(entry, caps))
  const isSame = isSameList(blackouts, page.blackouts) && isSameList(allocation, page.allocation)
  return isSame ? page : { ...page, blackouts, allocation }
}

/** The same for any page: only products are sold. */
export function anyPageWithStopSales(
  page: SheetPage,
  head: Pick<SheetHead, 'startDate' | 'endDate'>,
  stopSales: readonly StopSale[],
  title?: string,
): SheetPage {
  return page.kind === 'product' ? pageWithStopSales(page, head, stopSales, title) : page
}

/**
 * The days that these stop sales close beside the page's own blackouts, the blackouts of the page that they open, and those that stay.
 * @param title as in pageWithStopSales
 */
export function changedByStopSales(
  page: ProductPage,
  head: Pick<SheetHead, 'startDate' | 'endDate'>,
  stopSales: readonly StopSale[],
  title?: string,
): { readonly closed: readonly Blackout[]; readonly opened: readonly DayRange[]; readonly kept: readonly Blackout[] } {
  const { blackouts } = pageWithStopSales(page, head, stopSales, title)
  const without = (ranges: readonly Blackout[], others: readonly Blackout[]) =>
    ranges.flatMap((each) => {
      const left = others.reduce<readonly DayRange[]>((kept, other) => rangesWithout(kept, other.range), [each.range])
      return left.map((range) => ({ ...each, range }))
    })
  const opened = without(page.blackouts, blackouts)
  return { closed: without(blackouts, page.blackouts), opened: opened.map(({ range }) => range), kept: without(page.blackouts, opened) }
}

/** Whether the stop sale is about the product of this page. */
export function isAbout({ productIds }: Pick<StopSale, 'productIds'>, { productId }: Pick<ProductPage, 'productId'>): boolean {
  return productIds.length === 0 || productIds.includes(productId)
}

/** Days that are blacked out already keep their reason: closing twice is closing once. */
function closed(blackouts: readonly Blackout[], range: DayRange, reason: string, title: string): readonly Blackout[] {
  let left: readonly DayRange[] = [range]
  for (const blackout of blackouts) left = rangesWithout(left, blackout.range)
  const why = reason.trim() === '' ? title : `${title}, ${reason.trim()}`
  return left.length === 0 ? blackouts : [...blackouts, ...left.map((each) => ({ range: each, reason: why }))]
}

function opened(blackouts: readonly Blackout[], range: DayRange): readonly Blackout[] {
  return blackouts.flatMap((blackout) => {
    const left = rangesWithout([blackout.range], range)
    return left.length === 1 && left[0] === blackout.range ? [blackout] : left.map((each) => ({ ...blackout, range: each }))
  })
}

/** The entry, divided at the days of the caps, with at most so many rooms there. */
function capped(entry: AllocationEntry, caps: readonly Cap[]): AllocationEntry[] {
  const within = caps.flatMap(({ range, rooms }) => {
    const dateRanges = entry.dateRanges.flatMap((own) => {
      const from = own.from > range.from ? own.from : range.from
      const to = own.to < range.to ? own.to : range.to
      return from <= to ? [{ from, to }] : []
    })
    const reduced = withAtMost(entry, rooms)
    return dateRanges.length === 0 || reduced === entry ? [] : [{ ...reduced, dateRanges }]
  })
  if (within.length === 0) return [entry]
  let outside: readonly DayRange[] = entry.dateRanges
  for (const { dateRanges } of within) for (const range of dateRanges) outside = rangesWithout(outside, range)
  return [...(outside.length === 0 ? [] : [{ ...entry, dateRanges: outside }]), ...within]
}

/** Free sale without a number has no end: a cap gives it one, and of 0 rooms nothing is left to sell freely. */
function withAtMost(entry: AllocationEntry, rooms: number): AllocationEntry {
  if (entry.allocationType === 'onRequest') return entry
  const isUnbounded = entry.allocationType === 'freeSale' && entry.allotments === 0
  if (!isUnbounded && entry.allotments <= rooms) return entry
  return rooms === 0 ? { ...entry, allocationType: 'allotment', allotments: 0 } : { ...entry, allotments: rooms }
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
