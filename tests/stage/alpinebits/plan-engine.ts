// Prices stays by a rate plan of AlpineBits HotelData as the systems do that receive it. It knows nothing of our rate sheets.
// Rules: the rate plan test application of the AlpineBits Alliance; the 400 stays beside the project are its answers.

import { addDays, type Day, dayNumber, getDay, weekdayOf } from '@tradewind/domain/calendar/day.ts'
import { childrenOf, type XmlElement } from './xml-tree.ts'

export type PlanStay = { readonly arrival: Day; readonly nights: number; readonly adults: number; readonly childAges: readonly number[] }
export type RoomPersons = { readonly min: number; readonly std: number; readonly max: number }
export type PlanAnswer = { readonly total: string } | { readonly reason: string }

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat'] as const
/** As many as any currency has; what binary fractions add is below them. */
const DECIMALS = 3
const [ADULT, CHILD] = ['10', '8']

/** @param plan an element RatePlan @param room the code of one of its rooms @param persons of the inventory */
export function pricedByPlan(plan: XmlElement, room: string, persons: RoomPersons, stay: PlanStay): PlanAnswer {
  const refusal = occupancyReason(persons, stay) ?? guestsReason(plan, stay) ?? rulesReason(plan, room, stay)
  if (refusal !== undefined) return { reason: refusal }
  const guests = guestsWhoPay(plan, persons, stay)
  const nights = Array.from({ length: stay.nights }, (_, i) => addDays(stay.arrival, i))
  const free = freeDays(plan, nights)
  let total = 0
  for (const day of nights) {
    const night = nightCost(plan, room, persons, guests, day)
    if (typeof night === 'string') return { reason: night }
    if (!free.has(day)) total += night
  }
  return { total: (total + supplementsOf(plan, room, nights, guests, free)).toFixed(DECIMALS) }
}

function occupancyReason({ min, max }: RoomPersons, { adults, childAges }: PlanStay): string | undefined {
  const all = adults + childAges.length
  if (all < min) return 'fewer guests than the inventory takes'
  return all > max ? 'the total number of guests exceeds the inventory occupancy maximum' : undefined
}

/** The first offer says who is an adult. */
function guestsReason(plan: XmlElement, { adults, childAges }: PlanStay): string | undefined {
  const { adult, child } = occupanciesOf(plan)
  const from = numberOf(adult, 'MinAge')
  if (from === undefined && childAges.length > 0) return 'all guests are considered adults, however children are present'
  if (from !== undefined && childAges.some((age) => age >= from)) return 'a child is old enough to be an adult'
  if (childAges.some((age) => age < (numberOf(child, 'MinAge') ?? 0) || age >= (numberOf(child, 'MaxAge') ?? 99)))
    return 'no children of this age'
  if (adults < (numberOf(adult, 'MinOccupancy') ?? 0) || adults > (numberOf(adult, 'MaxOccupancy') ?? 99)) return 'number of adults'
  if (childAges.length < (numberOf(child, 'MinOccupancy') ?? 0) || childAges.length > (numberOf(child, 'MaxOccupancy') ?? 99))
    return 'number of children'
  return undefined
}

function occupanciesOf(plan: XmlElement): { adult: XmlElement | undefined; child: XmlElement | undefined } {
  const [first] = childrenOf(plan, 'Offers', 'Offer')
  const all = first ? childrenOf(first, 'OfferRules', 'OfferRule', 'Occupancy') : []
  const of = (code: string | undefined) => all.find(({ attributes }) => attributes.AgeQualifyingCode === code)
  return { adult: of(ADULT), child: of(CHILD) }
}

function rulesReason(plan: XmlElement, room: string, { arrival, nights }: PlanStay): string | undefined {
  const rules = childrenOf(plan, 'BookingRules', 'BookingRule').filter(({ attributes }) => (attributes.Code ?? room) === room)
  const departure = addDays(arrival, nights)
  const on = (day: Day) => rules.filter((rule) => holds(rule, day))
  for (let i = 0; i < nights; i += 1) {
    const isClosed = on(addDays(arrival, i)).some((rule) =>
      childrenOf(rule, 'RestrictionStatus').some((each) => each.attributes.Status === 'Close'),
    )
    if (isClosed) return 'master restriction status closed'
  }
  const refuses = (rule: XmlElement, name: string, day: Day) =>
    childrenOf(rule, 'DOW_Restrictions', name).some(({ attributes }) =>
      /^(0|false)$/.test(attributes[WEEKDAYS[weekdayOf(day)] ?? ''] ?? ''),
    )
  if (on(departure).some((rule) => refuses(rule, 'DepartureDaysOfWeek', departure))) return 'departure dow restriction'
  if (on(arrival).some((rule) => refuses(rule, 'ArrivalDaysOfWeek', arrival))) return 'arrival dow restriction'
  const length = (rule: XmlElement, type: string) =>
    numberOf(
      childrenOf(rule, 'LengthsOfStay', 'LengthOfStay').find(({ attributes }) => attributes.MinMaxMessageType === type),
      'Time',
    )
  for (const rule of on(arrival)) {
    if (nights < (length(rule, 'SetMinLOS') ?? 0)) return `length of stay (${nights}) is below minimum (${length(rule, 'SetMinLOS')})`
    if (nights > (length(rule, 'SetMaxLOS') ?? 9999)) return 'length of stay is above maximum'
  }
  for (let i = 0; i <= nights; i += 1) {
    for (const rule of on(addDays(arrival, i))) {
      if (nights < (length(rule, 'SetForwardMinStay') ?? 0) || nights > (length(rule, 'SetForwardMaxStay') ?? 9999))
        return 'forward length of stay'
    }
  }
  return undefined
}

type Guests = { readonly adults: number; readonly childAges: readonly number[]; readonly freeChildren: number }

