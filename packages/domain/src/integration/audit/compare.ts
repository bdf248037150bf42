// Every night of a contract, priced by the contract and by the booking system: what is wrong, missing and out of date, with what is at stake.

import { type Day, dayOfNumber } from '../../calendar/day.ts'
import type { Amount, CurrencyCode } from '../../money/amount.ts'
import { amountOfUnits } from '../../money/rounded-shares.ts'
import type { ContractPrice } from './contract-prices.ts'
import { explained, type Rule } from './explain.ts'
import { type Night, nightsByBoth } from './nights-by-both.ts'
import {
  amountFor,
  type Around,
  bitOf,
  type Compared,
  type Difference,
  type LineKind,
  maskOf,
  type Placed,
  placedRate,
  type Stake,
  staysMeet,
  unitsIn,
} from './placed-rate.ts'

/** Nights of one price that differ in the same way. */
export type AuditLine = {
  readonly kind: LineKind
  readonly stake: Stake
  readonly price: ContractPrice
  readonly from: Day
  readonly to: Day
  /** Numbers of the nights that differ (`dayNumber`), in order; at least one. */
  readonly nights: readonly number[]
  /** What one unit costs a night; null where it is closed, not sold or missing. */
  readonly contract: Amount | null
  readonly system: Amount | null
  /** Both are what guests pay; otherwise what the buyer pays. */
  readonly isRetail: boolean
  /** One room or person on each of the nights. Zero where only the minimum stay differs. */
  readonly atStake: Amount
  /** Where the booking system has it; empty where it has nothing. */
  readonly place: string
  readonly rules: readonly Rule[]
  /** Up to seven nights from the first one that differs, whether they differ or not. */
  readonly sample: readonly Night[]
}

export type Comparison = {
  readonly equal: number
  readonly lines: readonly AuditLine[]
  /** Codes in another currency than the contract: neither right nor wrong. */
  readonly otherCurrency: readonly { readonly code: string; readonly currency: CurrencyCode; readonly count: number }[]
  /** Prices of the contract without the amount that the booking system holds (nett or retail). */
  readonly noAmount: readonly ContractPrice[]
}

/**
 * Each price of the contract against each rate of the same code that holds for the same nights, days of the week and lengths of stay. Nights that
 * no rate holds for are missing; nights that are closed or not sold in one of the two are wrong.
 * @returns lines in the order of the contract
 * @example 188.80 in the contract and 121.60 in the booking system on four nights: wrong, 268.80 too cheap
 */
export function comparedPrices(compared: Compared): Comparison {
  const { contract, loaded } = compared
  const result = {
    equal: 0,
    lines: [] as AuditLine[],
    otherCurrency: [] as Comparison['otherCurrency'][number][],
    noAmount: [] as ContractPrice[],
  }
  for (const [code, prices] of contract.prices) {
    const all = (loaded.get(code) ?? []).map((rate) => placedRate(rate, contract.currency))
    const others = all.filter(({ rate }) => rate.currency !== undefined && rate.currency !== contract.currency)
    if (others.length > 0) {
      result.otherCurrency.push({ code, currency: others[0]?.rate.currency ?? '', count: others.length })
      continue
    }
    for (const price of prices) {
      const found = foundOf(price, prices, all)
      if (found.hasNoAmount) result.noAmount.push(price)
      result.equal += found.equal
      for (const each of found.differences) result.lines.push(lineOf(price, each, { ...compared, all: prices, rates: all }))
    }
  }
  return result
}

