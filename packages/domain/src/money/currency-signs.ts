// The signs of currencies as price lists write them, before or after the amount.

import type { CurrencyCode } from './amount.ts'

const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  NT$: 'TWD',
  R$: 'BRL',
  N$: 'NAD',
  MX$: 'MXN',
  'S/': 'PEN',
  'S/.': 'PEN',
  TL: 'TRY',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  '฿': 'THB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₫': 'VND',
  '₪': 'ILS',
  '₱': 'PHP',
  '₴': 'UAH',
  '₽': 'RUB',
  R: 'ZAR',
  RP: 'IDR',
  'RP.': 'IDR',
  RM: 'MYR',
  KD: 'KWD',
  'د.ك': 'KWD',
  'د.إ': 'AED',
  'ر.ع': 'OMR',
  'د.ب': 'BHD',
  'د.أ': 'JOD',
  'ر.س': 'SAR',
  'د.ت': 'TND',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  KSH: 'KES',
  TSH: 'TZS',
  'FR.': 'CHF',
  SFR: 'CHF',
  'SFR.': 'CHF',
}

/** One sign, or the three letters of a currency, as the source of a regular expression that ignores case. */
export const CURRENCY_SIGN = [
  ...Object.keys(SIGNS)
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[$.]/g, String.raw`\$&`)),
  '[A-Z]{3}',
].join('|')

/** The currency of a sign that `CURRENCY_SIGN` matches. */
export function signedCurrency(sign: string): string {
  const letters = sign.toUpperCase()
  return SIGNS[letters] ?? letters
}

/** Whether a sign that many currencies share can mean this one: `$` alone is written for many dollars, `¥` for yen and yuan, `Rs` for the rupees of several countries; `USD` means one. */
export function isSignOf(currency: CurrencyCode, text: string): boolean {
  const sign = text.replace(/[^A-Za-z$¥₨]/g, '')
  if (sign === '$') return currency.endsWith('D')
  if (sign === '¥') return currency === 'CNY'
  return /^(rs|₨)$/i.test(sign) && RUPEES.has(currency)
}

const RUPEES: ReadonlySet<CurrencyCode> = new Set(['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'])