/** The oldest children fill the standard; then the youngest below an age may be free. */
function guestsWhoPay(plan: XmlElement, { std }: RoomPersons, { adults, childAges }: PlanStay): Guests {
  const youngestFirst = childAges.toSorted((a, b) => a - b)
  const promoted = Math.min(youngestFirst.length, Math.max(0, std - adults))
  const children = youngestFirst.slice(0, youngestFirst.length - promoted)
  const [guest] = childrenOf(plan, 'Offers', 'Offer', 'Guests', 'Guest')
  const below = children.filter((age) => age < (numberOf(guest, 'MaxAge') ?? 0)).length
  const isHeld = guest !== undefined && below >= 1 && below >= (numberOf(guest, 'MinCount') ?? 0)
  const free = isHeld ? Math.min(below, numberOf(guest, 'LastQualifyingPosition') ?? 0) : 0
  return { adults: adults + promoted, childAges: children.slice(free), freeChildren: free }
}

function nightCost(plan: XmlElement, room: string, { std }: RoomPersons, guests: Guests, day: Day): number | string {
  const [same, ...rates] = childrenOf(plan, 'Rates', 'Rate')
  const rate = rates.find((each) => each.attributes.InvTypeCode === room && holds(each, day))
  if (!rate || !same) return `no matching rates on ${day}`
  const isByPerson = childrenOf(same, 'BaseByGuestAmts', 'BaseByGuestAmt')[0]?.attributes.Type === '7'
  const inBase = Math.min(guests.adults, std)
  const asked = isByPerson ? Math.min(guests.adults + guests.childAges.length + guests.freeChildren, std) : inBase
  let cost = 0
  if (inBase > 0) {
    const base = childrenOf(rate, 'BaseByGuestAmts', 'BaseByGuestAmt').find((each) => numberOf(each, 'NumberOfGuests') === asked)
    if (!base) return `no BaseByGuestAmt with NumberOfGuests = ${asked}`
    const amount = Number(base.attributes.AmountAfterTax)
    cost = isByPerson ? amount * inBase : amount
  }
  const further = childrenOf(rate, 'AdditionalGuestAmounts', 'AdditionalGuestAmount')
  if (guests.adults > inBase) {
    const adult = further.find(({ attributes }) => attributes.AgeQualifyingCode === ADULT)
    if (!adult) return 'no AdditionalGuestAmount for adults'
    cost += Number(adult.attributes.Amount) * (guests.adults - inBase)
  }
  for (const age of guests.childAges) {
    const child = further.find((each) => each.attributes.AgeQualifyingCode === CHILD && isOfAge(each, age))
    if (!child) return `no AdditionalGuestAmount found for a child of ${age}`
    cost += Number(child.attributes.Amount)
  }
  return cost
}

function isOfAge(element: XmlElement, age: number): boolean {
  return age >= (numberOf(element, 'MinAge') ?? 0) && age < (numberOf(element, 'MaxAge') ?? 999)
}

/** With a pattern the last nights of each block, without one those of the stay. */
function freeDays(plan: XmlElement, nights: readonly Day[]): ReadonlySet<Day> {
  const discount = childrenOf(plan, 'Offers', 'Offer', 'Discount').find(({ attributes }) => attributes.NightsRequired !== undefined)
  const [required, free] = [numberOf(discount, 'NightsRequired') ?? 0, numberOf(discount, 'NightsDiscounted') ?? 0]
  if (!discount || nights.length < required) return new Set()
  const hasPattern = discount.attributes.DiscountPattern !== undefined
  return new Set(nights.filter((_, i) => (hasPattern ? i % required >= required - free : nights.length - i <= free)))
}

/** Only those that are compulsory. What is charged by stay is spread over its nights. */
function supplementsOf(plan: XmlElement, room: string, nights: readonly Day[], guests: Guests, free: ReadonlySet<Day>): number {
  const all = childrenOf(plan, 'Supplements', 'Supplement')
  const persons = guests.adults + guests.childAges.length
  let total = 0
  for (const same of all.filter(({ attributes }) => /^(1|true)$/.test(attributes.MandatoryIndicator ?? ''))) {
    const pattern = childrenOf(same, 'PrerequisiteInventory')[0]?.attributes.InvCode ?? '1111111'
    const dated = all.filter(({ attributes }) => attributes.InvCode === same.attributes.InvCode && attributes.Amount !== undefined)
    for (const day of nights) {
      if (pattern[(weekdayOf(day) + 6) % 7] !== '1') continue
      for (const each of dated.filter((supplement) => holds(supplement, day) && isForRoom(supplement, room))) {
        const amount = Number(each.attributes.Amount)
        switch (same.attributes.ChargeTypeCode) {
          case '1':
          case '19':
            if (!free.has(day)) total += amount
            break
          case '21':
            if (!free.has(day)) total += amount * persons
            break
          case '12':
          case '18':
            total += amount / nights.length
            break
          case '20':
            total += (amount * persons) / nights.length
            break
          case undefined:
          default:
            throw new Error(`charge type ${same.attributes.ChargeTypeCode}`)
        }
      }
    }
  }
  return total
}

function isForRoom(supplement: XmlElement, room: string): boolean {
  return childrenOf(supplement, 'PrerequisiteInventory').every(({ attributes }) => attributes.InvCode === room)
}

function holds({ attributes }: XmlElement, day: Day): boolean {
  const [from, to] = [getDay(attributes.Start ?? ''), getDay(attributes.End ?? '')]
  return dayNumber(from) <= dayNumber(day) && dayNumber(day) <= dayNumber(to)
}

function numberOf(element: XmlElement | undefined, name: string): number | undefined {
  const text = element?.attributes[name]
  return text === undefined ? undefined : Number(text)
}
