// What is at stake of a contract, by product and season, and how many nights differ in each month.

import { type Day, dayOfNumber, partsOf } from '../../calendar/day.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import type { AuditLine } from './compare.ts'
import { unitsIn } from './placed-rate.ts'

/** In the smallest units of the currency. */
export type Sum = {
  readonly cheap: number
  readonly dear: number
  readonly lost: number
  /** Differences. */
  readonly prices: number
  /** Nights that differ, each once: of twelve months, and of all later ones. */
  readonly nights: readonly number[]
}
type SeasonSum = Sum & { readonly name: string }
export type ProductSum = SeasonSum & { readonly seasons: readonly SeasonSum[] }

const SHOWN_MONTHS = 12

/** @example the months from 2026-11 on: 2026-11, 2026-12, 2027-01, … */
export function monthsFrom(first: Day): string[] {
  const { year, month } = partsOf(first)
  return Array.from({ length: SHOWN_MONTHS }, (_, i) => {
    const at = year * 12 + month - 1 + i
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}

/**
 * The contract itself, with its products and their seasons; those with most at stake first.
 * @param first the first night that was compared @returns none where nothing differs
 */
export function sumsOf(
  lines: readonly AuditLine[],
  first: Day,
  currency: CurrencyCode,
): (SeasonSum & { readonly products: readonly ProductSum[] })[] {
  if (lines.length === 0) return []
  const sum = (of: readonly AuditLine[], name: string): SeasonSum => ({ name, ...sumOf(of, first, currency) })
  const grouped = (of: readonly AuditLine[], nameOf: (line: AuditLine) => string) =>
    [...Map.groupBy(of, nameOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const products = grouped(lines, productOf).map(
    ([name, own]): ProductSum => ({
      ...sum(own, name),
      seasons: grouped(own, ({ price }) => price.seasonName)
        .map(([season, some]) => sum(some, season))
        .toSorted(byStake),
    }),
  )
  return [{ ...sum(lines, ''), products: products.toSorted(byStake) }]
}

/** The product that a difference is counted with: an extra is counted with the first product that has it. */
function productOf({ price }: Pick<AuditLine, 'price'>): string {
  return price.productName
}

function byStake(a: Sum, b: Sum): number {
  return b.cheap + b.dear + b.lost - (a.cheap + a.dear + a.lost)
}

function sumOf(lines: readonly AuditLine[], first: Day, currency: CurrencyCode): Sum {
  const stakes = { cheap: 0, dear: 0, lost: 0 }
  const nights = new Set<number>()
  for (const { stake, atStake, nights: own } of lines) {
    stakes[stake] += unitsIn(atStake, currency)
    for (const night of own) nights.add(night)
  }
  return { ...stakes, prices: lines.length, nights: nightsByMonth(nights, first) }
}

function nightsByMonth(nights: ReadonlySet<number>, first: Day): number[] {
  const months = monthsFrom(first)
  const counts = Array.from({ length: SHOWN_MONTHS + 1 }, () => 0)
  for (const night of nights) {
    const at = months.indexOf(dayOfNumber(night).slice(0, 7))
    const place = at < 0 ? SHOWN_MONTHS : at
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
