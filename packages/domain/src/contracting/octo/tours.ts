// The tours of a contract as products of OCTO: each with its rate packages as options, and what a private tour costs as a product of its own.

import { addDays, type Day, dayNumber, earlierOf, laterOf } from '../../calendar/day.ts'
import { daysOf } from '../../calendar/day-range.ts'
import { decimalsOf } from '../../money/amount.ts'
import { personRates, type ProductPage, productPagesOf, type Rate, type RateSheet, type SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import { pagePrices } from '../../rate-sheet/stay/page-prices.ts'
import { isValueAdd, priceStay } from '../../rate-sheet/stay/price-stay.ts'
import type { StayAnswer } from '../../rate-sheet/stay/stay.ts'
import { codesFor } from '../alpinebits/codes.ts'
import type { PricedPer } from './octo.ts'
import { type TourParty, type TourUnit, unitsOf } from './tour-units.ts'

/** `description`: of the rate that is asked for, such as `Private, up to 6`; absent: what each person or group pays. */
export type TourOption = {
  readonly page: ProductPage
  readonly description?: string
  readonly units: readonly TourUnit[]
  /** The smallest party of adults that is sold: what is priced where nobody says who travels. */
  readonly fewest: number
  /** Undefined: any greater number. */
  readonly most: number | undefined
}

export type Tour = {
  readonly id: string
  readonly name: string
  readonly description?: string
  readonly pricedPer: PricedPer
  readonly options: readonly TourOption[]
}

export type TourSheet = { readonly contractId: string; readonly sheet: RateSheet }
/** A product page that is no tour of the feed, and why. */
export type NoTour = { readonly page: ProductPage; readonly reason: string }

/**
 * The tours of a rate sheet, and the pages that are none. Ids are made of those of the contract, the product and the rate package: they
 * stay the same in every version.
 */
export function toursOf({ contractId, sheet }: TourSheet): { readonly tours: readonly Tour[]; readonly others: readonly NoTour[] } {
  const others: NoTour[] = []
  const products = new Map<string, ProductPage[]>()
  for (const page of productPagesOf(sheet)) {
    const reason = reasonAgainst(page) ?? (optionsOf(page, sheet.head).length === 0 ? NO_PRICE : undefined)
    if (reason !== undefined) others.push({ page, reason })
    else products.set(page.productId, [...(products.get(page.productId) ?? []), page])
  }
  return { tours: [...products.values()].flatMap((pages) => toursOfProduct(contractId, pages, sheet.head)), others }
}

const NO_PRICE = 'No day has a price that the feed can say.'

function reasonAgainst({ productType, markets }: ProductPage): string | undefined {
  if (productType === 'Accommodation') return 'The feed is for tours and transfers: rooms have no place in it.'
  return markets && 'Its rates are for guests of some countries only, which the feed cannot say.'
}

function toursOfProduct(contractId: string, pages: readonly ProductPage[], head: SheetHead): Tour[] {
  const options = pages.flatMap((page) => optionsOf(page, head))
  const descriptions = [...new Set(options.map(({ description }) => description))]
  const codes = codesFor(descriptions.filter((each) => each !== undefined))
  return descriptions.map((description) => {
    const own = options.filter((option) => option.description === description)
    const [first] = own
    const isByUnit = own.every((option) => addsUp(option, head))
    return {
      id: [contractId, first?.page.productId, description && codes.get(description)].filter(Boolean).join('-'),
      name: [first?.page.productName, description].filter(Boolean).join(', '),
      ...(description === undefined ? {} : { description }),
      pricedPer: isByUnit ? ('UNIT' as const) : ('BOOKING' as const),
      options: own,
    }
  })
}

/** The options of a page that have a price on any day. */
function optionsOf(page: ProductPage, head: SheetHead): TourOption[] {
  return [undefined, ...describedRates(page)].flatMap((description) => {
    if (description === undefined && !hasPlainRates(page)) return []
    const { minimumPersons = 1, maximumPersons } = page.occupancy ?? {}
    const kind = description === undefined ? undefined : rateKind(description)
    const upTo = kind?.kind === 'service' ? kind.upTo : undefined
    const ends = [maximumPersons, page.groupSize?.to, upTo].filter((each) => each !== undefined)
    const option: TourOption = {
      page,
      ...(description === undefined ? {} : { description }),
      units: unitsOf(page, description),
      fewest: Math.max(1, minimumPersons, page.groupSize?.from ?? 1),
      most: ends.length === 0 ? undefined : Math.min(...ends),
    }
    return isEverSold(option, head) ? [option] : []
  })
}

/** Rates that a booking has to name: a private tour, a student. Children and steps of groups are found by age and number. */
function describedRates(page: ProductPage): string[] {
  const names = descriptionsOf(page).filter((description) => {
    const kind = rateKind(description)
    return kind.kind === 'service' || (kind.kind === 'person' && kind.person === 'other')
  })
  const persons = personRates(page)
  return names.filter((name) => !persons.includes(name))
}

function hasPlainRates(page: ProductPage): boolean {
  if (page.groupSteps !== undefined) return true
  return descriptionsOf(page).some((description) => {
    const kind = rateKind(description)
    return kind.kind === 'group' || kind.kind === 'room' || kind.kind === 'sharing' || (kind.kind === 'person' && kind.person === 'adult')
  })
}

function descriptionsOf(page: ProductPage): string[] {
  return [...new Set(page.seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates.map((rate) => rate.description))))]
}

