// The signs of currencies as price lists write them, before or after the amount.

import type { CurrencyCode } from './amount.ts'
import { plainCharacters } from '../text/plain-characters.ts'
import { isKnownCurrency } from './known-currency.ts'

/** The currencies that a sign can mean, the most usual first. Many countries write `$`, `kr` or `Rs` for their own. */
const SIGNS: Readonly<Record<string, readonly CurrencyCode[]>> = {
  $: [
    'USD',
    'AUD',
    'CAD',
    'NZD',
    'HKD',
    'SGD',
    'TWD',
    'MXN',
    'FJD',
    'NAD',
    'XCD',
    'BBD',
    'BSD',
    'BZD',
    'JMD',
    'TTD',
    'KYD',
    'BMD',
    'GYD',
    'SRD',
    'LRD',
    'SBD',
    'BND',
    'ARS',
    'CLP',
    'COP',
    'UYU',
    'DOP',
  ],
  US$: ['USD'],
  A$: ['AUD'],
  AU$: ['AUD'],
  C$: ['CAD'],
  CA$: ['CAD'],
  NZ$: ['NZD'],
  HK$: ['HKD'],
  S$: ['SGD'],
  NT$: ['TWD'],
  R$: ['BRL'],
  N$: ['NAD'],
  FJ$: ['FJD'],
  EC$: ['XCD'],
  MX$: ['MXN'],
  'S/': ['PEN'],
  'S/.': ['PEN'],
  TL: ['TRY'],
  '€': ['EUR'],
  EURO: ['EUR'],
  EUROS: ['EUR'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  YEN: ['JPY'],
  円: ['JPY'],
  圓: ['JPY', 'TWD', 'HKD'],
  元: ['CNY', 'TWD', 'HKD'],
  RMB: ['CNY'],
  원: ['KRW'],
  '₹': ['INR'],
  RS: ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  'RS.': ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  '₨': ['INR', 'LKR', 'MUR', 'NPR', 'PKR', 'SCR'],
  '৳': ['BDT'],
  '฿': ['THB'],
  บาท: ['THB'],
  BAHT: ['THB'],
  '₺': ['TRY'],
  '₩': ['KRW'],
  '₫': ['VND'],
  '₪': ['ILS'],
  '₱': ['PHP'],
  '₴': ['UAH'],
  ГРН: ['UAH'],
  'ГРН.': ['UAH'],
  '₽': ['RUB'],
  РУБ: ['RUB', 'BYN'],
  'РУБ.': ['RUB', 'BYN'],
  ЛВ: ['BGN'],
  'ЛВ.': ['BGN'],
  ДИН: ['RSD'],
  'ДИН.': ['RSD'],
  '₸': ['KZT'],
  '₾': ['GEL'],
  '₼': ['AZN'],
  '֏': ['AMD'],
  '₮': ['MNT'],
  '៛': ['KHR'],
  '₭': ['LAK'],
  '₦': ['NGN'],
  '₵': ['GHS'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  R: ['ZAR'],
  RP: ['IDR'],
  'RP.': ['IDR'],
  RM: ['MYR'],
  KD: ['KWD'],
  QR: ['QAR'],
  DHS: ['AED', 'MAD'],
  'DHS.': ['AED', 'MAD'],
  DH: ['AED', 'MAD'],
  'د.ك': ['KWD'],
  'د.إ': ['AED'],
  'ر.ع': ['OMR'],
  'د.ب': ['BHD'],
  'د.أ': ['JOD'],
  'ر.س': ['SAR'],
  'د.ت': ['TND'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
  'KR.': ['DKK', 'SEK', 'NOK', 'ISK'],
  ZŁ: ['PLN'],
  ZL: ['PLN'],
  KČ: ['CZK'],
  KC: ['CZK'],
  FT: ['HUF'],
  'FT.': ['HUF'],
  LEI: ['RON', 'MDL'],
  LEU: ['RON', 'MDL'],
  KSH: ['KES'],
  TSH: ['TZS'],
  USH: ['UGX'],
  'FR.': ['CHF'],
  SFR: ['CHF'],
  'SFR.': ['CHF'],
}

/** One sign, or three letters that may be the code of a currency, as the source of a regular expression that ignores case. */
export const CURRENCY_SIGN = [
  ...Object.keys(SIGNS)
    .sort((a, b) => b.length - a.length)
    .map((sign) => sign.replace(/[$.]/g, String.raw`\$&`)),
  '[A-Z]{3}',
].join('|')

/** The currencies that a sign or code can mean, the most usual first; none for three letters that are no currency, such as PAX. */
export function currenciesOfSign(sign: string): readonly CurrencyCode[] {
  const letters = sign.toUpperCase()
  return SIGNS[letters] ?? (isKnownCurrency(letters) ? [letters] : [])
}

/** The currency of a sign, the most usual of several; undefined where it has none. */
export function signedCurrency(sign: string): CurrencyCode | undefined {
  return currenciesOfSign(sign)[0]
}

const SIGNS_IN_TEXT = new RegExp(CURRENCY_SIGN, 'gi')

/** The currencies that the first sign or code of a text can mean; none without one. */
export function currenciesOfText(text: string): readonly CurrencyCode[] {
  return currenciesOfSign(plainCharacters(text).match(SIGNS_IN_TEXT)?.[0] ?? '')
}

/** Whether a sign that many currencies share can mean this one: `$` alone is written for many dollars, `¥` for yen and yuan, `Rs` for the rupees of several countries; `USD` means one. */
export function isSignOf(currency: CurrencyCode, text: string): boolean {
  return (plainCharacters(text).match(SIGNS_IN_TEXT) ?? []).some((sign) => currenciesOfSign(sign).includes(currency))
}
