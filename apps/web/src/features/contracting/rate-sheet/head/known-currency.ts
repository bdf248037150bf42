// Which codes are currencies.

export const NO_CURRENCY = 'Write the code of a currency, such as EUR.'

/** @param code of ISO 4217, in capitals */
export function isKnownCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code)
}
