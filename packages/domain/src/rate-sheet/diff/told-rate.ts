// What became of one rate: retail, commission and nett are one thing, told in one sentence. // decision 0095

import { type Amount, amountForReading, type CurrencyCode, sameAmount } from '../../money/amount.ts'
import type { Rate } from '../rate-sheet.ts'
import { noPriceText, shownRate } from '../rates/rate.ts'
import { percentageText } from './percentage-text.ts'
import { changedText, type Told } from './sentences.ts'
import type { Reader } from './sheet-change.ts'

/** A rate as the comparison reads it; `noPrice` is `n/a` or `on request`, and then there is no amount. */
export type ToldRate = {
  readonly noPrice: string | undefined
  readonly retail: Amount | undefined
  readonly nett: Amount | undefined
  readonly commission: Amount | undefined
  /** Given, and not worked out from the amounts. */
  readonly hasOwnCommission: boolean
}

export function toldRate(rate: Rate, currency: CurrencyCode): ToldRate {
  const { notApplicable, commissionPercentage } = rate
  const { retail, nett, commission } = shownRate(rate, currency)
  const noPrice = notApplicable ? noPriceText(rate) : undefined
  return { noPrice, retail, nett, commission, hasOwnCommission: commissionPercentage !== undefined }
}

type Field = 'retail' | 'nett' | 'commission'
type Pair = { readonly was: ToldRate | undefined; readonly is: ToldRate | undefined }

/** Whether `rateTold` has something to tell, without making the sentence. */
export function isRateTold({ was, is }: Pair): boolean {
  if (!was || !is || was.noPrice !== is.noPrice) return was !== is
  return FIELDS.supplier.some((field) => isOther(field, was, is))
}

/** What counts most for the reader comes first. */
const FIELDS: Readonly<Record<Reader, readonly Field[]>> = {
  buyer: ['nett', 'retail', 'commission'],
  supplier: ['retail', 'nett', 'commission'],
}

/**
 * One sentence: what counts for the reader, and in brackets what else changed. A nett amount that follows from retail and an unchanged
 * commission is not told to the supplier, who gave these two.
 * @param place such as `High, Double`
 * @example 'High, Double, nett: 336.00 became 328.00 (retail 420.00 became 410.00).'
 */
export function rateTold(place: string, { was, is }: Pair, reader: Reader, currency: CurrencyCode): Told | undefined {
  if (!was || !is || was.noPrice !== undefined || is.noPrice !== undefined)
    return isRateTold({ was, is }) ? priceCameOrWent(place, { was, is }, reader, currency) : undefined
  const changed = FIELDS[reader].filter((field) => isOther(field, was, is))
  const lead = changed.find((field) => was[field] !== undefined && is[field] !== undefined) ?? changed[0]
  if (lead === undefined) return undefined
  const told = changedText(`${place}${nameOf(lead, was, is)}`, textOf(was, lead, currency), textOf(is, lead, currency))
  if (!told) return undefined
  const others = changed.filter((field) => field !== lead && !isImplied(field, lead, was, is, changed))
  const also = others.map((field) => alsoText(field, was, is, currency)).join(', ')
  const percentage = lead === 'commission' ? undefined : percentageOf(was[lead], is[lead])
  return {
    ...told,
    ...(also === '' ? {} : { text: `${told.text.replace(/\.$/, '')} (${also}).`, also }),
    ...(percentage === undefined ? {} : { percentage }),
  }
}

/** The rate is new or gone, or one of both has no price. */
function priceCameOrWent(place: string, { was, is }: Pair, reader: Reader, currency: CurrencyCode): Told | undefined {
  const priced = [was, is].find((each) => each && each.noPrice === undefined)
  const lead = FIELDS[reader].find((field) => priced?.[field] !== undefined) ?? 'retail'
  const text = (rate: ToldRate | undefined) => rate && (rate.noPrice ?? textOf(rate, lead, currency))
  return changedText(`${place}${priced ? nameOf(lead, priced, priced) : ''}`, text(was), text(is))
}

function isOther(field: Field, was: ToldRate, is: ToldRate): boolean {
  const [before, after] = [was[field], is[field]]
  // A percentage that nobody gave is worked out from amounts that are told.
  if (field === 'commission' && !was.hasOwnCommission && !is.hasOwnCommission) return false
  if (before === after) return false
  return before === undefined || after === undefined || !sameAmount(before, after)
}

/** Without a commission there is one amount: the price. */
function nameOf(field: Field, was: ToldRate, is: ToldRate): string {
  if (field === 'commission') return ', commission'
  return field === 'retail' || (isNettRetail(was) && isNettRetail(is)) ? '' : ', nett'
}

function isNettRetail({ retail, nett }: ToldRate): boolean {
  return retail !== undefined && nett !== undefined && sameAmount(retail, nett)
}

function isImplied(field: Field, lead: Field, was: ToldRate, is: ToldRate, changed: readonly Field[]): boolean {
  if (isNettRetail(was) && isNettRetail(is)) return true
  return field === 'nett' && lead === 'retail' && was.hasOwnCommission && is.hasOwnCommission && !changed.includes('commission')
}

function textOf(rate: ToldRate, field: Field, currency: CurrencyCode): string | undefined {
  const value = rate[field]
  if (field === 'commission') return value === undefined ? undefined : `${value} %`
  if (value !== undefined) return amountForReading(value, currency)
  return field === 'retail' ? 'no amount' : undefined
}

function alsoText(field: Field, was: ToldRate, is: ToldRate, currency: CurrencyCode): string {
  const [before, after] = [textOf(was, field, currency), textOf(is, field, currency)]
  if (before === undefined) return `${field} ${after} was added`
  return after === undefined ? `${field} ${before} was removed` : `${field} ${before} became ${after}`
}

/** How much the amount rose or fell, in percent of what it was; nothing where one of them is unknown, or was nothing. */
function percentageOf(was: Amount | undefined, is: Amount | undefined): string | undefined {
  return was === undefined || is === undefined ? undefined : percentageText(was, is)
}
