// What a contract says a booking system has to hold: a price for each code, on these nights. What it cannot say says why.

import { type Day, dayNumber } from '../../calendar/day.ts'
import { type DayRange, daysMissing, joinRanges, overlapOf, rangesOverlap, rangesWithout } from '../../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../../money/amount.ts'
import {
  type Extra,
  periodOf,
  type ProductPage,
  productPagesOf,
  type Rate,
  type RateSet,
  type RateSheet,
} from '../../rate-sheet/rate-sheet.ts'
import { shownRate } from '../../rate-sheet/rates/rate.ts'
import { rangesOf } from '../../rate-sheet/seasons/seasons.ts'
import { extraSubject, rateSubject, type Subject, subjectText } from '../subject.ts'
import { isExtraPlace, placeCode, targetOf, WITH_ITS_OPTIONS } from '../tourplan/option-code.ts'
import { doubtIn } from '../tourplan/rate-amounts.ts'
import type { Mapped } from '../tourwriter/fill.ts'
import type { Asides } from './loaded-rate.ts'

/** Both ends included, as numbers of days (`dayNumber`). */
export type Span = { readonly from: number; readonly to: number }

export type ContractPrice = {
  readonly code: string
  readonly subject: Subject
  /** The product and rate package that it is a price of. */
  readonly productName: string
  readonly seasonName: string
  readonly hue: number
  readonly spans: readonly Span[]
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly days: readonly number[]
  readonly minStay?: number
  readonly maxStay?: number
  /** Whether the season has another price for other lengths of stay. */
  readonly isByStay: boolean
  /** `closed`: blacked out. `notSold`: in no season, not applicable, or on request. */
  readonly state: 'sold' | 'closed' | 'notSold'
  /** Why it is not sold; empty where the contract does not say. */
  readonly why: string
  readonly nett?: Amount
  readonly retail?: Amount
}

export type ContractPrices = {
  /** By code. */
  readonly prices: ReadonlyMap<string, readonly ContractPrice[]>
  readonly currency: CurrencyCode
  /** Nights of the contract from the first one that is compared. */
  readonly span: Span | undefined
  /** Rates and extras that are not mapped: they hold an export back. */
  readonly unmapped: readonly string[]
}

type Setting = { readonly locationId: string; readonly first: Day; readonly mapped: Mapped; readonly asides: Asides; readonly name: string }
type Inner = Setting & {
  readonly currency: CurrencyCode
  readonly period: DayRange
  readonly add: (price: ContractPrice) => void
  /** Codes that are taken, by which rate or extra. */
  readonly charged: Map<string, string>
}

const SAME_CODE = 'Several rates with different prices are mapped to one code. The first is compared, as it is the one that is exported.'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/**
 * Nights before `first` are left out. Rates that are left out of exports on purpose are left out here as well.
 * @param setting `name` is that of the contract, for what cannot be compared
 * @example Double 120.00 in July, mapped to P-1 · O-2, closed on 10 July: a price of 30 nights, and one night closed
 */
export function contractPrices(sheet: RateSheet, setting: Setting): ContractPrices {
  const whole = periodOf(sheet.head)
  const period = overlapOf(whole, { from: setting.first, to: whole.to })
  const found = new Map<string, ContractPrice[]>()
  const unmapped = new Set<string>()
  const { currency } = sheet.head
  const add = (price: ContractPrice) => {
    if (price.spans.length === 0 || price.days.length === 0) return
    const known = found.get(price.code)
    if (known) known.push(price)
    else found.set(price.code, [price])
  }
  if (period) {
    const inner: Inner = { ...setting, currency, period, add, charged: new Map() }
    for (const page of productPagesOf(sheet)) pagePrices(page, inner, unmapped)
  }
  return { prices: found, currency, span: period && spanOf(period), unmapped: [...unmapped] }
}

function spanOf({ from, to }: DayRange): Span {
  return { from: dayNumber(from), to: dayNumber(to) }
}

function pagePrices(page: ProductPage, setting: Inner, unmapped: Set<string>): void {
  const { mapped } = setting
  const names = new Set(page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => rate.description))))
  const byCode = new Map<string, Subject[]>()
  for (const name of names) {
    const subject = rateSubject(page, name)
    const code = mapped.get(subject.key)
    if (code === undefined && isSold(page, name)) unmapped.add(subjectText(subject))
    else if (typeof code !== 'string') continue
    // Tourplan holds them apart from what adults pay in the same place.
    else if (subject.kind === 'child' && isExtra(code))
      setting.asides.note('What children pay as an extra is not compared.', `${setting.name}, ${subjectText(subject)}`)
    else byCode.set(code, [...(byCode.get(code) ?? []), subject])
  }
  for (const [code, subjects] of byCode) {
    setting.charged.set(code, subjects[0]?.key ?? '')
    codePrices(page, code, subjects, setting)
  }
  const options = [...new Set([...byCode.keys()].flatMap((code) => targetOf(code)?.optionCode ?? []))]
  const extras = page.extras.filter(({ paidOnSpot }) => !paidOnSpot).toSorted((a, b) => Number(b.compulsory) - Number(a.compulsory))
  for (const extra of extras) extraPrices(page, extra, options, setting, unmapped)
}

