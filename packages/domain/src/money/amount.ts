// Exact amounts of money: decimal text in, decimal text out, never binary floating point.

import Big from 'big.js'

/**
 * An amount without its currency, written with a point and without separators: `1234.50`, `-3`.
 * The currency stands once in the rate sheet's head.
 */
export type Amount = string & { readonly __amount: unique symbol }

/** ISO 4217 code, three capital letters. */
export type CurrencyCode = string

/** C-CN-038: rates carry two decimals; currencies with their own number of decimals keep it. Source: ISO 4217. */
const DECIMALS: Record<string, number> = {
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

/** No rate is larger: twelve digits before the point are more than any currency needs for a night. */
const LARGEST = new Big('999999999999')

const PLAIN_DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/

/** How many decimals amounts of this currency carry: 2 unless ISO 4217 says otherwise. */
export function decimalsOf(currency: CurrencyCode): number {
  return DECIMALS[currency] ?? 2
}

/** The amount that this plain decimal text is, or undefined: not a number, or beyond 999,999,999,999. */
export function findAmount(text: string): Amount | undefined {
  if (!PLAIN_DECIMAL.test(text)) return undefined
  // Twelve signs cannot be more than twelve digits.
  if (text.length > 12 && new Big(text).abs().gt(LARGEST)) return undefined
  // The one place where text becomes an Amount: its form and size were just checked.
  return text as Amount
}

/** As `findAmount`, for text known to be an amount: throws RangeError when it is none. */
export function getAmount(text: string): Amount {
  const amount = findAmount(text)
  if (amount === undefined) throw new RangeError(`not an amount: ${text}`)
  return amount
}

/** Rounded half away from zero to the decimals of the currency. */
export function roundedAmount(value: Big, currency: CurrencyCode): Amount {
  return getAmount(value.round(decimalsOf(currency), Big.roundHalfUp).toFixed(decimalsOf(currency)))
}

/** Amounts without superfluous signs, by the number of their decimals. */
const WRITTEN: readonly RegExp[] = [/^(?:0|[1-9]\d*)$/, /^(?:0|[1-9]\d*)\.\d$/, /^(?:0|[1-9]\d*)\.\d\d$/, /^(?:0|[1-9]\d*)\.\d{3}$/]

/** The amount with the decimals of the currency: `84` in EUR is `84.00`. */
export function amountText(amount: Amount, currency: CurrencyCode): string {
  // Most amounts are written so already; a printed sheet asks this of tens of thousands.
  if (WRITTEN[decimalsOf(currency)]?.test(amount)) return amount
  return new Big(amount).round(decimalsOf(currency), Big.roundHalfUp).toFixed(decimalsOf(currency))
}

/** The amount for reading: `1234567.5` in EUR is `1,234,567.50`. */
export function amountForReading(amount: Amount, currency: CurrencyCode): string {
  return groupedText(amountText(amount, currency))
}

/** Decimal text with its thousands set apart, its decimals as they are. @example groupedText('1234.5') is '1,234.5' */
export function groupedText(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function sameAmount(a: Amount, b: Amount): boolean {
  return a === b || new Big(a).eq(b)
}
