// Amounts and percentages as a rate sheet prints them.

import type { Language } from '@tradewind/domain/languages/language.ts'
import type { Amount, CurrencyCode } from '@tradewind/domain/money/amount.ts'

/** What stands where there is no amount. */
export const NO_AMOUNT = '–'

/** `EUR 1,234.50`: an amount inside a sentence. */
export function amountWithCurrency(amount: Amount, currency: CurrencyCode, language: Language): string {
  return `${currency}\u00a0${language.amount(amount, currency)}`
}

/** `12.5 %`, without trailing zeros. @example percentText('20.00') is '20 %' */
export function percentText(percent: Amount, language: Language): string {
  return `${language.number(percent)}\u00a0%`
}

/** The decimal without trailing zeros. */
export function shortNumber(value: Amount): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value
}

/** What stands in place of the amounts of a rate without a price. */
export function noPriceText({ onRequest }: { readonly onRequest?: boolean | undefined }, language: Language): string {
  return language.say(onRequest === true ? 'onRequest' : 'notApplicable')
}