function isExtra(code: string): boolean {
  const target = targetOf(code)
  return target !== undefined && isExtraPlace(target.place)
}

function isSold(page: ProductPage, name: string): boolean {
  return page.seasonRates.some(({ rateSets }) =>
    rateSets.some(({ rates }) => rates.some((rate) => rate.description === name && (!rate.notApplicable || rate.onRequest))),
  )
}

/** All rates of a page that are mapped to one code: they have one price there. */
function codePrices(page: ProductPage, code: string, subjects: readonly Subject[], setting: Inner): void {
  const { period, add } = setting
  const [subject] = subjects
  if (!subject) return
  const blackouts = page.blackouts.flatMap(({ range }) => overlapOf(range, period) ?? [])
  const open = (ranges: readonly DayRange[]) => blackouts.reduce<DayRange[]>((left, cut) => rangesWithout(left, cut), [...ranges])
  const base = { code, subject, productName: page.productName, hue: 0, isByStay: false, why: '' }
  for (const season of page.seasons) {
    const ranges = rangesOf(season).flatMap((range) => overlapOf(range, period) ?? [])
    if (ranges.length === 0) continue
    const other = page.seasons.find((each) => each !== season && rangesOf(each).some((a) => ranges.some((b) => rangesOverlap(a, b))))
    const example = `${setting.name}, ${subjectText(subject)}, ${season.seasonName}`
    if (other) {
      setting.asides.note('Its days are in two seasons, and the contract does not say which rates hold.', example)
      continue
    }
    const sets = page.seasonRates.flatMap((rates) => (rates.seasonId === season.seasonId ? rates.rateSets : []))
    const named = { ...base, seasonName: season.seasonName, hue: season.hue, spans: open(ranges).map(spanOf) }
    const sold = new Set<number>()
    for (const set of sets) {
      const price = priceIn(set, sets, subjects, setting.currency)
      if (price.kind === 'none') continue
      for (const day of set.daysOfWeek) sold.add(day)
      if (price.kind === 'aside') {
        setting.asides.note(price.reason, example)
        continue
      }
      if (price.hasOther) setting.asides.note(SAME_CODE, example)
      add({
        ...named,
        days: set.daysOfWeek,
        ...(set.minStay === undefined ? {} : { minStay: set.minStay }),
        ...(set.maxStay === undefined ? {} : { maxStay: set.maxStay }),
        isByStay: sets.some((each) => each !== set && each.daysOfWeek.some((day) => set.daysOfWeek.includes(day))),
        state: 'sold',
        ...price.amounts,
      })
    }
    add({ ...named, days: EVERY_DAY.filter((day) => !sold.has(day)), state: 'notSold', why: whyNotSold(sets, subjects) })
  }
  add({ ...base, seasonName: '', spans: joinRanges(blackouts).map(spanOf), days: EVERY_DAY, state: 'closed', why: reasonsOf(page) })
  const left = daysMissing(period, page.seasons.flatMap(rangesOf))
  add({ ...base, seasonName: '', spans: open(left).map(spanOf), days: EVERY_DAY, state: 'notSold', why: 'These nights are in no season.' })
}

function reasonsOf({ blackouts }: ProductPage): string {
  return [...new Set(blackouts.flatMap(({ reason }) => reason ?? []))].slice(0, 3).join(', ')
}

function whyNotSold(sets: readonly RateSet[], subjects: readonly Subject[]): string {
  const rates = sets.flatMap((set) => ratesIn(set, subjects))
  return rates.some(({ rate }) => rate.onRequest) ? 'It is on request: the contract has no price.' : 'The rate is not sold in this season.'
}

function ratesIn(set: RateSet, subjects: readonly Subject[]): { readonly rate: Rate; readonly subject: Subject }[] {
  return set.rates.flatMap((rate) => {
    const subject = subjects.find(({ name }) => name === rate.description)
    return subject ? [{ rate, subject }] : []
  })
}

