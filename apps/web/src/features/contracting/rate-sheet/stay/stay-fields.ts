// What is typed into the stay calculator, and the stay that it asks for.

import { type Day, dayText, earlierOf, laterOf } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { typedDay } from '@tradewind/domain/calendar/typed-date.ts'
import { isCountryCode } from '@tradewind/domain/places/countries.ts'
import { personRates, type ProductPage, type ProductType, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type RateKind, rateKind } from '@tradewind/domain/rate-sheet/rates/rate-kind.ts'
import type { StayRequest } from '@tradewind/domain/rate-sheet/stay/stay.ts'

/** As typed: days as people write them, numbers as digits, ages with anything between them. */
export type StayFields = {
  readonly arrival: string
  readonly nights: string
  readonly adults: string
  readonly ages: string
  readonly bookingDay: string
  /** Rate type of the room, empty for the one that fits. */
  readonly description: string
  /** Empty where none is said. */
  readonly bookingCode: string
  readonly extraIds: readonly string[]
  /** Travellers of the whole group; empty for one room. */
  readonly travellers: string
  /** The country of the guests, empty where it is not known. */
  readonly guestCountry: string
}

/** Words for each field that cannot be read. */
export type StayProblems = { readonly [field in keyof StayFields]?: string }

/**
 * A week for two in a room, one day of anything else, booked today: from today or the first day of the sheet on; of a sheet that is over,
 * from its first day.
 */
export function firstStayFields({ startDate, endDate }: SheetHead, today: Day, productType: ProductType): StayFields {
  const arrival = today > endDate ? startDate : laterOf(today, startDate)
  return {
    arrival: dayText(arrival),
    nights: usualLength(productType),
    adults: '2',
    ages: '',
    bookingDay: dayText(earlierOf(today, arrival)),
    description: '',
    bookingCode: '',
    extraIds: [],
    travellers: '',
    guestCountry: '',
  }
}

/** How many nights, or days of a tour, somebody looks at first. */
export function usualLength(productType: ProductType): string {
  return productType === 'Accommodation' ? '7' : '1'
}

/** The stay that is asked for, or what has to be typed differently. @param period of the sheet: dates without a year are in it */
export function readStay(fields: StayFields, period: DayRange): { readonly request: StayRequest } | { readonly problems: StayProblems } {
  const arrival = typedDay(fields.arrival, period)
  const bookingDay = typedDay(fields.bookingDay, period)
  const ages = fields.ages.split(/[\s,;]+/).filter(Boolean)
  const problems: StayProblems = {
    ...(arrival ? {} : { arrival: 'Enter the day of arrival.' }),
    ...(bookingDay ? {} : { bookingDay: 'Enter the day of booking.' }),
    ...(/^[1-9]\d{0,2}$/.test(fields.nights) ? {} : { nights: '1 to 999.' }),
    ...(/^\d{1,3}$/.test(fields.adults) ? {} : { adults: '0 to 999.' }),
    ...(/^(?:[1-9]\d{0,3})?$/.test(fields.travellers) ? {} : { travellers: '1 to 9999.' }),
    ...(ages.every((age) => /^\d{1,2}$/.test(age)) ? {} : { ages: 'Whole years with commas, such as 4, 9.' }),
  }
  if (!arrival || !bookingDay || Object.keys(problems).length > 0) return { problems }
  return {
    request: {
      arrival,
      bookingDay,
      nights: Number(fields.nights),
      adults: Number(fields.adults),
      childAges: ages.map(Number),
      extraIds: fields.extraIds,
      ...(fields.travellers === '' ? {} : { travellers: Number(fields.travellers) }),
      ...(isCountryCode(fields.guestCountry) ? { guestCountry: fields.guestCountry } : {}),
      ...(fields.description === '' ? {} : { description: fields.description }),
      ...(fields.bookingCode === '' ? {} : { bookingCode: fields.bookingCode }),
    },
  }
}

/** The rate types that can be asked for by name, as they stand in the sheet, each once: rooms, adults of a tour, services as a whole. */
export function roomDescriptions(page: ProductPage): string[] {
  const rates = page.seasonRates.flatMap((season) => season.rateSets.flatMap((set) => set.rates))
  const ofPersons = personRates(page)
  const rooms = rates.filter(({ description }) => isChosenByName(rateKind(description)) && !ofPersons.includes(description))
  return [...new Set(rooms.map((rate) => rate.description))]
}

function isChosenByName(kind: RateKind): boolean {
  return kind.kind === 'room' || kind.kind === 'service' || (kind.kind === 'person' && ['adult', 'other'].includes(kind.person))
}

/** Whether the rates or an offer are valid for some markets only, so that the calculator asks where the guests come from. */
export function namesMarkets(page: ProductPage): boolean {
  return page.markets !== undefined || page.offers.some((offer) => offer.markets !== undefined)
}

/** Whether prices of rooms depend on how large the group is. Of a tour the persons are the group. */
export function asksTravellers(page: ProductPage): boolean {
  const { groupSize, groupSteps, freePlaces } = page
  return page.productType === 'Accommodation' && (groupSize ?? groupSteps ?? freePlaces) !== undefined
}
