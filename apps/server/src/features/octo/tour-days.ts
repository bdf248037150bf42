// The calendar and the availability of a tour.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { checkOctoAvailability, getOctoCalendar } from '@tradewind/api/octo.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { daysOf } from '@tradewind/domain/calendar/day-range.ts'
import type { OctoAvailability, OctoCalendarDay } from '@tradewind/domain/contracting/octo/octo.ts'
import { availabilityOn, calendarDay, dayOfAvailability, type TourQuestion } from '@tradewind/domain/contracting/octo/tour-days.ts'
import { partyOfUnits, type TourParty, type TourUnit } from '@tradewind/domain/contracting/octo/tour-units.ts'
import type { Context } from '../../context.ts'
import type { Asks } from './asks.ts'
import { getTour } from './read-tours.ts'

type CalendarBody = BodyOf<typeof getOctoCalendar>
type CheckBody = BodyOf<typeof checkOctoAvailability>

/** Every day that is asked for, in order. @throws Refusal as `questionOf` */
export async function calendarOf(context: Context, companyId: string, body: CalendarBody, asks: Asks): Promise<OctoCalendarDay[]> {
  const question = await questionOf(context, companyId, body, asks)
  return daysOf({ from: body.localDateStart, to: body.localDateEnd }).map((day) => calendarDay(question, day))
}

/** Every day that is asked for, in order. @throws Refusal as `questionOf`, NoSuchTourDay for an id that this feed did not give out */
export async function availabilitiesOf(context: Context, companyId: string, body: CheckBody, asks: Asks): Promise<OctoAvailability[]> {
  const question = await questionOf(context, companyId, body, asks)
  return askedDays(body).map((day) => availabilityOn(question, day))
}

function askedDays({ localDate, localDateStart, localDateEnd, availabilityIds = [] }: CheckBody): Day[] {
  if (localDate !== undefined) return [localDate]
  if (localDateStart !== undefined && localDateEnd !== undefined) return daysOf({ from: localDateStart, to: localDateEnd })
  return availabilityIds.map((availabilityId) => {
    const day = dayOfAvailability(availabilityId)
    if (day === undefined) throw new Refusal('NoSuchTourDay', { details: { availabilityId } })
    return day
  })
}

/** @throws Refusal NoSuchTour, NoSuchTourOption, NoSuchTourUnit; WrongInput for a currency that is not the contract's, and for a party of none */
async function questionOf(
  context: Context,
  companyId: string,
  { productId, optionId, units, currency }: CalendarBody | CheckBody,
  { withPricing }: Asks,
): Promise<TourQuestion> {
  const { tour, sheet } = await getTour(context, companyId, productId)
  const option = tour.options.find(({ page }) => page.ratePackageId === optionId)
  if (!option) throw new Refusal('NoSuchTourOption', { details: { optionId } })
  const { head } = sheet
  if (currency != null && currency !== head.currency)
    throw new Refusal('WrongInput', { message: `This tour is priced in ${head.currency}.` })
  const party = units && partyOf(option.units, units)
  return { tour, option, head, party, today: dayAt(context.now(), 'UTC'), withPricing }
}

function partyOf(known: readonly TourUnit[], units: NonNullable<CheckBody['units']>): TourParty | undefined {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of units) {
    if (!known.some((unit) => unit.id === id)) throw new Refusal('NoSuchTourUnit', { details: { unitId: id } })
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  }
  const party = partyOfUnits(known, quantities)
  // As where no units are named: programs send an empty list, too.
  return party.adults + party.childAges.length === 0 ? undefined : party
}
