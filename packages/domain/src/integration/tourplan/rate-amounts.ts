// The amounts of one set of rates in the places of an option, and why a rate has none.

import { type Amount, amountText, type CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, RateSet } from '../../rate-sheet/rate-sheet.ts'
import { nettOf, shownRate } from '../../rate-sheet/rates/rate.ts'
import { rateSubject, type Subject, subjectText } from '../subject.ts'
import type { Mapped } from '../tourwriter/fill.ts'
import { isExtraPlace, type Place, PERSON_PLACES, ROOM_PLACES, targetOf } from './option-code.ts'
import type { Amounts } from './set-rate.ts'

export type SetAmounts = { readonly amounts: Amounts; readonly adultExtras: Amounts; readonly childExtras: Amounts }

type Told = {
  readonly refuse: (subject: Subject, reason: string) => void
  /** Children of several ages in one place. */
  readonly dearer: (subject: Subject, text: string) => void
}

/**
 * Of the rates of this set that are mapped to this option. A rate that is not sold has no amount and needs no reason.
 * @example Single 90.00 at SG and Double 120.00 at TW: two amounts per room
 */
export function amountsOf(
  page: ProductPage,
  set: RateSet,
  wanted: { optionCode: string; mapped: Mapped; currency: CurrencyCode },
  told: Told,
): SetAmounts {
  const { optionCode, mapped, currency } = wanted
  const found = { amounts: new Map<Place, Amount>(), adultExtras: new Map<Place, Amount>(), childExtras: new Map<Place, Amount>() }
  for (const rate of set.rates) {
    const subject = rateSubject(page, rate.description)
    const target = targetOf(mapped.get(subject.key) ?? '')
    if (target?.optionCode !== optionCode) continue
    const { nett, notApplicable, onRequest } = shownRate(rate, currency)
    if (notApplicable) {
      if (onRequest) told.refuse(subject, 'It is on request: the contract has no price.')
      continue
    }
    if (rate.onTopOfShare) {
      told.refuse(subject, 'It is added to one person’s share of the room, and Tourplan has whole prices only.')
      continue
    }
    if (nett === undefined) {
      told.refuse(subject, 'It has no nett amount, and Tourplan takes what the buyer pays.')
      continue
    }
    const { place } = target
    const isChild = subject.kind === 'child'
    const into = isExtraPlace(place) ? (isChild ? found.childExtras : found.adultExtras) : found.amounts
    const before = into.get(place)
    if (before === undefined || before === nett) into.set(place, nett)
    else if (isChild) {
      const [more, less] = Number(before) > Number(nett) ? [before, nett] : [nett, before]
      into.set(place, more)
      told.dearer(subject, `${amountText(more, currency)} and ${amountText(less, currency)} ${currency}`)
    } else told.refuse(subject, `Another rate is mapped to ${place} of the same option, and has another price.`)
  }
  dropPersons(page, found.amounts, wanted, told)
  return found
}

/** An option has prices per room or per person. */
function dropPersons(
  page: ProductPage,
  amounts: Map<Place, Amount>,
  { optionCode, mapped }: { optionCode: string; mapped: Mapped },
  told: Told,
): void {
  if (!ROOM_PLACES.some((place) => amounts.has(place))) return
  for (const place of PERSON_PLACES) {
    if (!amounts.delete(place)) continue
    for (const description of new Set(
      page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => rate.description))),
    )) {
      const subject = rateSubject(page, description)
      const target = targetOf(mapped.get(subject.key) ?? '')
      if (target?.optionCode === optionCode && target.place === place)
        told.refuse(subject, `The option has prices per room, and ${subject.name} is mapped to a price per person. Map it to an extra.`)
    }
  }
}

/** @param percentage off, as `EarlyTerm` */
export function amountsLess({ amounts, ...extras }: SetAmounts, percentage: Amount, currency: CurrencyCode): SetAmounts {
  return { amounts: new Map([...amounts].map(([place, amount]) => [place, nettOf(amount, percentage, currency)])), ...extras }
}

/** Sets of one season that hold for the same stays with another price: the reason; undefined where there are none. */
export function doubtIn(sets: readonly RateSet[], set: RateSet, currency: CurrencyCode): string | undefined {
  const other = sets.find(
    (each) =>
      each !== set &&
      each.bookingCode === undefined &&
      each.daysOfWeek.some((day) => set.daysOfWeek.includes(day)) &&
      (each.minStay ?? 0) <= (set.maxStay ?? Number.POSITIVE_INFINITY) &&
      (set.minStay ?? 0) <= (each.maxStay ?? Number.POSITIVE_INFINITY) &&
      set.rates.some((rate) => each.rates.some((own) => own.description === rate.description && differ(own, rate, currency))),
  )
  return other && 'The season has another price for the same days and stays, and the contract does not say which holds.'
}

function differ(a: RateSet['rates'][number], b: typeof a, currency: CurrencyCode): boolean {
  const [one, other] = [shownRate(a, currency), shownRate(b, currency)]
  return one.nett !== other.nett || one.notApplicable !== other.notApplicable
}

/** @example 'Garden room, Half board' */
export function pageName({ productName, ratePackageName }: ProductPage): string {
  return subjectText({ kind: 'rate', key: '', productName, ratePackageName, name: '', detail: '' })
}
