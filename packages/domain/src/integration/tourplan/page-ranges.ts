// The periods of rates of one option on a page of the contract: seasons, closed days, stay–pays and early bookings.

import type { Day } from '../../calendar/day.ts'
import { type DayRange, overlapOf, rangesOverlap, rangesWithout } from '../../calendar/day-range.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, RateSet, Season } from '../../rate-sheet/rate-sheet.ts'
import { rateSetText } from '../../rate-sheet/words/words.ts'
import { rateSubject, type Subject } from '../subject.ts'
import type { Mapped } from '../tourwriter/fill.ts'
import { seasonDays } from '../tourwriter/rate-lines.ts'
import type { EarlyTerm, ReadOffer, StayPayTerm } from './expressible-offers.ts'
import { targetOf } from './option-code.ts'
import { amountsLess, amountsOf, doubtIn, type SetAmounts } from './rate-amounts.ts'
import type { Amounts, DateRangeOf, RateSetOf } from './set-rate.ts'

export type PageSetting = {
  readonly period: DayRange
  readonly first: Day
  readonly currency: CurrencyCode
  readonly mapped: Mapped
  readonly optionCode: string
  readonly offers: readonly ReadOffer[]
  readonly cancelHours: number | undefined
  readonly extras: { readonly adultExtras: Amounts; readonly childExtras: Amounts }
  readonly refuse: (subject: Subject, periodName: string, reason: string) => void
  readonly dearer: (subject: Subject, text: string) => void
}

type Named = { readonly periodName: string; readonly dateRange: DateRangeOf }

/** In the order of the seasons; behind each season the rates of its early bookings. */
export function pageRanges(page: ProductPage, setting: PageSetting): Named[] {
  return page.seasons.flatMap((season) => {
    const sets = page.seasonRates.flatMap((rates) => (rates.seasonId === season.seasonId ? rates.rateSets : []))
    const subjects = mappedHere(page, sets, setting)
    if (subjects.length === 0) return []
    const days = seasonDays(page, season, setting)
    if (typeof days === 'string') {
      for (const subject of subjects) setting.refuse(subject, season.seasonName, days)
      return []
    }
    const priced = pricedSets(page, season, sets, setting)
    return priced.length === 0 ? [] : rangesOfSeason(page, season, days, priced, setting)
  })
}

type Priced = { readonly set: RateSet; readonly amounts: SetAmounts }

function mappedHere(page: ProductPage, sets: readonly RateSet[], { mapped, optionCode }: PageSetting): Subject[] {
  const names = new Set(
    sets.flatMap((set) => set.rates.filter(({ notApplicable, onRequest }) => !notApplicable || onRequest).map((rate) => rate.description)),
  )
  return [...names].map((name) => rateSubject(page, name)).filter(({ key }) => targetOf(mapped.get(key) ?? '')?.optionCode === optionCode)
}

function pricedSets(page: ProductPage, { seasonName }: Season, sets: readonly RateSet[], setting: PageSetting): Priced[] {
  const { optionCode, mapped, currency, dearer, refuse } = setting
  return sets.flatMap((set) => {
    const reason =
      set.nightsInPrice !== undefined
        ? `It is the price of ${set.nightsInPrice} nights, and Tourplan takes that of one night.`
        : set.bookingCode === undefined
          ? doubtIn(sets, set, currency)
          : `It needs the booking code ${set.bookingCode}, and Tourplan has none.`
    if (reason !== undefined) {
      for (const subject of mappedHere(page, [set], setting)) refuse(subject, seasonName, reason)
      return []
    }
    const told = { dearer, refuse: (subject: Subject, why: string) => refuse(subject, seasonName, why) }
    const amounts = amountsOf(page, set, { optionCode, mapped, currency }, told)
    return amounts.amounts.size === 0 ? [] : [{ set, amounts }]
  })
}

