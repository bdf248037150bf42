// Some nights in a row, each with what the contract and the booking system say it costs.

import { type Day, dayOfNumber } from '../../calendar/day.ts'
import type { Amount } from '../../money/amount.ts'
import type { ContractPrice } from './contract-prices.ts'
import { amountFor, type Around, bitOf, maskOf, type Placed } from './placed-rate.ts'

export type Night = {
  readonly day: Day
  readonly seasonName: string
  readonly hue: number
  /** null: closed, not sold, or missing. */
  readonly contract: Amount | null
  readonly system: Amount | null
}

const SAMPLE_NIGHTS = 7

/** For stays of any length that the first price allows. Fewer nights where the contract ends before. @param first its number */
export function nightsByBoth(first: number, isRetail: boolean, { all, rates, contract }: Around): Night[] {
  const last = Math.min(first + SAMPLE_NIGHTS - 1, contract.span?.to ?? first)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const night = first + i
    const price = priceOn(all, night)
    const placed = rateOn(rates, night)
    return {
      day: dayOfNumber(night),
      seasonName: price?.seasonName ?? '',
      hue: price?.hue ?? 0,
      contract: price?.state === 'sold' ? (amountFor(price, isRetail) ?? null) : null,
      system: placed?.rate.amount ?? null,
    }
  })
}

/** What is sold first, where several hold. */
export function priceOn(all: readonly ContractPrice[], night: number): ContractPrice | undefined {
  const here = all.filter(
    ({ spans, days }) => (maskOf(days) & bitOf(night)) !== 0 && spans.some(({ from, to }) => from <= night && night <= to),
  )
  return here.find(({ state }) => state === 'sold') ?? here[0]
}

function rateOn(rates: readonly Placed[], night: number): Placed | undefined {
  return rates.find(({ span, mask }) => (mask & bitOf(night)) !== 0 && span.from <= night && night <= span.to)
}
