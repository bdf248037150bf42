// Writes rate plans as the message OTA_HotelRatePlanNotifRQ of AlpineBits HotelData 2020-10 or 2024-10.

import type { DayRange } from '../../calendar/day-range.ts'
import type {
  AlpineBitsEdition,
  BookingRule,
  FamilyOffer,
  FreeNights,
  PlanGuests,
  PlanRate,
  RatePlan,
  RatePlans,
  Supplement,
} from './rate-plan.ts'

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>
type Element = { readonly name: string; readonly attributes: Attributes; readonly content: readonly Element[] | string }

export type RatePlanMessage = { readonly edition: AlpineBitsEdition /** ISO 8601 in UTC. */; readonly madeAt: string }

/** @returns undefined where there is no plan: the schema asks for one */
export function ratePlansXml({ hotelCode, hotelName, plans }: RatePlans, { edition, madeAt }: RatePlanMessage): string | undefined {
  if (plans.length === 0) return undefined
  const attributes = { xmlns: 'http://www.opentravel.org/OTA/2003/05', Version: '1.000', TimeStamp: madeAt }
  const hotel = { HotelCode: shortened(hotelCode, 16), HotelName: shortened(hotelName, 128) || undefined }
  const message = element('OTA_HotelRatePlanNotifRQ', attributes, [
    element(
      'RatePlans',
      hotel,
      plans.map((plan) => planElement(plan, edition)),
    ),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(message, '')}`
}

function planElement(plan: RatePlan, edition: AlpineBitsEdition): Element {
  const attributes = {
    // 2024-10 says Full where earlier editions say New.
    RatePlanNotifType: edition === '2020-10' ? 'New' : 'Full',
    CurrencyCode: plan.currency,
    RatePlanCode: plan.code,
  }
  return element('RatePlan', attributes, [
    ...group(
      'BookingRules',
      plan.bookingRules.map((rule) => ruleElement(rule, plan.roomCode)),
    ),
    element('Rates', {}, [staticRate(plan), ...plan.rates.map((rate) => rateElement(rate, plan.roomCode))]),
    ...group('Supplements', plan.supplements.flatMap(supplementElements)),
    element('Offers', {}, offerElements(plan)),
    titleElement(plan.title),
  ])
}

function ruleElement({ range, ...rule }: BookingRule, roomCode: string): Element {
  const { minStay, minStayThrough, maxStay, maxStayThrough, arrivalDays, departureDays } = rule
  const lengths = [
    ['SetMinLOS', minStay],
    ['SetForwardMinStay', minStayThrough],
    ['SetMaxLOS', maxStay],
    ['SetForwardMaxStay', maxStayThrough],
  ] as const
  return element('BookingRule', { CodeContext: 'ROOMTYPE', Code: roomCode, ...rangeAttributes(range) }, [
    ...group(
      'LengthsOfStay',
      lengths.flatMap(([type, nights]) =>
        nights === undefined ? [] : [element('LengthOfStay', { Time: nights, TimeUnit: 'Day', MinMaxMessageType: type })],
      ),
    ),
    ...group('DOW_Restrictions', [
      ...(arrivalDays ? [element('ArrivalDaysOfWeek', weekdays(arrivalDays))] : []),
      ...(departureDays ? [element('DepartureDaysOfWeek', weekdays(departureDays))] : []),
    ]),
    element('RestrictionStatus', { Restriction: 'Master', Status: rule.isClosed ? 'Close' : 'Open' }),
  ])
}

/** What is the same for all rates: they are for the room in one night, with these meals. */
function staticRate({ mealPlanCode }: RatePlan): Element {
  return element('Rate', { RateTimeUnit: 'Day', UnitMultiplier: 1 }, [
    element('BaseByGuestAmts', {}, [element('BaseByGuestAmt', { Type: PER_ROOM })]),
    element('MealsIncluded', { MealPlanCodes: mealPlanCode, MealPlanIndicator: true }),
  ])
}

const PER_ROOM = 25
const [ADULT, CHILD] = [10, 8]

function rateElement({ range, byGuests, furtherAdult, children }: PlanRate, roomCode: string): Element {
  return element('Rate', { InvTypeCode: roomCode, ...rangeAttributes(range) }, [
    element(
      'BaseByGuestAmts',
      {},
      byGuests.map(({ guests, amount }) =>
        element('BaseByGuestAmt', { NumberOfGuests: guests, AmountAfterTax: amount, AgeQualifyingCode: ADULT }),
      ),
    ),
    ...group('AdditionalGuestAmounts', [
      ...(furtherAdult === undefined ? [] : [element('AdditionalGuestAmount', { Amount: furtherAdult, AgeQualifyingCode: ADULT })]),
      ...children.map(({ minAge, maxAge, amount }) => {
        // The schema has no age of 0: without a least age the youngest are meant.
        const ages = { MinAge: minAge === 0 ? undefined : minAge, MaxAge: maxAge }
        return element('AdditionalGuestAmount', { Amount: amount, AgeQualifyingCode: CHILD, ...ages })
      }),
    ]),
  ])
}

/** First what is the same for all days, then an amount for each range. */
function supplementElements({ code, title, chargeType, isCompulsory, daysOfWeek, prices }: Supplement): Element[] {
  const same = { InvType: 'EXTRA', InvCode: code }
  const indicators = { AddToBasicRateIndicator: true, MandatoryIndicator: isCompulsory, ChargeTypeCode: chargeType }
  const pattern = daysOfWeek && [1, 2, 3, 4, 5, 6, 7].map((day) => (daysOfWeek.includes(day) ? '1' : '0')).join('')
  return [
    element('Supplement', { ...same, ...indicators }, [
      ...(pattern === undefined ? [] : [element('PrerequisiteInventory', { InvCode: pattern, InvType: 'ALPINEBITSDOW' })]),
      titleElement(title),
    ]),
    ...prices.map(({ from, to, amount }) => element('Supplement', { ...same, Amount: amount, ...rangeAttributes({ from, to }) })),
  ]
}

/** The first says who is an adult; it has to be there. */
function offerElements({ guests, freeNights, family }: RatePlan): Element[] {
  return [
    element('Offer', {}, [element('OfferRules', {}, [element('OfferRule', {}, occupancies(guests))])]),
    ...(freeNights ? [freeNightsElement(freeNights)] : []),
    ...(family ? [familyElement(family)] : []),
  ]
}

function occupancies({ adultFromAge, mostChildren }: PlanGuests): Element[] {
  if (adultFromAge === undefined) return [element('Occupancy', { AgeQualifyingCode: ADULT })]
  return [
    element('Occupancy', { AgeQualifyingCode: ADULT, MinAge: adultFromAge }),
    element('Occupancy', { AgeQualifyingCode: CHILD, MaxAge: adultFromAge, MaxOccupancy: mostChildren }),
  ]
}

/** With a pattern the nights are free in each block, without one at the end of the stay. */
function freeNightsElement({ required, free, repeats }: FreeNights): Element {
  const pattern = repeats ? '0'.repeat(required - free) + '1'.repeat(free) : undefined
  return element('Offer', {}, [
    element('Discount', { Percent: 100, NightsRequired: required, NightsDiscounted: free, DiscountPattern: pattern }),
  ])
}

function familyElement({ underAge, leastChildren, freeChildren }: FamilyOffer): Element {
  const guest = {
    AgeQualifyingCode: CHILD,
    MaxAge: underAge,
    MinCount: leastChildren,
    FirstQualifyingPosition: 1,
    LastQualifyingPosition: freeChildren,
  }
  return element('Offer', {}, [element('Discount', { Percent: 100 }), element('Guests', {}, [element('Guest', guest)])])
}

function titleElement(title: string): Element {
  return element('Description', { Name: 'title' }, [element('Text', { TextFormat: 'PlainText', Language: 'en' }, title.trim() || '–')])
}

const WEEKDAYS = ['Mon', 'Tue', 'Weds', 'Thur', 'Fri', 'Sat', 'Sun']

function weekdays(days: readonly number[]): Attributes {
  return Object.fromEntries(WEEKDAYS.map((name, at) => [name, days.includes(at + 1)]))
}

function rangeAttributes({ from, to }: DayRange): Attributes {
  return { Start: from, End: to }
}

function shortened(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('')
}

function element(name: string, attributes: Attributes = {}, content: Element['content'] = []): Element {
  return { name, attributes, content }
}

/** Elements that stand in one of this name; none where there is none. */
function group(name: string, content: readonly Element[]): Element[] {
  return content.length === 0 ? [] : [element(name, {}, content)]
}

function xmlOf({ name, attributes, content }: Element, indent: string): string {
  const head = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('')
  if (content.length === 0) return `${indent}<${name}${head}/>\n`
  if (typeof content === 'string') return `${indent}<${name}${head}>${escaped(content)}</${name}>\n`
  return `${indent}<${name}${head}>\n${content.map((each) => xmlOf(each, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** What XML 1.0 has no place for. */
const NOT_IN_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Ends of lines are kept as references: a parser makes blanks of them in attributes. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_IN_XML, ' ')
    .replace(/[&<>"'\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
