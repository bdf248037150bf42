// Gathers the rows of an imported file into locations, each with the rate sheet that would be made for it.

import { dayText, monthText, partsOf } from '../../calendar/day.ts'
import { type DayRange, joinRanges, nightsIn, nightsInAll, overlapOf, rangeText } from '../../calendar/day-range.ts'
import type { Amount } from '../../money/amount.ts'
import { counted } from '../../text/counted.ts'
import { searchText } from '../../text/search-text.ts'
import { unassignedDays } from '../seasons/seasons.ts'
import type { ImportMapping, ImportOptions, ImportTable, RowPlace } from './mapping.ts'
import { type ImportProblem, type RowAmount, type RowFacts, readRows } from './read-rows.ts'

/** One location with what the file says about it; names are as in the file. */
export type PlannedLocation = {
  /** Same for rows of the same place: country, region and name without case or accents. */
  readonly matchKey: string
  readonly locationName: string
  readonly country?: string
  readonly region?: string
  readonly city?: string
  readonly locationCode?: string
  readonly currency: string
  readonly rowNumbers: readonly number[]
  readonly products: readonly PlannedProduct[]
  /** Days of the period without a season, for each product that has some. */
  readonly unassignedNights: number
}

export type PlannedProduct = {
  readonly productName: string
  readonly ratePackageName: string
  readonly seasons: readonly PlannedSeason[]
  readonly rowNumbers: readonly number[]
}

export type PlannedSeason = {
  readonly seasonName: string
  readonly dateRanges: readonly DayRange[]
  readonly commissionPercentage: Amount
  readonly rates: readonly RowAmount[]
  readonly extras: readonly RowAmount[]
  readonly rowNumbers: readonly number[]
}

export type ImportPlan = {
  readonly locations: readonly PlannedLocation[]
  readonly problems: readonly ImportProblem[]
  /** Rows of the file that are not blank. */
  readonly rowCount: number
  readonly unusableRowCount: number
  /** Whom each row is about, also where it cannot be used; a row whose location cannot be read is missing. */
  readonly places: readonly RowPlace[]
}

/** What importing this table would make: locations by country and name, problems by row. */
export function planImport(table: ImportTable, mapping: ImportMapping, options: ImportOptions): ImportPlan {
  const { facts, problems, places } = readRows(table, mapping, options)
  const rowCount = table.rows.filter((row) => row.cells.some((cell) => cell.trim() !== '')).length
  const all = [...problems]
  const locations = [...grouped(facts, locationKey).entries()].flatMap(([matchKey, rows]) => {
    const result = plannedLocation(matchKey, rows, options, table, mapping)
    all.push(...result.problems)
    return result.location ? [result.location] : []
  })
  locations.sort((a, b) => (a.matchKey < b.matchKey ? -1 : 1))
  all.sort((a, b) => a.rowNumber - b.rowNumber)
  const unusable = new Set(all.filter((problem) => problem.level === 'unusable').map((problem) => problem.rowNumber))
  return { locations, problems: all, rowCount, unusableRowCount: unusable.size, places }
}

/** The key by which a location is recognised when a file comes again. */
export function locationKey(place: { country?: string | undefined; region?: string | undefined; locationName: string }): string {
  return [place.country, place.region, place.locationName].map((part) => searchText(part)).join('|')
}

function plannedLocation(
  matchKey: string,
  rows: readonly RowFacts[],
  options: ImportOptions,
  table: ImportTable,
  mapping: ImportMapping,
): { location?: PlannedLocation; problems: ImportProblem[] } {
  const problems: ImportProblem[] = []
  const head = rows[0]
  if (!head) return { problems }
  const sameCurrency = rows.filter((row) => {
    if (row.currency === head.currency) return true
    problems.push(problemOf(row, table, mapping, 'currency', `The location's other rows are in ${head.currency}.`))
    return false
  })
  const products = [...grouped(sameCurrency, (row) => `${searchText(row.productName)}|${searchText(row.ratePackageName)}`).values()].map(
    (group) => {
      const seasons = plannedSeasons(group, options, (row, other) =>
        problems.push(
          problemOf(row, table, mapping, 'seasonStart', `The season overlaps the one in row ${other.rowNumber} of the same location.`),
        ),
      )
      return {
        productName: group[0]?.productName ?? options.productName,
        ratePackageName: group[0]?.ratePackageName ?? '',
        seasons,
        rowNumbers: group.map((row) => row.rowNumber),
      }
    },
  )
  const period = { from: options.startDate, to: options.endDate }
  const gaps = products.map((product) => unassignedDays(period, product.seasons.map(asSeason)))
  const widest = gaps.reduce((most, gap) => (nightsInAll(gap) > nightsInAll(most) ? gap : most), [])
  if (widest.length > 0) {
    problems.push({
      level: 'warning',
      rowNumber: head.rowNumber,
      column: '',
      value: head.locationName,
      reason: `${counted(nightsInAll(widest), 'night of the period has', 'nights of the period have')} no season: ${widest.map(rangeText).join(', ')}.`,
    })
  }
  const { locationName, country, region, city, locationCode, currency } = head
  const location: PlannedLocation = {
    matchKey,
    locationName,
    currency,
    rowNumbers: sameCurrency.map((row) => row.rowNumber),
    products,
    unassignedNights: nightsInAll(widest),
    ...(country === undefined ? {} : { country }),
    ...(region === undefined ? {} : { region }),
    ...(city === undefined ? {} : { city }),
    ...(locationCode === undefined ? {} : { locationCode }),
  }
  return { location, problems }
}

