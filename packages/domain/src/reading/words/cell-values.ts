// What a cell under a head says: an amount, a rate without price, a percentage, or text.

import { FREE_OF_CHARGE } from '../../money/free-of-charge.ts'
import { isFormula, isSheetError, isStruck } from '../../money/no-amount.ts'
import { isKnownCurrency } from '../../money/known-currency.ts'
import { typedAmount } from '../../money/typed-amount.ts'
import type { CellValue } from '../source-page.ts'
import { IN_THE_PRICE, NOT_SOLD, ON_REQUEST } from './cell-words.ts'
import { footnoteOf, folded } from './folded.ts'
import { wholeText } from './phrases.ts'

/** What a cell holds. Amounts and percentages are decimal texts. */
export type CellContent =
  | {
      readonly kind: 'amount'
      readonly amount: string
      readonly currency?: string | undefined
      readonly footnote?: string | undefined
      readonly sign?: '+' | '-'
    }
  | { readonly kind: 'percent'; readonly percent: string; readonly sign?: '+' | '-' }
  | {
      readonly kind: 'status'
      readonly status: 'onRequest' | 'notApplicable' | 'free' | 'included'
      readonly footnote?: string | undefined
    }
  | { readonly kind: 'dash' }
  /** An amount was meant, and the file does not have it: an error, a formula without its result, struck through. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'text' }

export type Status = Extract<CellContent, { kind: 'status' }>['status']

const STATUSES: readonly (readonly [RegExp, Status])[] = [
  [wholeText(ON_REQUEST, ''), 'onRequest'],
  [wholeText(NOT_SOLD, ''), 'notApplicable'],
  [FREE_OF_CHARGE, 'free'],
  [wholeText(IN_THE_PRICE, ''), 'included'],
]

/** Statuses that a legend of the file explains: `s/p = según petición`. Keys are folded. */
export type Legend = ReadonlyMap<string, Status>

/**
 * What the cell holds.
 * @param legend abbreviations that the file itself explains
 * @example contentOf('£99.00 ') is the amount 99.00 in GBP, contentOf('289 ***') the amount 289.00 with the footnote ***
 */
export function contentOf(text: string, value?: CellValue, legend: Legend = new Map()): CellContent {
  if (value?.kind === 'day') return { kind: 'text' }
  if (value?.kind === 'number') {
    if (value.isPercent) return { kind: 'percent', percent: percentOfFraction(value.number) }
    return { kind: 'amount', amount: twoDecimals(value.number), currency: value.currency }
  }
  if (isSheetError(text) || isFormula(text) || isStruck(text)) return { kind: 'broken' }
  const bare = folded(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  // The category of a hotel: `4*`.
  if (/^[1-7] ?\*(?: ?(?:s|sup\.?|superior))?$/.test(bare)) return { kind: 'text' }
  if (bare === '' || bare.length > 40 || PART_OF_DATES.test(bare)) return { kind: 'text' }
  if (/^-{1,3}$/.test(bare)) return { kind: 'dash' }
  const status = statusOf(bare, legend)
  if (status) return { kind: 'status', status, footnote: footnoteOf(text) }
  const percent = /^([+-])? ?(\d{1,3}(?:[.,]\d{1,3})?) ?(?:%|p\.?c\.?|percent|prozent)$/.exec(bare)
  if (percent?.[2]) return { kind: 'percent', percent: percent[2].replace(',', '.'), ...signOf(percent[1]) }
  return amountContent(bare, footnoteOf(text))
}

/** A date, or the first half of a span of dates: `13.03.`, `03.01. -`. */
const PART_OF_DATES = /^(?:(?:19|20)\d\d\.|\d{1,2}\.\d{1,2}\.(?: ?-)?|\d{1,2}[./]\d{1,2} ?-|- ?\d{1,2}[./]\d{1,2}\.?)$/

function statusOf(bare: string, legend: Legend): Status | undefined {
  const plain = bare.replace(/\s*\*{1,4}$/, '').trim()
  return legend.get(plain) ?? STATUSES.find(([pattern]) => pattern.test(plain))?.[1]
}

function amountContent(bare: string, footnote: string | undefined): CellContent {
  const plain = bare
    .replace(/(?<=\d|[€$£]|\d ?[a-z]{3})\s*(?:\*{1,4}|[†‡§⁰¹²³⁴⁵⁶⁷⁸⁹]+)\s*\)?$/u, '')
    // A crown and a dirham are those of several countries; folded letters have lost their accents.
    .replace(/^(?:kr|dhs?)\.? ?(?=\d)|(?<=[\d-]) ?(?:kr|dhs?)\.?$/, '')
    .replace(/(?<=^|[\d -])kc(?=$|[\d ])/, 'czk')
    .replace(/(?<=^|[\d -])zl(?=$|[\d ])/, 'pln')
    .trim()
  const sign = /^([+-])(?= ?[\d€$£])/.exec(plain)?.[1]
  const typed = typedAmount(
    plain
      .replace(/^[+-] ?/, '')
      .replace(/^(?:ab|from|des|a partir de) /, '')
      .toUpperCase(),
  )
  // `2 PAX` is no amount in a currency PAX.
  if (typed.kind !== 'amount' || (typed.currency !== undefined && !isKnownCurrency(typed.currency))) return { kind: 'text' }
  return { kind: 'amount', amount: twoDecimals(typed.amount), currency: typed.currency, ...(footnote && { footnote }), ...signOf(sign) }
}

function signOf(sign: string | undefined): { sign?: '+' | '-' } {
  return sign === '+' || sign === '-' ? { sign } : {}
}

/** @example twoDecimals('74') is '74.00', twoDecimals('44.125') stays */
export function twoDecimals(amount: string): string {
  const point = amount.indexOf('.')
  if (point === -1) return `${amount}.00`
  return amount.length - point > 2 ? amount : amount.padEnd(point + 3, '0')
}

function percentOfFraction(fraction: string): string {
  const text = (Number(fraction) * 100).toFixed(4).replace(/\.?0+$/, '')
  return text
}
