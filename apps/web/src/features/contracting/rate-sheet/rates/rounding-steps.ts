// The steps that amounts of a currency are rounded to: its smallest coin, a half, one and five.

import { type CurrencyCode, decimalsOf } from '@tradewind/domain/money/amount.ts'

/** Values in the currency's smallest units, as `Rounding` takes them. @example EUR: 0.01, 0.50, 1.00, 5.00; JPY: 1, 10, 100, 1000 */
export function roundingSteps(currency: CurrencyCode): { readonly value: string; readonly label: string }[] {
  const decimals = decimalsOf(currency)
  const one = 10 ** decimals
  const steps = decimals === 0 ? [1, 10, 100, 1000] : [1, one / 2, one, 5 * one]
  return steps.map((step) => ({ value: String(step), label: (step / one).toFixed(decimals) }))
}