type Gathered = { name: string | undefined; ranges: DayRange[]; rows: RowFacts[]; rowNumbers: number[] }

/** Rows with the same name or the same days become one season; a row that overlaps another season is reported. */
function plannedSeasons(
  rows: readonly RowFacts[],
  options: ImportOptions,
  overlap: (row: RowFacts, other: RowFacts) => void,
): PlannedSeason[] {
  const gathered: Gathered[] = []
  for (const row of rows) {
    const sameDays = gathered.find((season) => sameRanges(season.ranges, row.dateRanges) && addsRates(season, row))
    if (sameDays) {
      sameDays.rows.push(row)
      sameDays.rowNumbers.push(row.rowNumber)
      continue
    }
    const clash = gathered.find((season) => season.ranges.some((a) => row.dateRanges.some((b) => overlapOf(a, b))))
    if (clash) {
      overlap(row, clash.rows[0] ?? row)
      continue
    }
    const sameName = gathered.find((season) => season.name !== undefined && season.name === row.seasonName && samePrices(season, row))
    if (sameName) {
      sameName.ranges = joinRanges([...sameName.ranges, ...row.dateRanges])
      sameName.rowNumbers.push(row.rowNumber)
    } else gathered.push({ name: row.seasonName, ranges: [...row.dateRanges], rows: [row], rowNumbers: [row.rowNumber] })
  }
  const period = { from: options.startDate, to: options.endDate }
  return named(gathered, period).map(({ name, ranges, rows: own, rowNumbers }) => ({
    seasonName: name,
    dateRanges: ranges,
    commissionPercentage: own[0]?.commissionPercentage ?? ('0' as Amount), // a gathered season always has a row
    rates: own.flatMap((row) => row.rates),
    extras: own.flatMap((row) => row.extras),
    rowNumbers,
  }))
}

/** A second row for the same days may bring other rate types, never the same one again. */
function addsRates(season: Gathered, row: RowFacts): boolean {
  const known = new Set(season.rows.flatMap((own) => own.rates.map((rate) => `${rate.name}|${rate.basis}`)))
  return row.rates.every((rate) => !known.has(`${rate.name}|${rate.basis}`))
}

function samePrices(season: Gathered, row: RowFacts): boolean {
  const own = season.rows[0]
  return (
    own !== undefined &&
    season.rows.length === 1 &&
    JSON.stringify([own.rates, own.extras, own.commissionPercentage]) === JSON.stringify([row.rates, row.extras, row.commissionPercentage])
  )
}

/** Seasons without a name are named after their days; two with the same name are told apart by a number. */
function named(gathered: readonly Gathered[], period: DayRange): (Gathered & { name: string })[] {
  const used = new Map<string, number>()
  return gathered.map((season) => {
    const base = season.name ?? nameFromDays(season.ranges, period)
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    return { ...season, name: count === 1 ? base : `${base} (${count})` }
  })
}

function nameFromDays(ranges: readonly DayRange[], period: DayRange): string {
  if (sameRanges(ranges, [period])) return 'All year'
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) return 'Season'
  // A season cut by the ends of the period (01 Apr – 15 Apr and 01 Nov – 31 Mar) reads from its second part to its first.
  const wraps = ranges.length === 2 && first.from === period.from && last.to === period.to
  const [from, to] = wraps ? [last.from, first.to] : [first.from, last.to]
  const [start, end] = [partsOf(from), partsOf(to)]
  const wholeMonths = start.dayOfMonth === 1 && end.dayOfMonth >= 28
  if (wholeMonths) return start.month === end.month ? monthText(start.month) : `${monthText(start.month)} – ${monthText(end.month)}`
  return `${dayText(from).slice(0, 6)} – ${dayText(to).slice(0, 6)}`
}

function problemOf(
  row: RowFacts,
  table: ImportTable,
  mapping: ImportMapping,
  field: 'currency' | 'seasonStart',
  reason: string,
): ImportProblem {
  const index = mapping.findIndex((meaning) => meaning.field === field)
  const cells = table.rows.find((candidate) => candidate.rowNumber === row.rowNumber)?.cells
  return { level: 'unusable', rowNumber: row.rowNumber, column: table.headers[index] ?? '', value: cells?.[index] ?? '', reason }
}

function asSeason(season: PlannedSeason) {
  return { dateRanges: season.dateRanges.map(({ from, to }) => ({ seasonStartDate: from, seasonEndDate: to })) }
}

function sameRanges(a: readonly DayRange[], b: readonly DayRange[]): boolean {
  return a.length === b.length && a.every((range, i) => range.from === b[i]?.from && range.to === b[i]?.to && nightsIn(range) > 0)
}

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const own = groups.get(key(item))
    if (own) own.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}
