// What the strip draws: the pieces of the year, the boundaries between them, and the lanes of offers and blackouts.

import { addDays, type Day, dayNumber, dayOfNumber, dayText, monthText, partsOf } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, nightsIn, overlapOf, rangeText } from '@tradewind/domain/calendar/day-range.ts'
import { monthsOf } from '@tradewind/domain/calendar/months.ts'
import type { Blackout, ProductPage, Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rangesOf, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import { blackoutText } from '@tradewind/domain/rate-sheet/words/words.ts'

/** A range of a season, or days in no season. */
export type Piece = { readonly key: string; readonly range: DayRange; readonly season: Season | undefined }

/** The end of a range that can be moved; where two seasons touch it is the last day of the earlier one. */
export type Boundary = {
  /** The same before and after a move, so that the handle keeps the focus. */
  readonly key: string
  readonly season: Season
  readonly end: 'first' | 'last'
  readonly day: Day
  /** The other end of the range. */
  readonly otherEnd: Day
}

export function piecesOf(period: DayRange, seasons: readonly Season[]): Piece[] {
  return [
    ...seasons.flatMap((season) => rangesOf(season).map((range, i) => ({ key: `${season.seasonId} ${i}`, range, season }))),
    ...unassignedDays(period, seasons).map((range) => ({ key: `none ${range.from}`, range, season: undefined })),
  ].sort((a, b) => (a.range.from < b.range.from ? -1 : 1))
}

export function boundariesOf(seasons: readonly Season[]): Boundary[] {
  const all = seasons.flatMap((season) => rangesOf(season).map((range, i) => ({ season, range, i })))
  const lasts = new Set(all.map(({ range }) => range.to))
  return all
    .flatMap(({ season, range, i }): Boundary[] => {
      const last: Boundary = { key: `${season.seasonId} ${i} last`, season, end: 'last', day: range.to, otherEnd: range.from }
      // The season before ends here already: that handle moves both.
      if (lasts.has(addDays(range.from, -1))) return [last]
      return [{ key: `${season.seasonId} ${i} first`, season, end: 'first', day: range.from, otherEnd: range.to }, last]
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** `High ends 06 Sep 2026`. */
export function boundaryText({ season, end }: Pick<Boundary, 'season' | 'end'>, day: Day): string {
  return `${season.seasonName} ${end === 'last' ? 'ends' : 'starts'} ${dayText(day)}`
}

/** The nearest day on which the boundary can stand: inside the period, and not beyond the other end of its range. */
export function heldBoundary({ end, otherEnd }: Pick<Boundary, 'end' | 'otherEnd'>, period: DayRange, wished: number): Day {
  const [from, to] = end === 'last' ? [otherEnd, period.to] : [period.from, otherEnd]
  return dayOfNumber(Math.min(Math.max(wished, dayNumber(from)), dayNumber(to)))
}

/** Share of the period that lies before the day, in percent. */
export function offsetOf(period: DayRange, day: Day): number {
  return ((dayNumber(day) - dayNumber(period.from)) / nightsIn(period)) * 100
}
export function shareOf(period: DayRange, range: DayRange): number {
  return (nightsIn(range) / nightsIn(period)) * 100
}
/** Where a boundary is drawn: before its day, or after it when it is a last one. */
export function boundaryOffset(period: DayRange, { end, day }: Pick<Boundary, 'end' | 'day'>): number {
  return offsetOf(period, end === 'last' ? addDays(day, 1) : day)
}

/** The first day of the period and of each month after it, every third one with its name where there are many. */
export function monthMarks(period: DayRange): { readonly from: Day; readonly label: string }[] {
  const months = monthsOf(period)
  return months.map(({ year, month, days }, i) => {
    const hasYear = i === 0 || month === 1
    return { from: days.from, label: hasYear ? `${monthText(month)} ${year}` : monthText(month) }
  })
}

export type LaneItem = {
  readonly key: string
  readonly kind: 'offer' | 'blackout'
  readonly range: DayRange
  readonly label: string
  readonly title: string
}

/** What a day closed by a notice is called on the strip. */
export const STOP_SALE = 'Stop sale'

/** So many percent of the width a name takes at least. */
export const NAME_SHARE = 14

/**
 * Offers by their dates of travel, blackouts, and days that stop sales closed, in as few lines as they fit without overlapping.
 * @param closed with `Stop sale` and the words of the supplier as its reason: it is no blackout of the sheet
 */
export function lanesOf(page: Pick<ProductPage, 'offers' | 'blackouts'>, period: DayRange, closed: readonly Blackout[] = []): LaneItem[][] {
  const offers = page.offers
    .filter((offer) => !offer.datesMissing)
    .flatMap((offer) =>
      (offer.validDatesOfTravel.length === 0
        ? [period]
        : offer.validDatesOfTravel.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }))
      )
        .flatMap((range) => overlapOf(range, period) ?? [])
        .map((range, i): LaneItem => {
          const title = `${offer.offerName}, travel ${rangeText(range)}`
          return { key: `${offer.offerId} ${i}`, kind: 'offer', range, label: offer.offerName, title }
        }),
    )
  const days = (ranges: readonly Blackout[], what: string) =>
    ranges.flatMap(({ range, reason }, i): LaneItem[] => {
      const inside = overlapOf(range, period)
      if (!inside) return []
      const title = what === STOP_SALE ? `${reason ?? what}, ${rangeText(range)}` : `${what}, ${blackoutText({ range, reason })}`
      return [{ key: `${what} ${i}`, kind: 'blackout', range: inside, label: reason ?? what, title }]
    })
  const notSold = [...days(page.blackouts, 'Blackout'), ...days(closed, STOP_SALE)]
  const lanes: LaneItem[][] = []
  for (const item of [...offers, ...notSold].sort((a, b) => (a.range.from < b.range.from ? -1 : 1))) {
    const start = offsetOf(period, item.range.from)
    const free = lanes.find((lane) => {
      const last = lane.at(-1)
      return last === undefined || endOfItem(period, last) <= start
    })
    if (free) free.push(item)
    else lanes.push([item])
  }
  return lanes
}

function endOfItem(period: DayRange, { range }: LaneItem): number {
  const start = offsetOf(period, range.from)
  return start + Math.max(shareOf(period, range), NAME_SHARE)
}

/** Days of a year part for the eye: `01 Oct – 03 Oct 2026` says the year once. */
export function shortRangeText({ from, to }: DayRange): string {
  if (from === to) return dayText(from)
  const text = dayText(from)
  return partsOf(from).year === partsOf(to).year ? `${text.slice(0, 6)} – ${dayText(to)}` : `${text} – ${dayText(to)}`
}
