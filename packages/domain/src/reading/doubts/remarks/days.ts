// Remarks about days without a price, days in two seasons, and the turn of the year.

import { type DayRange, daysMissing, joinRanges, nightsIn, overlapOf, rangesWithout } from '../../../calendar/day-range.ts'
import { dayOf } from '../../../calendar/day.ts'
import { byTable, inEachProduct } from '../asking.ts'
import type { RateOf } from '../../doubtful-seasons.ts'
import type { Question, ReadSeason } from '../../reading.ts'
import { datesIn } from '../../words/dates-in-text.ts'
import { folded } from '../../words/folded.ts'
import { dayAfter, dayInWords, daysInWords, joined, quoted, remark, type Seen } from './remark.ts'

/** Nights between the seasons of a table, or between them and the ends of the time for which the file holds, that have no price. */
export function openDays({ reading, rates, context }: Seen): Question[] {
  const found = new Map<string, { readonly days: DayRange; readonly cellIds: readonly string[] }>()
  const dated = new Map(reading.seasons.map((season) => [season.seasonId, season]))
  for (const own of byTable(rates.filter(isNightly))) {
    for (const group of Map.groupBy(own, ({ product }) => product.section).values()) {
      const seasons = [...new Set(group.flatMap(({ rate }) => rate.seasonId ?? []))].flatMap((id) => dated.get(id) ?? [])
      if (seasons.length < FEWEST || group.some(({ rate }) => rate.seasonId === undefined)) continue
      for (const days of gapsOf(seasons, context.period?.range, context.years))
        found.set(daysInWords(days), { days, cellIds: seasons.flatMap(({ cellIds }) => cellIds.slice(0, 1)) })
    }
  }
  const closed = reading.blackouts.map(({ range }) => range)
  const open = [...found.values()].filter(({ days }) => closed.reduce(rangesWithout, [days]).length > 0)
  if (open.length === 0 || open.length > MOST_GAPS) return []
  const cellIds = [...new Set(open.flatMap((each) => each.cellIds))]
  return [
    remark(
      'uncoveredDays',
      'open',
      `No season has ${joined(open.map(({ days }) => daysInWords(days)))}: nights on these days are not priced.`,
      cellIds,
    ),
  ]
}

const FEWEST = 2
const MOST_GAPS = 4
/** A house that is shut for longer is out of season. */
const LONGEST_GAP = 45
const A_MONTH = 31

function isNightly({ product, raw }: RateOf): boolean {
  return raw.basis?.endsWith('Night') === true && product.nights === undefined && product.departures === undefined
}

function gapsOf(
  seasons: readonly ReadSeason[],
  period: DayRange | undefined,
  years: { readonly first: number; readonly last: number },
): DayRange[] {
  const covered = joinRanges(seasons.flatMap(({ ranges }) => ranges))
  const [first, last] = [covered[0], covered.at(-1)]
  if (!first || !last || covered.every(({ from, to }) => from === to)) return []
  const inside = daysMissing({ from: first.from, to: last.to }, covered)
  const year = period ?? yearOf(years)
  const longest = period ? LONGEST_GAP : A_MONTH
  const ends = year
    ? daysMissing(year, [{ from: first.from, to: last.to }]).filter((gap) => nightsIn(gap) <= longest && coversMost(covered, year))
    : []
  return [...inside.filter((gap) => nightsIn(gap) <= LONGEST_GAP), ...ends]
}

function yearOf({ first, last }: { readonly first: number; readonly last: number }): DayRange | undefined {
  const [from, to] = [dayOf(first, 1, 1), dayOf(first, 12, 31)]
  return first === last && from && to ? { from, to } : undefined
}

function coversMost(covered: readonly DayRange[], year: DayRange): boolean {
  return covered.reduce((sum, range) => sum + nightsIn(range), 0) * 4 > nightsIn(year) * 3
}

/** `Festive 20 Dec - 31 Dec` is the last season: a stay over New Year has nights without a price. */
export function overNewYear({ reading, rates }: Seen): Question[] {
  const used = new Set(rates.filter(isNightly).flatMap(({ rate }) => rate.seasonId ?? []))
  const seasons = reading.seasons.filter(({ seasonId }) => used.has(seasonId))
  const last = seasons
    .flatMap(({ ranges }) => ranges.map(({ to }) => to))
    .toSorted()
    .at(-1)
  const festive = seasons.find(({ ranges }) => ranges.some(({ from, to }) => to === last && from >= `${to.slice(0, 4)}-12-15`))
  if (!last?.endsWith('-12-31') || !festive) return []
  return [
    remark(
      'uncoveredDays',
      'newYear',
      `${quoted(festive.name)} ends on ${dayInWords(last)}: a stay running into ${dayInWords(dayAfter(last)).replace('1 ', '')} has no price for its last nights.`,
      festive.cellIds,
    ),
  ]
}

