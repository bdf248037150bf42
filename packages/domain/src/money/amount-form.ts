// How one amount of a column is written: which of its signs is the decimal sign, and how sure that is.

import { type CurrencyCode, decimalsOf } from './amount.ts'
import { amountDigits, type DecimalSign } from './typed-amount.ts'

/**
 * What one cell tells about its column: `sure` has both signs, or one that repeats; `likely` has one sign before other than three digits; `either` has
 * one sign before three digits, which is a decimal sign or groups thousands (`sign` is the one that it has).
 */
export type AmountForm = { readonly tells: 'sure' | 'likely' | 'either'; readonly sign: DecimalSign }

/** Several groups, as they are written in India too: `1.234.567`, `1,23,456`. */
const THOUSANDS = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/

/** Undefined for what is no amount, and for an amount without a sign. */
export function amountForm(text: string): AmountForm | undefined {
  const digits = amountDigits(text)
  if (digits === undefined) return undefined
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (points + commas === 0) return undefined
  if (points > 0 && commas > 0) return { tells: 'sure', sign: digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',' }
  const sign = points > 0 ? '.' : ','
  if (points + commas > 1) return THOUSANDS.test(digits) ? { tells: 'sure', sign: otherThan(sign) } : undefined
  const at = digits.indexOf(sign)
  return { tells: /^[1-9]\d{0,2}$/.test(digits.slice(0, at)) && digits.length - at === 4 ? 'either' : 'likely', sign }
}

/** How a column of amounts is read. */
export type ColumnForm = {
  /** The decimal sign; undefined when the column does not settle it. */
  readonly sign: DecimalSign | undefined
  /** Some cells contradict others. */
  readonly isMixed: boolean
  /** Cells that can be read in two ways, which nothing in the column settles. */
  readonly openCells: number
}

/**
 * The one form of all amounts of a column. Cells that contradict each other are outvoted: by a sure cell, else by the greater number.
 * @example columnForm('USD', ['1,234.50', '100.999']) has the sign '.'
 * @example columnForm('USD', ['1,234', '950']) has no sign and one open cell
 */
export function columnForm(currency: CurrencyCode, cells: readonly string[]): ColumnForm {
  const forms = cells.flatMap((cell) => amountForm(cell) ?? [])
  const count = (tells: AmountForm['tells'], sign: DecimalSign) => forms.filter((form) => form.tells === tells && form.sign === sign).length
  const [surePoints, sureCommas] = [count('sure', '.'), count('sure', ',')]
  const [points, commas] = [surePoints + count('likely', '.'), sureCommas + count('likely', ',')]
  if (points + commas > 0) {
    const isMixed = points > 0 && commas > 0
    const isOneSure = surePoints > 0 !== sureCommas > 0
    const sign = isOneSure ? (surePoints > 0 ? '.' : ',') : points === commas ? undefined : points > commas ? '.' : ','
    return { sign, isMixed, openCells: sign === undefined ? count('either', '.') + count('either', ',') : 0 }
  }
  const [eitherPoints, eitherCommas] = [count('either', '.'), count('either', ',')]
  const isMixed = eitherPoints > 0 && eitherCommas > 0
  const openCells = decimalsOf(currency) === 0 && !isMixed ? 0 : eitherPoints + eitherCommas
  // Where the currency has three decimals, a point before three figures is a decimal point.
  const isThree = decimalsOf(currency) === 3 && !isMixed && openCells > 0
  return { sign: isThree ? (eitherPoints > 0 ? '.' : ',') : undefined, isMixed, openCells }
}

function otherThan(sign: DecimalSign): DecimalSign {
  return sign === '.' ? ',' : '.'
}
