// A list with a row for each price names a season again for each of its spans of dates: it is one season with all of them.

import { type DayRange, joinRanges } from '../calendar/day-range.ts'
import { remembered } from './kept/remembered.ts'
import type { RawRate } from './raw-rate.ts'
import { nameKey } from './words/folded.ts'

/** Rates of one season once, for all its spans, where each of them is priced in every span, and alike. */
export function withSpansOfSeasons(raw: readonly RawRate[]): RawRate[] {
  const groups = Map.groupBy(raw, ({ table, season }) => (season === undefined ? undefined : keyOf(table.page.number, season.name)))
  const joined = new Map<RawRate, RawRate | undefined>()
  for (const [key, own] of groups) {
    const isOneSpan = own.every(({ season }) => season?.ranges === own[0]?.season?.ranges)
    const spans = key === undefined || isOneSpan ? [] : [...Map.groupBy(own, spanOf).values()]
    if (spans.length < 2) continue
    const [first, ...others] = spans.map(byKey)
    if (!first || !(isList(own) || areOneCell(first, others)) || !others.every((other) => areAlike(first, other))) continue
    const ranges = joinRanges(own.flatMap(({ season }) => season?.ranges ?? []))
    for (const rate of own) joined.set(rate, undefined)
    for (const [name, rate] of first) {
      const cellIds = [...new Set([rate, ...others.flatMap((other) => other.get(name) ?? [])].flatMap((each) => each.cellIds))]
      joined.set(rate, { ...rate, cellIds, season: rate.season && { ...rate.season, ranges } })
    }
  }
  return raw.flatMap((rate) => (joined.has(rate) ? (joined.get(rate) ?? []) : [rate]))
}

function keyOf(page: number, name: string): string | undefined {
  return /\p{L}/u.test(name) ? `${page}|${nameKey(name)}` : undefined
}

/** A row for each price. Rows of several prices that bear one letter twice are seasons of their own. */
function isList(rates: readonly RawRate[]): boolean {
  return new Set(rates.map(({ row }) => row)).size === rates.length
}

/** One cell over the rows of both spans. */
function areOneCell(one: ReadonlyMap<string, RawRate>, others: readonly ReadonlyMap<string, RawRate>[]): boolean {
  const cellOf = (rate: RawRate | undefined) => rate?.cellIds[0]?.split('#')[0]
  return [...one].every(([key, rate]) => others.every((other) => cellOf(other.get(key)) === cellOf(rate)))
}

function spanOf({ season }: RawRate): string {
  return season === undefined ? '' : writtenOut(season.ranges)
}

const writtenOut = remembered((ranges: readonly DayRange[]) => JSON.stringify(ranges))

/** The rates of one span, by all that tells them apart. */
function byKey(rates: readonly RawRate[]): ReadonlyMap<string, RawRate> {
  return new Map(
    rates.map((rate) => [
      [rate.section, rate.room, rate.variant, rate.board, rate.description, rate.rateType, rate.weekdays, rate.nights, rate.minStay].join(
        '|',
      ),
      rate,
    ]),
  )
}

function areAlike(one: ReadonlyMap<string, RawRate>, other: ReadonlyMap<string, RawRate>): boolean {
  return (
    one.size === other.size &&
    [...one].every(([key, rate]) => other.get(key)?.amount === rate.amount && other.get(key)?.status === rate.status && !rate.departure)
  )
}
