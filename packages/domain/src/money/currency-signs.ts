// The signs of currencies as price lists write them, before or after the amount.

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