type Amounts = { readonly nett?: Amount; readonly retail?: Amount }
type InSet =
  | { readonly kind: 'none' }
  | { readonly kind: 'aside'; readonly reason: string }
  /** `hasOther`: other rates of the same code have other prices, and are not exported. */
  | { readonly kind: 'price'; readonly amounts: Amounts; readonly hasOther: boolean }

function priceIn(set: RateSet, sets: readonly RateSet[], subjects: readonly Subject[], currency: CurrencyCode): InSet {
  const sold = ratesIn(set, subjects).filter(({ rate }) => !rate.notApplicable)
  if (sold.length === 0) return { kind: 'none' }
  const aside = (reason: string): InSet => ({ kind: 'aside', reason })
  if (set.bookingCode !== undefined) return aside('Its rates need a booking code, and booking systems have one price for all.')
  if (set.nightsInPrice !== undefined) return aside('It is the price of several nights, and booking systems have that of one night.')
  if (sold.some(({ rate }) => rate.onTopOfShare)) return aside('It is added to one person’s share of the room: it is no whole price.')
  const own = sets.map((each) => ({
    ...each,
    rates: each.rates.filter(({ description }) => subjects.some(({ name }) => name === description)),
  }))
  const at = own[sets.indexOf(set)]
  if (at && doubtIn(own, at, currency) !== undefined)
    return aside('The season has another price for the same nights and stays, and the contract does not say which holds.')
  const amounts = sold.map(({ rate, subject }) => ({ shown: shownRate(rate, currency), isChild: subject.kind === 'child' }))
  if (amounts.every(({ shown }) => shown.nett === undefined && shown.retail === undefined)) return aside('The contract has no amount.')
  return { kind: 'price', ...exportedOf(amounts) }
}

type Shown = { readonly shown: Amounts; readonly isChild: boolean }

/** As an export writes them: the first, and of children whose ages have one place the dearest. */
function exportedOf(amounts: readonly Shown[]): { readonly amounts: Amounts; readonly hasOther: boolean } {
  const priceOf = ({ shown }: Shown) => Number(shown.nett ?? shown.retail ?? 0)
  let [chosen] = amounts
  let hasOther = false
  for (const each of amounts) {
    if (!chosen || priceOf(each) === priceOf(chosen)) continue
    if (!each.isChild) hasOther = true
    else if (priceOf(each) > priceOf(chosen)) chosen = each
  }
  const { nett, retail } = chosen?.shown ?? {}
  return { amounts: { ...(nett === undefined ? {} : { nett }), ...(retail === undefined ? {} : { retail }) }, hasOther }
}

/** An extra is compared with every option of its product where it is charged with them, else with its own. */
function extraPrices(page: ProductPage, extra: Extra, options: readonly string[], setting: Inner, unmapped: Set<string>): void {
  const { mapped, locationId, period, currency, asides, add, charged } = setting
  const subject = extraSubject(locationId, extra)
  const code = mapped.get(subject.key)
  if (code === undefined) unmapped.add(subject.name)
  if (typeof code !== 'string') return
  const target = targetOf(code)
  const isShared = target?.optionCode === WITH_ITS_OPTIONS && isExtraPlace(target.place)
  const all = isShared ? options.map((option) => placeCode(option, target.place)) : [code]
  // As an export: a rate goes before an extra in one place, and a compulsory extra before another one.
  if (all.some((each) => charged.has(each) && charged.get(each) !== subject.key))
    asides.note('The place of the extra is that of another rate or extra of the same option.', `${setting.name}, ${subject.name}`)
  const codes = all.filter((each) => !charged.has(each))
  for (const each of codes) charged.set(each, subject.key)
  for (const price of extra.prices) {
    const { nett, retail, notApplicable } = shownRate(price.rate, currency)
    if (notApplicable) continue
    const example = `${setting.name}, ${subject.name}`
    if (price.datesMissing || (nett === undefined && retail === undefined)) {
      asides.note('An extra of the contract has no price, or its dates are not complete.', example)
      continue
    }
    if ((price.childPrices ?? []).length > 0) asides.note('What children pay of an extra is not compared.', example)
    const ranges = (price.dateRanges.length === 0 ? [period] : price.dateRanges).flatMap((range) => overlapOf(range, period) ?? [])
    for (const each of codes)
      add({
        code: each,
        subject,
        productName: page.productName,
        seasonName: extra.extraName,
        hue: 0,
        spans: ranges.map(spanOf),
        days: extra.daysOfWeek ?? EVERY_DAY,
        isByStay: false,
        state: 'sold',
        why: '',
        ...(nett === undefined ? {} : { nett }),
        ...(retail === undefined ? {} : { retail }),
      })
  }
}
