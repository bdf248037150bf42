// The days of a tour as OCTO's calendar and availability: which are sold, and for what.

import { addDays, type Day, findDay } from '../../calendar/day.ts'
import type { SheetHead } from '../../rate-sheet/rate-sheet.ts'
import type { OctoAvailability, OctoCalendarDay, OctoPricing, OctoUnitPricing } from './octo.ts'
import { pricingOf, unitPricingOf } from './tour-prices.ts'
import type { TourParty } from './tour-units.ts'
import { fewestOf, stayOn, type Tour, type TourOption } from './tours.ts'

/** `party`: who travels; undefined: the fewest who are sold. `today` is the day of booking. */
export type TourQuestion = {
  readonly tour: Pick<Tour, 'pricedPer'>
  readonly option: TourOption
  readonly head: SheetHead
  readonly party: TourParty | undefined
  readonly today: Day
  readonly withPricing: boolean
}

type State = Pick<OctoAvailability, 'available' | 'status' | 'vacancies' | 'capacity' | 'openingHours'>
type TourDay = State & { readonly units?: readonly OctoUnitPricing[]; readonly all?: OctoPricing }

export function calendarDay(question: TourQuestion, localDate: Day): OctoCalendarDay {
  const { units, all, ...state } = tourDay(question, localDate)
  return { localDate, ...state, ...(units ? { unitPricingFrom: units } : {}), ...(all ? { pricingFrom: all } : {}) }
}

/** A contract names neither times of day nor a time zone: what is on a day is the whole of it, and is written in UTC. */
export function availabilityOn(question: TourQuestion, day: Day): OctoAvailability {
  const { units, all, ...state } = tourDay(question, day)
  return {
    id: availabilityId(day),
    localDateTimeStart: availabilityId(day),
    localDateTimeEnd: availabilityId(addDays(day, 1)),
    utcCutoffAt: `${day}T00:00:00Z`,
    allDay: true,
    maxUnits: question.option.most ?? null,
    ...state,
    ...(units ? { unitPricing: units } : {}),
    ...(all ? { pricing: all } : {}),
  }
}

function availabilityId(day: Day): string {
  return `${day}T00:00:00+00:00`
}

/** The day of an id that `availabilityOn` gave out; undefined for any other text. */
export function dayOfAvailability(id: string): Day | undefined {
  const day = findDay(id.slice(0, 10))
  return day !== undefined && availabilityId(day) === id ? day : undefined
}

function tourDay({ tour, option, head, party, today, withPricing }: TourQuestion, day: Day): TourDay {
  const stay = stayOn(option, head, day, party ?? fewestOf(option), today)
  const isFreeSale = stay.isSellable && stay.availability.kind === 'freeSale'
  const state: State = {
    available: stay.isSellable,
    status: stay.isSellable ? (isFreeSale ? 'FREESALE' : 'AVAILABLE') : 'CLOSED',
    vacancies: null,
    capacity: null,
    openingHours: [],
  }
  if (!stay.isSellable || !withPricing) return state
  return tour.pricedPer === 'UNIT' ? { ...state, units: unitPricingOf(option, head, day, today) } : { ...state, all: pricingOf(stay, head) }
}
