// What a proposed amount of a rate does to its other two amounts: retail, commission and nett are one thing. // decision 0095

import { amountForReading, type CurrencyCode, sameAmount } from '../../money/amount.ts'
import type { RateSheet } from '../../rate-sheet/rate-sheet.ts'
import { findRate } from '../../rate-sheet/rates/change-rate.ts'
import { type ShownRate, shownRate } from '../../rate-sheet/rates/rate.ts'
import { type NegotiatedValue, sheetWithValues } from './applied-values.ts'
import { findProduct, type RatePlace } from './negotiated-place.ts'

type Field = RatePlace['field']
const FIELDS: readonly Field[] = ['nett', 'retail', 'commission']

/**
 * The other two amounts of the rate, with what they were where they change. Empty for other places, for a rate of one amount, and when the
 * value cannot be applied.
 * @example 'nett 102.40 instead of 107.20, commission 20 %'
 */
export function rateBesideText(sheet: RateSheet, { place, value }: NegotiatedValue): string {
  if (place.kind !== 'rate') return ''
  const result = sheetWithValues(sheet, [{ place, value }])
  if ('finding' in result) return ''
  const { currency } = sheet.head
  const [was, is] = [shownAt(sheet, place, currency), shownAt(result.sheet, place, currency)]
  if (!was || !is || (isOneAmount(was) && isOneAmount(is))) return ''
  return FIELDS.filter((field) => field !== place.field)
    .flatMap((field) => besideText(field, textOf(was, field, currency), textOf(is, field, currency)))
    .join(', ')
}

function shownAt(sheet: RateSheet, place: RatePlace, currency: CurrencyCode): ShownRate | undefined {
  const page = findProduct(sheet, place)
  const rate = page && findRate(page, place)
  return rate && shownRate(rate, currency)
}

/** Without a commission retail and nett are one amount: the price. */
function isOneAmount({ retail, nett }: ShownRate): boolean {
  return retail !== undefined && nett !== undefined && sameAmount(retail, nett)
}

function textOf(rate: ShownRate, field: Field, currency: CurrencyCode): string | undefined {
  const value = rate[field]
  if (value === undefined) return undefined
  return field === 'commission' ? `${value} %` : amountForReading(value, currency)
}

function besideText(field: Field, was: string | undefined, is: string | undefined): string[] {
  if (is === undefined) return was === undefined ? [] : [`no ${field} instead of ${was}`]
  return [was === undefined || was === is ? `${field} ${is}` : `${field} ${is} instead of ${was}`]
}
