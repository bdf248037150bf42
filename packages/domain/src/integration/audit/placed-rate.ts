// A loaded price beside those of the contract: what they are compared by, and what explains a difference.

import { dayNumber } from '../../calendar/day.ts'
import { type Amount, type CurrencyCode, decimalsOf } from '../../money/amount.ts'
import { unitsOfAmount } from '../../money/rounded-shares.ts'
import type { ContractPrice, ContractPrices, Span } from './contract-prices.ts'
import type { LoadedRate } from './loaded-rate.ts'

export const LINE_KINDS = ['wrong', 'missing', 'outdated'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Who loses: sold too cheap, too dear, or not sellable (missing or closed in one of the two). */
export const STAKES = ['cheap', 'dear', 'lost'] as const
export type Stake = (typeof STAKES)[number]

/** A version that was in force before. */
export type EarlierPrices = { readonly version: number; readonly prices: ContractPrices }

export type Compared = {
  readonly contract: ContractPrices
  readonly version: number
  /** By code. */
  readonly loaded: ReadonlyMap<string, readonly LoadedRate[]>
  /** The last one first; empty where there was none, or nothing differs. */
  readonly earlier: readonly EarlierPrices[]
  /** Name of the booking system. */
  readonly system: string
}

/** What explains a difference: all prices of the code, and all rates. */
export type Around = Compared & { readonly all: readonly ContractPrice[]; readonly rates: readonly Placed[] }

/** A rate with its nights as numbers and its price in the smallest units of the currency. */
export type Placed = { readonly rate: LoadedRate; readonly span: Span; readonly mask: number; readonly units: number | null }

export function placedRate(rate: LoadedRate, currency: CurrencyCode): Placed {
  return {
    rate,
    span: { from: dayNumber(rate.range.from), to: dayNumber(rate.range.to) },
    mask: maskOf(rate.days),
    units: rate.amount === null ? null : unitsIn(rate.amount, currency),
  }
}

const ALL_DAYS = 0b1111111

/** Bit 0 is Monday. */
export function maskOf(days: readonly number[] | undefined): number {
  return days === undefined ? ALL_DAYS : days.reduce((mask, day) => mask | (1 << (day - 1)), 0)
}

/** @param day its number: 1970-01-01, day 0, was a Thursday */
export function bitOf(day: number): number {
  return 1 << (((day % 7) + 10) % 7)
}

const PLAIN = /^\d{1,9}\.\d\d$/

/** Speed: nearly all amounts have two decimals. */
export function unitsIn(amount: Amount, currency: CurrencyCode): number {
  return PLAIN.test(amount) && decimalsOf(currency) === 2 ? Number(amount.replace('.', '')) : unitsOfAmount(amount, currency)
}

/** What the contract has to compare with this rate: nett, or retail where the rate is what guests pay. */
export function amountFor(price: ContractPrice, isRetail: boolean): Amount | undefined {
  return isRetail ? price.retail : price.nett
}

export function staysMeet(price: ContractPrice, { minStay, maxStay }: LoadedRate): boolean {
  return (minStay ?? 1) <= (price.maxStay ?? Number.POSITIVE_INFINITY) && (price.minStay ?? 1) <= (maxStay ?? Number.POSITIVE_INFINITY)
}

/** `placed` is absent where nothing is loaded. `twin` is another rate of the same nights with another price. */
export type Difference = {
  readonly placed?: Placed
  readonly twin?: Placed
  /** Only the minimum stay differs. */
  readonly isStay: boolean
  readonly nights: number[]
}
