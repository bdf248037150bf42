// A stop sale: a supplier closes days, opens them again, or reduces the allotment, for all holders of contracts of a location at once.

import { addDays, type Day, dayText } from '../../calendar/day.ts'
import type { DayRange } from '../../calendar/day-range.ts'

export const STOP_SALE_KINDS = ['close', 'reopen', 'allotment'] as const
export type StopSaleKind = (typeof STOP_SALE_KINDS)[number]

/** Days, both included. `to` is null until further notice. */
export type NoticeRange = { readonly from: Day; readonly to: Day | null }

export type StopSale = {
  readonly kind: StopSaleKind
  /** In order, without overlaps; not empty. */
  readonly days: readonly NoticeRange[]
  /** The products of the location that it is about; empty: all. */
  readonly productIds: readonly string[]
  /** For an allotment: the rooms that are left for each day; otherwise null. */
  readonly rooms: number | null
  /** As the buyer reads it; may be empty. */
  readonly reason: string
}

export const MOST_ROOMS = 9999
/** Ranges of days in one notice. */
export const MOST_RANGES = 60

/** The same days in their order, without overlaps; days that follow one another are one range. */
export function joinNoticeRanges(ranges: readonly NoticeRange[]): NoticeRange[] {
  const out: NoticeRange[] = []
  for (const range of ranges.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = out.at(-1)
    if (!last || (last.to !== null && range.from > addDays(last.to, 1))) out.push(range)
    else if (last.to !== null && (range.to === null || range.to > last.to)) out[out.length - 1] = { from: last.from, to: range.to }
  }
  return out
}

/**
 * Without those whose days are all open again by a newer one about the same products. @param newestFirst in the order of sending
 */
export function inForce<Notice extends Pick<StopSale, 'kind' | 'days' | 'productIds'>>(newestFirst: readonly Notice[]): Notice[] {
  return newestFirst.filter((notice, i) => {
    if (notice.kind === 'reopen') return true
    const opened = newestFirst
      .slice(0, i)
      .filter(({ kind, productIds }) => kind === 'reopen' && (productIds.length === 0 || covers(productIds, notice.productIds)))
    const days = joinNoticeRanges(opened.flatMap((each) => each.days))
    return !notice.days.every(({ from, to }) =>
      days.some((open) => open.from <= from && (open.to === null || (to !== null && to <= open.to))),
    )
  })
}

function covers(productIds: readonly string[], others: readonly string[]): boolean {
  return others.length > 0 && others.every((id) => productIds.includes(id))
}

/** The days inside the period; undefined when there are none. */
export function daysInPeriod({ from, to }: NoticeRange, period: DayRange): DayRange | undefined {
  const first = from > period.from ? from : period.from
  const last = to === null || to > period.to ? period.to : to
  return first <= last ? { from: first, to: last } : undefined
}

/** Whether any day of a contract's period is concerned. */
export function concernsPeriod(days: readonly NoticeRange[], period: DayRange): boolean {
  return days.some((range) => daysInPeriod(range, period) !== undefined)
}

/** @example '05 Apr 2026 – 08 Apr 2026, from 01 May 2026 until further notice' */
export function noticeDaysText(days: readonly NoticeRange[]): string {
  return days.map(noticeRangeText).join(', ')
}

function noticeRangeText({ from, to }: NoticeRange): string {
  if (to === null) return `from ${dayText(from)} until further notice`
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`
}

/** @param rooms the rooms that are left for each day, for an allotment @example 'Stop sale', 'Open again', 'At most 2 rooms a day' */
export function stopSaleTitle({ kind, rooms }: { readonly kind: StopSaleKind; readonly rooms: number | null }): string {
  switch (kind) {
    case 'close':
      return 'Stop sale'
    case 'reopen':
      return 'Open again'
    case 'allotment':
      return rooms === 1 ? 'At most 1 room a day' : `At most ${rooms ?? 0} rooms a day`
  }
}

export const RECEIPT_STATES = ['queued', 'sent', 'opened', 'confirmed', 'unreachable'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]

export type ReceiptFacts = {
  /** Nothing could be sent, or every e-mail came back or was refused. */
  readonly isUnreachable: boolean
  readonly isMailed: boolean
  readonly isOpened: boolean
  readonly isConfirmed: boolean
}

/** What the holder did counts before what the mail servers said. */
export function receiptStateOf({ isUnreachable, isMailed, isOpened, isConfirmed }: ReceiptFacts): ReceiptState {
  if (isConfirmed) return 'confirmed'
  if (isOpened) return 'opened'
  if (isUnreachable) return 'unreachable'
  return isMailed ? 'sent' : 'queued'
}

/** A holder is reminded at most once in so many hours, by hand or by schedule. */
export const REMIND_APART_HOURS = 4

/** Hours after sending at which the silent ones are reminded by schedule. */
export const REMIND_AFTER_HOURS = [24, 72] as const

/** How many of the scheduled reminders are due so many hours after sending. */
export function remindersDue(hours: number): number {
  return REMIND_AFTER_HOURS.filter((after) => after <= hours).length
}
