// Exact amounts of money: decimal text in, decimal text out, never binary floating point.

import Big from 'big.js'

/**
 * An amount without its currency, written with a decimal point and no thousands separators: `1234.50`, `-3`.
 * The currency is in the head of the rate sheet.
 */
export type Amount = string & { readonly __amount: unique symbol }

/** ISO 4217 code, three capital letters. */
export type CurrencyCode = string

/** C-CN-038: rates have two decimals, except in these currencies. Source: ISO 4217. */
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

/** The largest amount: no currency needs more than twelve digits for the price of a night. */
const LARGEST = new Big('999999999999')

const PLAIN_DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/

/** Number of decimals in this currency: 2 unless ISO 4217 says otherwise. */
export function decimalsOf(currency: CurrencyCode): number {
  return DECIMALS[currency] ?? 2
}

/** The amount in this plain decimal text; undefined when it is not a number or exceeds 999,999,999,999. */
export function findAmount(text: string): Amount | undefined {
  if (!PLAIN_DECIMAL.test(text)) return undefined
  // A text of up to twelve characters cannot exceed the largest amount.
  if (text.length > 12 && new Big(text).abs().gt(LARGEST)) return undefined
  // A cast to Amount: form and size are checked above.
  return text as Amount
}

/** As `findAmount`, for text known to be an amount. @throws RangeError when it is not */
export function getAmount(text: string): Amount {
  const amount = findAmount(text)
  if (amount === undefined) throw new RangeError(`not an amount: ${text}`)
  return amount
}

/** Rounds half away from zero, to the decimals of the currency. */
export function roundedAmount(value: Big, currency: CurrencyCode): Amount {
  const text = value.toFixed(decimalsOf(currency), Big.roundHalfUp)
  // Speed: a text of up to twelve characters is an amount, as every number that is written in full.
  return text.length <= 12 ? (text as Amount) : getAmount(text)
}

/** Amounts in normal form, indexed by number of decimals. */
const WRITTEN: readonly RegExp[] = [/^(?:0|[1-9]\d*)$/, /^(?:0|[1-9]\d*)\.\d$/, /^(?:0|[1-9]\d*)\.\d\d$/, /^(?:0|[1-9]\d*)\.\d{3}$/]

/** The amount with the decimals of the currency: `84` in EUR is `84.00`. */
export function amountText(amount: Amount, currency: CurrencyCode): string {
  // Speed: most amounts are already in this form, and a printed sheet has tens of thousands.
  if (WRITTEN[decimalsOf(currency)]?.test(amount)) return amount
  return new Big(amount).round(decimalsOf(currency), Big.roundHalfUp).toFixed(decimalsOf(currency))
}

/** The amount with thousands separators: `1234567.5` in EUR is `1,234,567.50`. */
export function amountForReading(amount: Amount, currency: CurrencyCode): string {
  return groupedText(amountText(amount, currency))
}

/** Decimal text with its thousands set apart, its decimals as they are. @example groupedText('1234.5') is '1,234.5' */
export function groupedText(amount: string): string {
  const point = amount.indexOf('.')
  // Speed: prices of a night have at most three digits before the point.
  if ((point < 0 ? amount.length : point) <= 3) return amount
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

export function sameAmount(a: Amount, b: Amount): boolean {
  // Speed: numbers of up to fifteen digits are told apart by their nearest floating-point number.
  if (a.length <= 15 && b.length <= 15) return Number(a) === Number(b)
  return new Big(a).eq(b)
}