function foundOf(
  price: ContractPrice,
  all: readonly ContractPrice[],
  rates: readonly Placed[],
): { readonly equal: number; readonly differences: readonly Difference[]; readonly hasNoAmount: boolean } {
  const mask = maskOf(price.days)
  const byRate = new Map<Placed, Difference>()
  const equal = new Set<Placed>()
  const missing: number[] = []
  let hasNoAmount = false
  const note = (placed: Placed, isStay: boolean, night: number, twin: Placed | undefined) => {
    const known = byRate.get(placed) ?? { placed, isStay, nights: [], ...(twin ? { twin } : {}) }
    known.nights.push(night)
    byRate.set(placed, known)
  }
  const able = rates.filter(({ rate }) => price.state !== 'sold' || staysMeet(price, rate))
  for (const { from, to } of price.spans) {
    const near = able.filter(({ span }) => span.from <= to && from <= span.to)
    // Speed: most prices are equal on all of their nights, and most nights that are not sold are not loaded.
    if (near.length === 0 && price.state !== 'sold') continue
    const whole = near.length === 1 ? near[0] : undefined
    if (whole && isEqualThroughout(price, whole, { from, to, mask })) {
      equal.add(whole)
      continue
    }
    for (let night = from; night <= to; night += 1) {
      const bit = bitOf(night)
      if ((mask & bit) === 0) continue
      const here = near.filter((each) => (each.mask & bit) !== 0 && each.span.from <= night && night <= each.span.to)
      if (price.state !== 'sold') {
        if (here.some(({ units }) => units !== null) && isSoldBy(all, night, bit)) continue
        for (const each of here) if (each.units !== null) note(each, false, night, undefined)
        continue
      }
      if (here.length === 0) missing.push(night)
      for (const each of here) {
        if (each.units !== null && amountFor(price, each.rate.isRetail === true) === undefined) {
          hasNoAmount = true
          continue
        }
        const verdict = verdictOf(price, each)
        if (verdict === 'equal') equal.add(each)
        else
          note(
            each,
            verdict === 'stay',
            night,
            here.find((other) => other !== each && verdictOf(price, other) === 'equal'),
          )
      }
    }
  }
  const differences = missing.length === 0 ? [...byRate.values()] : [...byRate.values(), { isStay: false, nights: missing }]
  return { equal: equal.size, differences, hasNoAmount }
}

/** The only rate near these nights holds for all of them, and is right. */
function isEqualThroughout(price: ContractPrice, placed: Placed, { from, to, mask }: { from: number; to: number; mask: number }): boolean {
  const { span } = placed
  const holds = span.from <= from && to <= span.to && (placed.mask & mask) === mask
  return holds && price.state === 'sold' && verdictOf(price, placed) === 'equal'
}

/** Another rate of the same code is sold on this night: the booking system is right to have a price. */
function isSoldBy(all: readonly ContractPrice[], night: number, bit: number): boolean {
  return all.some(
    ({ state, days, spans }) =>
      state === 'sold' && (maskOf(days) & bit) !== 0 && spans.some(({ from, to }) => from <= night && night <= to),
  )
}

const verdicts = new WeakMap<Placed, { price: ContractPrice; verdict: 'equal' | 'price' | 'stay' }>()

/** Speed: the same for each night of both, so the last one is remembered. */
function verdictOf(price: ContractPrice, placed: Placed): 'equal' | 'price' | 'stay' {
  const known = verdicts.get(placed)
  if (known?.price === price) return known.verdict
  const verdict = verdictAnew(price, placed)
  verdicts.set(placed, { price, verdict })
  return verdict
}

function verdictAnew(price: ContractPrice, { rate, units }: Placed): 'equal' | 'price' | 'stay' {
  const amount = amountFor(price, rate.isRetail === true)
  if (units === null || amount === undefined || Number(amount) !== Number(rate.amount)) return 'price'
  // The rates of an extra stand in those of its room, whose minimum stay they have.
  const isStay =
    price.subject.kind !== 'extra' &&
    rate.minStay !== undefined &&
    !price.isByStay &&
    Math.max(1, rate.minStay) !== Math.max(1, price.minStay ?? 1)
  return isStay ? 'stay' : 'equal'
}

function lineOf(price: ContractPrice, difference: Difference, around: Around): AuditLine {
  const { placed, isStay, nights } = difference
  const { currency } = around.contract
  const isRetail = placed?.rate.isRetail === true || (placed === undefined && price.nett === undefined)
  const contract = price.state === 'sold' ? (amountFor(price, isRetail) ?? null) : null
  const system = placed?.rate.amount ?? null
  const { kind, rules } = explained(price, difference, around)
  const apart = (system === null ? 0 : unitsIn(system, currency)) - (contract === null ? 0 : unitsIn(contract, currency))
  return {
    kind,
    stake: contract === null || system === null ? 'lost' : apart > 0 ? 'dear' : 'cheap',
    price,
    from: dayOfNumber(nights[0] ?? 0),
    to: dayOfNumber(nights.at(-1) ?? 0),
    nights,
    contract,
    system,
    isRetail,
    atStake: amountOfUnits(isStay ? 0 : Math.abs(apart) * nights.length, currency),
    place: placed?.rate.place ?? '',
    rules,
    sample: nightsByBoth(nights[0] ?? 0, isRetail, around),
  }
}