function rangesOfSeason(
  page: ProductPage,
  { seasonName }: Season,
  days: readonly DayRange[],
  priced: readonly Priced[],
  setting: PageSetting,
): Named[] {
  const stayPays = setting.offers.flatMap(({ stayPay }) => stayPay ?? [])
  const cuts = [...page.blackouts.map(({ range }) => range), ...stayPays.flatMap(({ travel }) => travel)]
  const isClosed = (range: DayRange) => page.blackouts.some((blackout) => rangesOverlap(blackout.range, range))
  const named = (dateRange: Omit<DateRangeOf, 'optionCode' | 'currency'>): Named => ({
    periodName: seasonName,
    dateRange: { optionCode: setting.optionCode, currency: setting.currency, ...dateRange },
  })
  const pieces = cutAt(days, cuts)
  const usual = pieces.map((range) => {
    const held = stayPays.filter((term) => holdsOn(term, range))
    return named({ range, rateSets: priced.map((each) => rateSetOf(seasonName, each, { isClosed: isClosed(range), held, setting })) })
  })
  const early = setting.offers.flatMap((offer) => offer.early.flatMap((term) => (isOver(term, setting.first) ? [] : [term])))
  const sold = early.flatMap((term) =>
    pieces
      .filter((range) => !isClosed(range))
      .flatMap((piece) => (term.travel.length === 0 ? [piece] : term.travel.flatMap((window) => overlapOf(window, piece) ?? [])))
      .map((range) => {
        const held = stayPays.filter((each) => holdsOn(each, range) && each.isCombined && term.isCombined)
        const rateSets = priced.map(({ set, amounts }) =>
          rateSetOf(
            term.name,
            { set, amounts: amountsLess(amounts, term.percentage, setting.currency) },
            { isClosed: false, held, setting },
          ),
        )
        const { sale, daysAhead } = term
        const from = sale && (sale.from < setting.first ? setting.first : sale.from)
        return named({
          range,
          rateSets,
          ...(sale && from ? { sale: { from, to: sale.to } } : {}),
          ...(daysAhead === undefined ? {} : { daysAhead }),
        })
      }),
  )
  return [...usual, ...sold]
}

/** Early bookings whose last day of sale is over are no rates any more. */
function isOver({ sale }: EarlyTerm, first: Day): boolean {
  return sale !== undefined && sale.to < first
}

function holdsOn({ travel }: StayPayTerm, range: DayRange): boolean {
  return travel.length === 0 || travel.some((window) => rangesOverlap(window, range))
}

/** The ranges in pieces, each of which is wholly inside or wholly outside of every cut. */
function cutAt(ranges: readonly DayRange[], cuts: readonly DayRange[]): DayRange[] {
  const pieces = cuts.reduce<DayRange[]>(
    (all, cut) =>
      all.flatMap((range) => [...rangesWithout([range], cut), ...(overlapOf(range, cut) ? [overlapOf(range, cut) ?? range] : [])]),
    [...ranges],
  )
  return pieces.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

type Held = { readonly isClosed: boolean; readonly held: readonly StayPayTerm[]; readonly setting: PageSetting }

function rateSetOf(name: string, { set, amounts }: Priced, { isClosed, held, setting: { cancelHours, extras } }: Held): RateSetOf {
  const [first] = held
  return {
    name,
    text: rateSetText(set),
    isClosed,
    daysOfWeek: set.daysOfWeek,
    ...(set.minStay === undefined ? {} : { minStay: set.minStay }),
    ...(set.maxStay === undefined ? {} : { maxStay: set.maxStay }),
    ...(cancelHours === undefined ? {} : { cancelHours }),
    stayPays: held,
    stayPayType: first?.type ?? 1,
    repeats: first?.repeats ?? 0,
    amounts: amounts.amounts,
    // A price of the contract's own is not replaced by that of an extra.
    adultExtras: new Map([...extras.adultExtras, ...amounts.adultExtras]),
    childExtras: new Map([...extras.childExtras, ...amounts.childExtras]),
  }
}
