// Retail, commission and nett: each is derived from the other two.

import Big from 'big.js'
import { type Amount, type CurrencyCode, decimalsOf, findAmount, getAmount, roundedAmount } from '../../money/amount.ts'
import { amountOfHundredths, wholeHundredths } from '../../money/hundredths.ts'
import type { Rate } from '../rate-sheet.ts'

/** One rate as a sheet shows it. An amount is absent when it cannot be derived: the rate is incomplete. */
export type ShownRate = {
  readonly description: string
  readonly notApplicable: boolean
  /** Only set with `notApplicable`: the supplier quotes a price when asked. */
  readonly onRequest?: boolean
  readonly retail?: Amount
  readonly commission?: Amount
  readonly nett?: Amount
}

/**
 * `nett = retail x (100 - commission) / 100`, rounded to the currency's decimals.
 * Source: the specification, rates.md V7. @example nettOf('115.00', '20', 'EUR') is '92.00'
 */
export function nettOf(retail: Amount, commission: Amount, currency: CurrencyCode): Amount {
  const [cents, hundredths] = [wholeHundredths(retail), wholeHundredths(commission)]
  if (cents !== undefined && hundredths !== undefined && hundredths <= 10_000 && decimalsOf(currency) === 2) {
    // Speed: a sheet derives tens of thousands of rates. Integer arithmetic is exact below 2^53.
    return amountOfHundredths(Math.floor((cents * (10_000 - hundredths) + 5_000) / 10_000))
  }
  return roundedAmount(new Big(retail).times(new Big(100).minus(commission)).div(100), currency)
}

/** `retail = nett x 100 / (100 - commission)`, or undefined for a commission of 100 percent. */
export function retailOf(nett: Amount, commission: Amount, currency: CurrencyCode): Amount | undefined {
  const share = new Big(100).minus(commission)
  if (share.lte(0)) return undefined
  return roundedAmount(new Big(nett).times(100).div(share), currency)
}

/** `commission = (retail - nett) / retail x 100` in percent with two decimals, or undefined for retail 0. */
export function commissionOf(retail: Amount, nett: Amount): Amount | undefined {
  if (new Big(retail).eq(0)) return undefined
  const share = new Big(retail).minus(nett).div(retail).times(100)
  return getAmount(plainText(share.round(2, Big.roundHalfUp)))
}

/** The rate with the third amount derived from the other two. */
export function shownRate(rate: Rate, currency: CurrencyCode): ShownRate {
  const { description, notApplicable } = rate
  if (notApplicable) return rate.onRequest === true ? { description, notApplicable, onRequest: true } : { description, notApplicable }
  const { retailRate, nettRate, commissionPercentage } = rate
  const retail =
    retailRate ??
    (nettRate !== undefined && commissionPercentage !== undefined ? retailOf(nettRate, commissionPercentage, currency) : undefined)
  const nett =
    nettRate ??
    (retailRate !== undefined && commissionPercentage !== undefined ? nettOf(retailRate, commissionPercentage, currency) : undefined)
  const commission =
    commissionPercentage ?? (retailRate !== undefined && nettRate !== undefined ? commissionOf(retailRate, nettRate) : undefined)
  // Speed: most rates have all three amounts. Without object spread this takes a third of the time.
  if (retail !== undefined && commission !== undefined && nett !== undefined)
    return { description, notApplicable, retail, commission, nett }
  return {
    description,
    notApplicable,
    ...(retail === undefined ? {} : { retail }),
    ...(commission === undefined ? {} : { commission }),
    ...(nett === undefined ? {} : { nett }),
  }
}

/** The text shown instead of amounts for a rate without a price. @example 'n/a', or 'on request' */
export function noPriceText({ onRequest }: Pick<Rate, 'onRequest'>): string {
  return onRequest === true ? 'on request' : 'n/a'
}

/** A rate without a price: not sold, or on request. */
export function rateWithoutPrice(description: string, onRequest: boolean): Rate {
  return onRequest ? { description, notApplicable: true, onRequest } : { description, notApplicable: true }
}

/** Whether the rate is complete: it is not sold, or both retail and nett are known or can be derived. */
export function isRateComplete(rate: Rate, currency: CurrencyCode): boolean {
  const { notApplicable, retailRate, nettRate, commissionPercentage } = rate
  if (notApplicable) return true
  // Nett can always be derived from retail. Retail cannot be derived from nett at a commission of 100 percent.
  if (retailRate !== undefined) return nettRate !== undefined || commissionPercentage !== undefined
  const shown = shownRate(rate, currency)
  return shown.retail !== undefined && shown.nett !== undefined
}

/** Valid non-negative amounts, indexed by the largest number of decimals. */
const PLAIN: readonly RegExp[] = [/^\d{1,11}$/, /^\d{1,11}(\.\d)?$/, /^\d{1,11}(\.\d{1,2})?$/, /^\d{1,11}(\.\d{1,3})?$/]

/** The message why this amount is not a valid rate in this currency, or undefined when it is valid. */
export function rateFinding(text: string, currency: CurrencyCode): string | undefined {
  // Speed: most rates are plain amounts with the decimals of the currency.
  if (PLAIN[decimalsOf(currency)]?.test(text)) return undefined
  const amount = findAmount(text)
  if (amount === undefined) return 'This is not an amount. Write it as 84 or 84.50.'
  if (new Big(amount).lt(0)) return 'A rate cannot be below 0.'
  if (!new Big(amount).round(decimalsOf(currency), Big.roundDown).eq(amount)) {
    const decimals = decimalsOf(currency)
    return decimals === 0 ? `${currency} has no decimals.` : `${currency} has ${decimals} decimals.`
  }
  return undefined
}

/** The message why this percentage is not a valid commission, or undefined when it is valid. */
export function commissionFinding(text: string): string | undefined {
  const percent = findAmount(text)
  if (percent === undefined || new Big(percent).lt(0) || new Big(percent).gt(100)) return 'Commission is a percentage from 0 to 100.'
  return undefined
}

function plainText(value: Big): string {
  return value.toFixed()
}
