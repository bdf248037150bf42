// The rates of one product and rate package as a table: rates as rows, seasons as columns, grouped by days of the week.

import { type Amount, type CurrencyCode, sameAmount } from '@tradewind/domain/money/amount.ts'
import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { nettOf, type ShownRate, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'

/** A rate of one season; a commission that is not given follows from retail and nett. */
export type RateCell = ShownRate & { readonly isCommissionGiven: boolean }

/** One line of a table; `cells` has one place for each season of the page, empty where the season has no such rate. */
export type RateLine = { readonly description: string; readonly cells: readonly (RateCell | undefined)[] }

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
export function rateGroups(page: Pick<ProductPage, 'seasons' | 'seasonRates'>, currency: CurrencyCode): RateGroup[] {
  const setsOf = new Map(page.seasonRates.map(({ seasonId, rateSets }) => [seasonId, rateSets]))
  const groups = new Map<string, { daysOfWeek: readonly number[]; sets: (RateSet | undefined)[] }>()
  page.seasons.forEach((season, column) => {
    const seen = new Map<string, number>()
    for (const set of setsOf.get(season.seasonId) ?? []) {
      const days = [...set.daysOfWeek].sort().join('')
      const number = seen.get(days) ?? 0
      seen.set(days, number + 1)
      const group = groups.get(`${days} ${number}`) ?? { daysOfWeek: set.daysOfWeek, sets: page.seasons.map(() => undefined) }
      group.sets[column] = set
      groups.set(`${days} ${number}`, group)
    }
  })
  return [...groups.values()].map(({ daysOfWeek, sets }) => ({ daysOfWeek, sets, lines: linesOf(sets, currency) }))
}

function linesOf(sets: readonly (RateSet | undefined)[], currency: CurrencyCode): RateLine[] {
  const lines = new Map<string, (RateCell | undefined)[]>()
  sets.forEach((set, column) => {
    const seen = new Map<string, number>()
    for (const rate of set?.rates ?? []) {
      // Two rates of one name in a set are two lines.
      const number = seen.get(rate.description) ?? 0
      seen.set(rate.description, number + 1)
      const key = `${number} ${rate.description}`
      const cells = lines.get(key) ?? sets.map(() => undefined)
      cells[column] = { ...shownRate(rate, currency), isCommissionGiven: rate.commissionPercentage !== undefined }
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
  const columns = Array.from({ length: seasons }, (_, column) => groups.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells[column] ?? [])))
  const given = columns.flat().filter((cell) => cell.isCommissionGiven)
  if (given.length === 0) return { kind: 'none' }
  const one = commonPercent(columns.flat(), currency)
  if (one !== undefined) return { kind: 'one', percent: one }
  const percents = columns.map((cells) => commonPercent(cells, currency))
  const isBySeason = columns.every((cells, column) => percents[column] !== undefined || cells.every((cell) => cell.notApplicable))
  return isBySeason ? { kind: 'bySeason', percents } : { kind: 'byRate' }
}

/** The one percentage that is given and that holds for every rate sold, or undefined. */
function commonPercent(cells: readonly RateCell[], currency: CurrencyCode): Amount | undefined {
  const percent = cells.find((cell) => cell.isCommissionGiven)?.commission
  if (percent === undefined) return undefined
  const holds = cells.every((cell) => {
    if (cell.notApplicable || (cell.retail === undefined && cell.nett === undefined)) return true
    if (cell.isCommissionGiven) return cell.commission === percent || (cell.commission !== undefined && sameAmount(cell.commission, percent))
    return cell.retail !== undefined && cell.nett !== undefined && sameAmount(nettOf(cell.retail, percent, currency), cell.nett)
  })
  return holds ? percent : undefined
}
