// The extras of a product as supplements of a rate plan; the others with the reason why they are none.

import { type Amount, type CurrencyCode, decimalsOf } from '../../money/amount.ts'
import Big from 'big.js'
import { getAmount } from '../../money/amount.ts'
import type { Extra, ExtraPrice, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { shownRate } from '../../rate-sheet/rates/rate.ts'
import type { Supplement } from './rate-plan.ts'

export type PlanExtras = {
  readonly supplements: readonly Supplement[]
  readonly leftOut: readonly { readonly extra: Extra; readonly reason: string }[]
}

/** @param codes by the id of the extra */
export function planExtras(extras: readonly Extra[], codes: ReadonlyMap<string, string>, head: SheetHead): PlanExtras {
  const supplements: Supplement[] = []
  const leftOut: { extra: Extra; reason: string }[] = []
  for (const extra of extras) {
    const found = supplementOf(extra, codes.get(extra.extraId) ?? extra.extraId, head)
    if ('reason' in found) leftOut.push({ extra, reason: found.reason })
    else supplements.push(found)
  }
  return { supplements, leftOut }
}

function supplementOf(extra: Extra, code: string, head: SheetHead): Supplement | { readonly reason: string } {
  const reason = reasonAgainst(extra, head)
  if (reason !== undefined) return { reason }
  const prices = extra.prices.flatMap((price) => pricesOf(price, head))
  if (prices.length === 0) return { reason: 'It has no price on days of the contract period.' }
  return {
    code,
    title: extra.extraName,
    chargeType: CHARGE_TYPES[extra.unit][extra.time],
    isCompulsory: extra.compulsory,
    ...(extra.daysOfWeek && extra.daysOfWeek.length < 7 ? { daysOfWeek: extra.daysOfWeek } : {}),
    prices,
  }
}

/** Codes of OpenTravel: 1 daily, 12 per stay, 18 per room per stay, 19 per room per night, 20 per person per stay, 21 per person per night. */
const CHARGE_TYPES: Readonly<Record<Extra['unit'], Readonly<Record<Extra['time'], Supplement['chargeType']>>>> = {
  perRoom: { once: '18', perNight: '19', perDay: '19' },
  perPerson: { once: '20', perNight: '21', perDay: '21' },
  perService: { once: '12', perNight: '1', perDay: '1' },
  perBooking: { once: '12', perNight: '1', perDay: '1' },
}

function reasonAgainst({ paidOnSpot, fromAge, mostNights, time, prices, daysOfWeek }: Extra, head: SheetHead): string | undefined {
  if (paidOnSpot) return 'It is paid at the property: every amount of a rate plan is part of its price.'
  if (fromAge !== undefined || prices.some(({ childPrices = [] }) => childPrices.length > 0)) return 'Supplements have no prices by age.'
  if (mostNights !== undefined) return 'Supplements have no greatest number of nights.'
  if (time === 'once' && (daysOfWeek !== undefined || prices.length !== 1 || prices.some(({ dateRanges }) => dateRanges.length > 0)))
    return 'What is charged once is spread over the nights of a stay in a rate plan, so it is right only without dates.'
  const withoutAmount = prices.find(({ rate }) => shownRate(rate, head.currency).retail === undefined)
  if (withoutAmount) return withoutAmount.rate.onRequest === true ? 'It is on request.' : 'One of its prices has no amount.'
  if (prices.some(({ datesMissing }) => datesMissing)) return 'Its dates are not complete.'
  const ranges = prices.flatMap(({ dateRanges }) => dateRanges).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const isTwice =
    prices.length > 1 &&
    (prices.some(({ dateRanges }) => dateRanges.length === 0) ||
      ranges.some((range, at) => at > 0 && range.from <= (ranges[at - 1]?.to ?? '')))
  return isTwice || ranges.some((range, at) => at > 0 && range.from <= (ranges[at - 1]?.to ?? '')) ? 'Its dates overlap.' : undefined
}

function pricesOf({ dateRanges, rate }: ExtraPrice, head: SheetHead): Supplement['prices'] {
  const { retail } = shownRate(rate, head.currency)
  if (retail === undefined) return []
  const amount = afterTax(retail, head)
  const ranges = dateRanges.length === 0 ? [{ from: head.startDate, to: head.endDate }] : dateRanges
  return ranges.filter(({ from, to }) => from <= to).map(({ from, to }) => ({ from, to, amount }))
}

function afterTax(
  amount: Amount,
  { taxInclusion, taxPercentage, currency }: Pick<SheetHead, 'taxInclusion' | 'taxPercentage'> & { currency: CurrencyCode },
): Amount {
  const factor = taxInclusion === 'excluded' && taxPercentage !== undefined ? new Big(100).plus(taxPercentage).div(100) : new Big(1)
  return getAmount(new Big(amount).times(factor).toFixed(decimalsOf(currency), Big.roundHalfUp))
}