function isEverSold(option: TourOption, head: SheetHead): boolean {
  // Days that a stop sale or a blackout closes do not take the tour out of the feed.
  const open = { ...option, page: { ...option.page, blackouts: [] } }
  return lookedAt(head).some((day) => stayOn(open, head, day, fewestOf(option), day).isSellable)
}

/** Longer than contracts are: beyond it, prices are answered where they are asked for. */
const MOST_DAYS = 2000

/** The days of the period that a whole tour is judged by. @param from the first that counts; absent: all */
export function lookedAt({ startDate, endDate }: SheetHead, from: Day = startDate): Day[] {
  const first = laterOf(from, startDate)
  return first > endDate ? [] : daysOf({ from: first, to: earlierOf(endDate, addDays(first, MOST_DAYS)) })
}

export function fewestOf({ fewest }: TourOption): TourParty {
  return { adults: fewest, childAges: [] }
}

/**
 * What the tour costs on this day, by the stay calculator; it has no other prices. A tour is charged once, as a stay of one night is.
 * Refused where the rates of the day do not have the one that is asked for: the calculator would take another.
 */
export function stayOn(
  { page, description }: TourOption,
  head: SheetHead,
  day: Day,
  { adults, childAges }: TourParty,
  today: Day,
): StayAnswer {
  const set = pagePrices(page, head).dayOf(dayNumber(day)).only?.set
  const asked = { arrival: day, nights: set?.nightsInPrice ?? 1, adults, childAges, bookingDay: today }
  if (description === undefined) return priceStay(page, head, asked)
  if (set && !set.rates.some((rate) => rate.description === description))
    return { isSellable: false, refusals: [{ code: 'noRate', text: `There is no rate ${description}.`, day }], assumptions: [] }
  return priceStay(page, head, { ...asked, description })
}

/**
 * Whether what each traveller pays alone adds up to what all pay together, to the smallest unit of the currency. Nothing that depends on
 * the number of travellers, and nothing that is rounded once for all of them.
 */
function addsUp({ page, description }: TourOption, { currency, taxInclusion, taxPercentage }: SheetHead): boolean {
  const { groupSteps, freePlaces, familyDiscounts = [], childBands = [], offers, extras, seasonRates } = page
  const sets = seasonRates.flatMap(({ rateSets }) => rateSets).filter(({ rates }) => rates.length > 0)
  const charged = extras.filter(({ compulsory, paidOnSpot }) => compulsory && !paidOnSpot)
  const rates = [
    ...sets.flatMap((set) => set.rates),
    ...charged.flatMap(({ prices }) => prices.flatMap(({ rate, childPrices = [] }) => [rate, ...childPrices.map((each) => each.rate)])),
  ]
  return (
    !groupSteps &&
    !freePlaces &&
    familyDiscounts.length === 0 &&
    childBands.every((band) => band.childNumber === undefined && band.withAdults === undefined && band.percentOfShare === undefined) &&
    offers.every(isValueAdd) &&
    charged.every(({ unit }) => unit === 'perPerson') &&
    (taxInclusion !== 'excluded' || taxPercentage === undefined) &&
    sets.every((set) => isByPerson(set.rates, description)) &&
    rates.every((rate) => isExact(rate, decimalsOf(currency)))
  )
}

function isByPerson(rates: readonly Rate[], description: string | undefined): boolean {
  const kinds = rates.map((rate) => rateKind(rate.description))
  if (kinds.some(({ kind }) => kind === 'group')) return false
  if (description !== undefined) return rateKind(description).kind === 'person'
  return kinds.some((each) => each.kind === 'person' && each.person === 'adult')
}

/** Amounts may have more decimals than the currency: of two of them only the sum is rounded. */
function isExact({ retailRate, nettRate }: Rate, decimals: number): boolean {
  return [retailRate, nettRate].every((amount) => ((amount ?? '').split('.')[1] ?? '').replace(/0+$/, '').length <= decimals)
}
