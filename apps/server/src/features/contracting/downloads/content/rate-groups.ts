// The rates of one product and rate package as a table: rates as rows, seasons as columns, grouped by days of the week.

import { type Amount, type CurrencyCode, sameAmount } from '@tradewind/domain/money/amount.ts'
import type { ProductPage, Rate, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nettOf, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'

/** One line of a table; `cells` has one place for each season of the page, empty where the season has no such rate. */
export type RateLine = { readonly description: string; readonly cells: readonly (Rate | undefined)[] }

/** The rate sets that hold on the same days of the week, one for each season that has such a set. */
export type RateGroup = {
  readonly daysOfWeek: readonly number[]
  readonly sets: readonly (RateSet | undefined)[]
  readonly lines: readonly RateLine[]
}

/**
 * The rate sets of a page, in the order in which the seasons name them. Two sets of one season with the
 * same days stand in two groups. Rates without a season are left out; a page without rates gives no group.
 */
export function rateGroups(page: Pick<ProductPage, 'seasons' | 'seasonRates'>): RateGroup[] {
  const setsOf = new Map(page.seasonRates.map(({ seasonId, rateSets }) => [seasonId, rateSets]))
  const groups = new Map<string, { daysOfWeek: readonly number[]; sets: (RateSet | undefined)[] }>()
  page.seasons.forEach((season, column) => {
    const seen = new Map<string, number>()
    for (const set of setsOf.get(season.seasonId) ?? []) {
      const days = set.daysOfWeek.toSorted((one, other) => one - other).join('')
      const number = seen.get(days) ?? 0
      seen.set(days, number + 1)
      const group = groups.get(`${days} ${number}`) ?? { daysOfWeek: set.daysOfWeek, sets: page.seasons.map(() => undefined) }
      group.sets[column] = set
      groups.set(`${days} ${number}`, group)
    }
  })
  return [...groups.values()]
    .map(({ daysOfWeek, sets }) => ({ daysOfWeek, sets, lines: linesOf(sets) }))
    .filter(({ lines }) => lines.length > 0)
}

function linesOf(sets: readonly (RateSet | undefined)[]): RateLine[] {
  const lines = new Map<string, (Rate | undefined)[]>()
  sets.forEach((set, column) => {
    const seen = new Map<string, number>()
    for (const rate of set?.rates ?? []) {
      // Two rates of one name in a set are two lines.
      const number = seen.get(rate.description) ?? 0
      seen.set(rate.description, number + 1)
      const key = `${number} ${rate.description}`
      const cells = lines.get(key) ?? sets.map(() => undefined)
      cells[column] = rate
      lines.set(key, cells)
    }
  })
  return [...lines.entries()].map(([key, cells]) => ({ description: key.slice(key.indexOf(' ') + 1), cells }))
}

/** One commission for everything, one for each season, or one for each rate; none when no rate gives one. */
export type Commission =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly percent: Amount }
  | { readonly kind: 'bySeason'; readonly percents: readonly (Amount | undefined)[] }
  | { readonly kind: 'byRate' }

/** How the commission of a table can be said most shortly without saying it wrongly of any rate. */
export function commissionOf(groups: readonly RateGroup[], currency: CurrencyCode): Commission {
  const seasons = groups[0]?.sets.length ?? 0
  const columns = Array.from({ length: seasons }, (_, column) =>
    groups.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells[column] ?? [])),
  )
  const all = columns.flat()
  if (!all.some(givesCommission)) return { kind: 'none' }
  const one = commonCommission(all, currency)
  if (one !== undefined) return { kind: 'one', percent: one }
  const percents = columns.map((rates) => commonCommission(rates, currency))
  const isBySeason = columns.every((rates, column) => percents[column] !== undefined || rates.every((rate) => rate.notApplicable))
  return isBySeason ? { kind: 'bySeason', percents } : { kind: 'byRate' }
}

/** Every rate of these pages. */
export function* ratesOf(pages: readonly ProductPage[]): Generator<Rate> {
  for (const page of pages) for (const { rateSets } of page.seasonRates) for (const set of rateSets) yield* set.rates
}

/** The one percentage that is given and that holds for every rate sold, or undefined. */
export function commonCommission(rates: Iterable<Rate>, currency: CurrencyCode): Amount | undefined {
  let percent: Amount | undefined
  const silent: Rate[] = []
  for (const rate of rates) {
    if (rate.notApplicable) continue
    const given = rate.commissionPercentage
    if (given === undefined) silent.push(rate)
    else if (percent === undefined) percent = given
    else if (given !== percent && !sameAmount(given, percent)) return undefined
  }
  if (percent === undefined) return undefined
  const common = percent
  return silent.every((rate) => followsCommission(rate, common, currency)) ? percent : undefined
}

/** A rate that gives no commission says the same when its nett is what the commission leaves of its retail. */
function followsCommission(rate: Rate, percent: Amount, currency: CurrencyCode): boolean {
  const { retail, nett } = shownRate(rate, currency)
  if (retail === undefined && nett === undefined) return true
  return retail !== undefined && nett !== undefined && sameAmount(nettOf(retail, percent, currency), nett)
}

function givesCommission(rate: Rate): boolean {
  return !rate.notApplicable && rate.commissionPercentage !== undefined
}
