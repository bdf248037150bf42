// Which codes are currencies.

export const NO_CURRENCY = 'Write the code of a currency, such as EUR.'

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** @param code of ISO 4217, in capitals */
export function isKnownCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}
