// Reads a rate plan of AlpineBits HotelData as a product's page of a rate sheet.

import { addDays, type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { type DayRange, overlapOf } from '@tradewind/domain/calendar/day-range.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { ChildBand, Occupancy, ProductPage, Rate, RateSet, Season, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { seasonRanges } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'

/** What rate plans say and rate sheets do not; the reader leaves the amounts out. */
export const RULES_WITHOUT_A_PLACE = [
  'amounts for more guests than the standard occupancy: beyond it the additional guest pays',
  'an offer rule of adults without an age, by which children are refused: said as no children',
]

type BookingRule = {
  readonly range: DayRange
  readonly isOpen: boolean
  readonly minStay?: number
  readonly arrivalDays?: readonly number[]
  readonly departureDays?: readonly number[]
}
type PlanRate = {
  readonly range: DayRange
  readonly byGuests: ReadonlyMap<number, string>
  readonly additional?: string
  readonly children: readonly ChildAmount[]
}
type ChildAmount = { readonly band: ChildBand; readonly amount: string }

/** One room of a rate plan as a page of a rate sheet. */
export type PlanRoom = { readonly page: ProductPage; readonly head: SheetHead }

const WEEKDAYS = ['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun']

/** @param xml an OTA_HotelRatePlanNotifRQ with one rate plan @param room the code of one of its room types */
export function roomOfPlan(xml: string, room: string, occupancy: Occupancy): PlanRoom {
  const rules = elements(xml, 'BookingRule')
    .filter(({ head }) => attribute(head, 'Code') === room)
    .map(ruleOf)
  const rates = elements(xml, 'Rate')
    .filter(({ head }) => attribute(head, 'InvTypeCode') === room)
    .map(rateOf)
  const days = rules.flatMap(({ range }) => [range.from, range.to]).sort()
  const pieces = rates.flatMap((rate) =>
    rules.flatMap((rule) => {
      const range = rule.isOpen ? overlapOf(rate.range, rule.range) : undefined
      return range ? [{ range, rate, rule }] : []
    }),
  )
  const seasons = pieces.map(
    ({ range }, i): Season => ({ seasonId: `s${i}`, seasonName: `Season ${i + 1}`, hue: 1, dateRanges: seasonRanges([range]) }),
  )
  const page: ProductPage = {
    kind: 'product',
    productId: room,
    productName: `Room ${room}`,
    productType: 'Accommodation',
    ratePackageId: 'primary',
    ratePackageName: 'Primary',
    seasons,
    seasonRates: pieces.map(({ rate, rule }, i) => ({ seasonId: `s${i}`, rateSets: [rateSetOf(rate, rule, occupancy)] })),
    extras: [],
    offers: [],
    allocation: [],
    blackouts: rules.filter((rule) => !rule.isOpen).map(({ range }) => ({ range, reason: 'Closed' })),
    productPolicy: [],
    occupancy: { ...occupancy, ...(everyGuestIsAnAdult(xml) ? { maximumChildren: 0 } : {}) },
    childBands: bandsOf(rates),
    ...childTermsOf(xml),
  }
  const head: SheetHead = {
    templateName: 'Rate plan',
    startDate: getDay(days.at(0) ?? ''),
    endDate: getDay(days.at(-1) ?? ''),
    currency: attribute(elements(xml, 'RatePlan')[0]?.head ?? '', 'CurrencyCode') ?? '',
    taxInclusion: 'included',
  }
  return { page, head }
}

export function nightsBetween(arrival: Day, departure: Day): number {
  let nights = 0
  while (addDays(arrival, nights) < departure) nights += 1
  return nights
}

function rateSetOf(
  { byGuests, additional, children }: PlanRate,
  { minStay, arrivalDays, departureDays }: BookingRule,
  { standardPersons }: Occupancy,
): RateSet {
  const names = ['Single', 'Double', 'Triple', 'Quad'].slice(0, standardPersons)
  const rates = names.map((description, i): Rate => rateAt(description, byGuests.get(i + 1)))
  const extra = additional === undefined ? [] : [rateAt('Extra Adult', additional)]
  return {
    daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
    ...(minStay === undefined ? {} : { minStay }),
    ...(arrivalDays === undefined ? {} : { arrivalDays }),
    ...(departureDays === undefined ? {} : { departureDays }),
    rates: [...rates, ...extra, ...children.map(({ band, amount }) => rateAt(band.description, amount))],
  }
}

/** A number of guests without an amount is not sold. */
function rateAt(description: string, amount: string | undefined): Rate {
  if (amount === undefined) return { description, notApplicable: true }
  return { description, notApplicable: false, retailRate: getAmount(amount), commissionPercentage: getAmount('0') }
}

function ruleOf({ head, body }: Element): BookingRule {
  const shortest = elements(body, 'LengthOfStay').find((each) => attribute(each.head, 'MinMaxMessageType') === 'SetMinLOS')
  const weekdays = (name: string) => {
    const found = elements(body, name)[0]
    return found && WEEKDAYS.flatMap((day, i) => (attribute(found.head, day) === 'true' ? [i + 1] : []))
  }
  const [arrivalDays, departureDays] = [weekdays('ArrivalDaysOfWeek'), weekdays('DepartureDaysOfWeek')]
  return {
    range: rangeOf(head),
    isOpen: !elements(body, 'RestrictionStatus').some((each) => attribute(each.head, 'Status') === 'Close'),
    ...(shortest ? { minStay: Number(attribute(shortest.head, 'Time')) } : {}),
    ...(arrivalDays ? { arrivalDays } : {}),
    ...(departureDays ? { departureDays } : {}),
  }
}

function rateOf({ head, body }: Element): PlanRate {
  const amounts = elements(body, 'BaseByGuestAmt').map(
    (each) => [Number(attribute(each.head, 'NumberOfGuests')), attribute(each.head, 'AmountAfterTax') ?? ''] as const,
  )
  const guests = elements(body, 'AdditionalGuestAmount')
  const isChild = (each: Element) => attribute(each.head, 'AgeQualifyingCode') === CHILD
  const additional = guests.filter((each) => !isChild(each)).map((each) => attribute(each.head, 'Amount'))[0]
  const children = guests.filter(isChild).map((each) => childAmount(each.head))
  return { range: rangeOf(head), byGuests: new Map(amounts), children, ...(additional === undefined ? {} : { additional }) }
}

/** The code of children; adults have 10. */
const CHILD = '8'
const ADULT = '10'

function childAmount(head: string): ChildAmount {
  const [minAge, maxAge] = [Number(attribute(head, 'MinAge') ?? 0), Number(attribute(head, 'MaxAge') ?? 18)]
  return { band: { description: `Child ${minAge} to ${maxAge}`, minAge, maxAge }, amount: attribute(head, 'Amount') ?? '' }
}

/** The ages that any rate has an amount for, each once. */
function bandsOf(rates: readonly PlanRate[]): ChildBand[] {
  const bands = rates.flatMap((rate) => rate.children.map((child) => child.band))
  return [...new Map(bands.map((band) => [band.description, band])).values()]
}

/** From which age one is an adult, and the offers that make children free. */
function childTermsOf(xml: string): Pick<ProductPage, 'adultFromAge' | 'familyDiscounts'> {
  const adults = occupanciesOf(xml).find((each) => attribute(each.head, 'AgeQualifyingCode') === ADULT)
  const minAge = adults && attribute(adults.head, 'MinAge')
  const familyDiscounts = elements(xml, 'Guest').map(({ head }) => ({
    underAge: Number(attribute(head, 'MaxAge')),
    leastChildren: Number(attribute(head, 'MinCount')),
    freeChildren: Number(attribute(head, 'LastQualifyingPosition')),
  }))
  return {
    ...(minAge === undefined ? {} : { adultFromAge: Number(minAge) }),
    ...(familyDiscounts.length === 0 ? {} : { familyDiscounts }),
  }
}

function occupanciesOf(xml: string): Element[] {
  return elements(elements(xml, 'OfferRule')[0]?.body ?? '', 'Occupancy')
}

/** An occupancy of adults without ages stands for every guest. */
function everyGuestIsAnAdult(xml: string): boolean {
  const occupancies = occupanciesOf(xml)
  return (
    occupancies.length > 0 &&
    occupancies.every(({ head }) => attribute(head, 'AgeQualifyingCode') === ADULT && attribute(head, 'MinAge') === undefined)
  )
}

type Element = { readonly head: string; readonly body: string }

/** Elements of this name; the file nests none in another of the same name, and has no sections of raw text. */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')
  return [...xml.matchAll(pattern)].map((match) => ({ head: match[1] ?? '', body: match[2] ?? '' }))
}

function attribute(head: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1]
}

function rangeOf(head: string): DayRange {
  return { from: getDay(attribute(head, 'Start') ?? ''), to: getDay(attribute(head, 'End') ?? '') }
}

/** A stay of the published answers, and what it costs there. */
export type Vector = {
  readonly room: string
  readonly occupancy: { readonly min: number; readonly std: number; readonly max: number }
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly child_ages: readonly number[]
  readonly booking_date: string
  readonly total: number | null
  readonly reason: string | null
}
