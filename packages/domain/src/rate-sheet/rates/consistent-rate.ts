// Typing one of retail, commission and nett: the other two stay consistent with it.

import Big from 'big.js'
import { type Amount, amountText, type CurrencyCode, decimalsOf, findAmount, getAmount, groupedText } from '../../money/amount.ts'
import type { Rate } from '../rate-sheet.ts'
import { commissionFinding, commissionOf, nettOf, rateFinding, shownRate } from './rate.ts'

export type RateField = 'retail' | 'commission' | 'nett'

/** The rate with two amounts stored and the third derived, or why the text cannot stand there. */
export type TypedRateResult = { readonly rate: Rate } | { readonly finding: string; readonly field: RateField }

/**
 * The rate after one of its three amounts was typed; it is sold from then on.
 * - retail: commission stays, nett follows. - commission: retail stays, nett follows; where only nett is known, retail follows.
 * - nett: retail stays, commission follows; where only the commission is known, retail follows.
 * Refused: no amount, below 0, more decimals than the currency has, commission outside 0 to 100, nett above retail.
 * @param text plain decimal text, as `typedAmount` answers it; null empties the field
 * @example 100.00 less 20 percent, nett typed as 75 becomes 100.00 less 25 percent
 */
export function rateWithTyped(rate: Rate, field: RateField, text: string | null, currency: CurrencyCode): TypedRateResult {
  if (text === null) return { rate: rateWithout(rate, field) }
  const problem = field === 'commission' ? commissionFinding(text) : rateFinding(text, currency)
  const found = findAmount(text)
  if (problem !== undefined || found === undefined) return { finding: problem ?? 'This is not an amount.', field }
  const amount = field === 'commission' ? found : getAmount(amountText(found, currency))
  const known = shownRate({ ...rate, notApplicable: false }, currency)
  const base = soldRate(rate)
  switch (field) {
    case 'retail':
      if (known.commission === undefined && known.nett !== undefined) return withRetailAndNett(base, amount, known.nett, field)
      return {
        rate: { ...base, retailRate: amount, ...(known.commission === undefined ? {} : { commissionPercentage: known.commission }) },
      }
    case 'commission': {
      const { defaultCommission: _default, ...own } = base
      if (rate.retailRate === undefined && known.nett !== undefined) {
        return { rate: { ...own, nettRate: known.nett, commissionPercentage: amount } }
      }
      return { rate: { ...own, ...(known.retail === undefined ? {} : { retailRate: known.retail }), commissionPercentage: amount } }
    }
    case 'nett':
      if (rate.retailRate !== undefined) return withRetailAndNett(base, rate.retailRate, amount, field)
      return { rate: { ...base, nettRate: amount, ...(known.commission === undefined ? {} : { commissionPercentage: known.commission }) } }
  }
}

type Inconsistency = { readonly code: 'nettAboveRetail' | 'nettDisagrees'; readonly text: string; readonly nettRate: Amount }

/**
 * Why the three given amounts disagree, with the nett rate that would agree: nett above retail, or more than a cent (the smallest unit of the currency) away from
 * `retail x (100 - commission) / 100`. Undefined when they agree, or when fewer than two are given.
 */
export function inconsistencyOf(rate: Rate, currency: CurrencyCode): Inconsistency | undefined {
  const { retailRate, nettRate, commissionPercentage } = rate
  if (rate.notApplicable || retailRate === undefined || nettRate === undefined) return undefined
  if (commissionPercentage === undefined) {
    if (new Big(nettRate).lte(retailRate)) return undefined
    return { code: 'nettAboveRetail', text: aboveText(nettRate, retailRate), nettRate: retailRate }
  }
  const right = nettOf(retailRate, commissionPercentage, currency)
  if (new Big(nettRate).gt(retailRate)) return { code: 'nettAboveRetail', text: aboveText(nettRate, retailRate), nettRate: right }
  if (new Big(right).minus(nettRate).abs().lte(smallestOf(currency))) return undefined
  return {
    code: 'nettDisagrees',
    text: `Nett ${groupedText(nettRate)} is not retail ${groupedText(retailRate)} less ${commissionPercentage} %, which is ${groupedText(right)}.`,
    nettRate: right,
  }
}

function aboveText(nett: Amount, retail: Amount): string {
  return `Nett ${groupedText(nett)} is above retail ${groupedText(retail)}.`
}

/** @example smallestOf('EUR') is 0.01, of 'JPY' 1, of 'KWD' 0.001 */
function smallestOf(currency: CurrencyCode): Big {
  return new Big(10).pow(-decimalsOf(currency))
}

/** `markup = commission / (100 - commission) x 100` on nett, in percent with two decimals; undefined for a commission of 100. */
export function markupOf(commission: Amount): Amount | undefined {
  const share = new Big(100).minus(commission)
  if (share.lte(0)) return undefined
  return getAmount(new Big(commission).div(share).times(100).round(2, Big.roundHalfUp).toFixed())
}

function withRetailAndNett(base: Rate, retail: Amount, nett: Amount, field: RateField): TypedRateResult {
  if (new Big(nett).gt(retail)) return { finding: `Nett ${nett} is above retail ${retail}.`, field }
  return { rate: { ...base, retailRate: retail, nettRate: nett } }
}

function soldRate({ description, onTopOfShare, defaultCommission }: Rate): Rate {
  return {
    description,
    notApplicable: false,
    ...(onTopOfShare === undefined ? {} : { onTopOfShare }),
    ...(defaultCommission === undefined ? {} : { defaultCommission }),
  }
}

function rateWithout(rate: Rate, field: RateField): Rate {
  const { retailRate, nettRate, commissionPercentage, onRequest: _priced, percentOfShare: _follows, ...rest } = rate
  return {
    ...rest,
    notApplicable: false,
    ...(retailRate === undefined || field === 'retail' ? {} : { retailRate }),
    ...(nettRate === undefined || field === 'nett' ? {} : { nettRate }),
    ...(commissionPercentage === undefined || field === 'commission' ? {} : { commissionPercentage }),
  }
}

/** The two amounts that are stored of a rate whose three are known: retail and commission when they give the nett rate to the cent. */
export function storedRate(rate: Rate, currency: CurrencyCode): Rate {
  const { retailRate, nettRate, commissionPercentage, ...rest } = rate
  if (retailRate === undefined || nettRate === undefined) return rate
  const commission = commissionPercentage ?? commissionOf(retailRate, nettRate)
  if (commission !== undefined && nettOf(retailRate, commission, currency) === amountText(nettRate, currency)) {
    return { ...rest, retailRate, commissionPercentage: commission }
  }
  return { ...rest, retailRate, nettRate }
}