/** `01.11.2027 - 19.12.2026`: one of the two years is a slip. */
export function backwards({ context }: Seen): Question[] {
  return context.texts.flatMap((line) => {
    const plain = folded(line.text)
    const wrong = datesIn(plain, context.order).find(({ from, to, isRange }) => isRange && isAfter(from, to))
    return wrong
      ? [
          remark(
            'ambiguousNote',
            'backwards',
            `${quoted(line.text.slice(wrong.start, wrong.end), line.ids)} ends before its start. Which year is right?`,
            line.ids,
          ),
        ]
      : []
  })
}

type Part = { readonly year?: number | undefined; readonly month?: number | undefined; readonly dayOfMonth?: number | undefined }

function isAfter(from: Part, to: Part): boolean {
  if (from.year === undefined || to.year === undefined) return false
  const number = ({ year = 0, month = 0, dayOfMonth = 0 }: Part) => (year * 100 + month) * 100 + dayOfMonth
  return number(from) > number(to)
}

/** Seasons over New Year, or in both years of a winter, whose printed dates have no year. */
export function yearsAssumed({ reading, textOf, context }: Seen): Question[] {
  const hasYear = ({ cellIds }: ReadSeason) =>
    cellIds.some(
      (id) =>
        /(?<!\d)20\d\d(?!\d)/.test(textOf(id)) || datesIn(folded(textOf(id)), context.order).some(({ from, to }) => from.year ?? to.year),
    )
  const bare = reading.seasons.filter(
    (season) =>
      season.ranges.length > 0 && season.cellIds.some((id) => datesIn(folded(textOf(id)), context.order).length > 0) && !hasYear(season),
  )
  const over = bare.find(({ ranges }) => ranges.some(({ from, to }) => from.slice(0, 4) !== to.slice(0, 4)))
  const years = [...new Set(bare.flatMap(({ ranges }) => ranges.map(({ from }) => from.slice(0, 4))))].toSorted()
  const range = over?.ranges.find(({ from, to }) => from.slice(0, 4) !== to.slice(0, 4))
  if (over && range)
    return [
      remark(
        'ambiguousNote',
        'year',
        `The dates carry no year: ${quoted(over.name, over.cellIds)} is read as ${daysInWords(range)}, over New Year.`,
        over.cellIds,
      ),
    ]
  const early = bare.find(({ ranges }) => ranges.some(({ from }) => from.startsWith(years[0] ?? '')))
  const first = early?.ranges.find(({ from }) => from.startsWith(years[0] ?? ''))
  return years.length > 1 && early && first
    ? [
        remark(
          'ambiguousNote',
          'year',
          `The dates carry no year: ${quoted(early.name, early.cellIds)} is read as ${daysInWords(first)}, others as days of ${years.at(-1)}.`,
          early.cellIds,
        ),
      ]
    : []
}

/** A short season inside a longer one, which goes before it. */
export function readFirst({ reading }: Seen): Question[] {
  const found = reading.seasons.flatMap((season) =>
    season.overrides.flatMap((id) => {
      const other = reading.seasons.find(({ seasonId }) => seasonId === id)
      const [days] = other ? season.ranges.flatMap((range) => other.ranges.flatMap((each) => overlapOf(range, each) ?? [])) : []
      return other && days ? [{ season, other, days }] : []
    }),
  )
  const [first] = found
  return first
    ? [
        remark(
          'ambiguousNote',
          'first',
          `${daysInWords(first.days)} lies in ${quoted(first.season.name)} and in ${quoted(first.other.name)}; ${quoted(first.season.name)} is read as taking precedence.`,
          found.flatMap(({ season, other }) => [...season.cellIds, ...other.cellIds]),
        ),
      ]
    : []
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const onSomeDays = inEachProduct((nightly) =>
  [...Map.groupBy(nightly, ({ rate }) => [rate.description, rate.rateType, rate.seasonId].join('|')).values()].flatMap((own) => {
    const days = new Set(own.flatMap(({ rate }) => rate.daysOfWeek ?? [1, 2, 3, 4, 5, 6, 7]))
    return days.size < 7 ? own.map((each) => ({ each, days })) : []
  }),
)

/** Prices for some days of the week, and nothing for the others. */
export function otherWeekdays({ rates }: Seen): Question[] {
  const left = onSomeDays(rates.filter(isNightly))
  const [first] = left
  if (!first) return []
  const missing = DAYS.filter((_, i) => !first.days.has(i + 1))
  const ids = left.map(({ each }) => each.rate.cellId)
  return [
    remark(
      'unsaid',
      'weekdays',
      `The prices of ${quoted(first.each.product.name, ids)} hold for ${joined(DAYS.filter((day) => !missing.includes(day)))} only; nothing is said about ${joined(missing)}.`,
      ids,
    ),
  ]
}
