// Amounts as people and spreadsheets write them: `$ 1,234.50`, `1.234,50 €`, `n/a`.

import { type Amount, findAmount } from './amount.ts'

/** What a cell meant: an amount, a rate that is not sold, nothing at all, or text that is no amount. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: Amount; readonly currency?: string }
  | { readonly kind: 'not-applicable' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }

/** The sign between whole and fraction: point in London, comma in Lisbon. */
export type DecimalSign = '.' | ','

const NOT_APPLICABLE = /^(n\s*[/.]?\s*a\.?|not applicable|not available|closed|-{1,3}|–|—|x)$/i
const SYMBOLS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '฿': 'THB', R$: 'BRL' }

/**
 * Reads one typed amount. Both decimal comma and decimal point are understood: the last of the two
 * that stands is the decimal sign; one that stands alone before exactly three digits groups thousands
 * (`1.234` and `1,234` are 1234), unless it begins with 0 (`0.125`).
 * @param decimalSign when the whole column is known to use one sign, it settles `1.234`
 * @example typedAmount('1.234,50 €') is the amount 1234.50 in EUR
 * @example typedAmount('n/a') is not applicable
 */
export function typedAmount(text: string, decimalSign?: DecimalSign): TypedAmount {
  const trimmed = text
    .normalize('NFKC')
    .replace(/[\s ]+/g, ' ')
    .trim()
  if (trimmed === '') return { kind: 'blank' }
  if (NOT_APPLICABLE.test(trimmed)) return { kind: 'not-applicable' }
  const { digits, currency } = withoutCurrency(trimmed)
  const plain = plainDecimal(digits.replace(/[ '’]/g, ''), decimalSign)
  const amount = plain === undefined ? undefined : findAmount(plain)
  if (amount === undefined) return { kind: 'unreadable' }
  return currency === undefined ? { kind: 'amount', amount } : { kind: 'amount', amount, currency }
}

function withoutCurrency(text: string): { digits: string; currency?: string } {
  const match = /^(R\$|US\$|[$€£¥₹฿]|[A-Z]{3})?\s*([-+]?[\d.,' ’]+)\s*(R\$|[$€£¥₹฿]|[A-Z]{3})?$/.exec(text)
  if (!match) return { digits: text }
  const sign = match[1] ?? match[3]
  const digits = match[2] ?? ''
  if (sign === undefined) return { digits }
  return { digits, currency: SYMBOLS[sign === 'US$' ? '$' : sign] ?? sign }
}

function plainDecimal(digits: string, decimalSign: DecimalSign | undefined): string | undefined {
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(digits)) return undefined
  const unsigned = digits.replace(/^[-+]/, '')
  const sign = digits.startsWith('-') ? '-' : ''
  const point = decimalSign ? onlyPosition(unsigned, decimalSign) : decimalSignAt(unsigned)
  const whole = (point === undefined ? unsigned : unsigned.slice(0, point)).replace(/[.,]/g, '')
  if (point === undefined) return wellGrouped(unsigned) ? `${sign}${whole}` : undefined
  if (!wellGrouped(unsigned.slice(0, point))) return undefined
  const fraction = unsigned.slice(point + 1)
  if (!/^\d*$/.test(fraction)) return undefined
  return fraction === '' ? `${sign}${whole || '0'}` : `${sign}${whole || '0'}.${fraction}`
}

function onlyPosition(digits: string, sign: DecimalSign): number | undefined {
  const at = digits.lastIndexOf(sign)
  return at === -1 ? undefined : at
}

/** Where the decimal sign stands, or undefined when every sign groups thousands. */
function decimalSignAt(digits: string): number | undefined {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma === -1 && point === -1) return undefined
  if (comma !== -1 && point !== -1) return Math.max(comma, point)
  const sign = Math.max(comma, point)
  const isOnly = digits.indexOf(digits[sign] ?? '') === sign
  if (!isOnly) return undefined
  const groupsThousands = digits.length - sign - 1 === 3 && sign > 0 && sign <= 3 && !digits.startsWith('0')
  return groupsThousands ? undefined : sign
}

function wellGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole)
}

/**
 * The decimal sign that a column of amounts uses, or undefined when its cells do not tell.
 * A cell tells when it has both signs, or one sign before other than three digits.
 * @example decimalSignOf(['1.234', '99.5']) is '.'
 */
export function decimalSignOf(cells: readonly string[]): DecimalSign | undefined {
  const told = new Set<DecimalSign>()
  for (const cell of cells) {
    const digits = withoutCurrency(cell.normalize('NFKC').trim()).digits.replace(/[ '’+-]/g, '')
    if (!/^[\d.,]+$/.test(digits)) continue
    const at = decimalSignAt(digits)
    if (at !== undefined) told.add(digits[at] === ',' ? ',' : '.')
  }
  return told.size === 1 ? [...told][0] : undefined
}
