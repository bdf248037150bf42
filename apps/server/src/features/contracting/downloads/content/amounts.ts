// Amounts and percentages as a rate sheet prints them.

import { type Amount, amountForReading, type CurrencyCode } from '@tradewind/domain/money/amount.ts'

/** What stands where there is no amount. */
export const NO_AMOUNT = '–'

/** `EUR 1,234.50`: an amount inside a sentence. */
export function amountWithCurrency(amount: Amount, currency: CurrencyCode): string {
  return `${currency}\u00a0${amountForReading(amount, currency)}`
}

/** `12.5 %`, without trailing zeros. @example percentText('20.00') is '20 %' */
export function percentText(percent: Amount): string {
  return `${shortNumber(percent)}\u00a0%`
}

/** The decimal without trailing zeros. */
export function shortNumber(value: Amount): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}
