// The stay that is compared: what stands in the address, and what is filled in where nothing stands there.

import { dayText, findDay, type Day, earlierOf, laterOf } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import type { SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { StayFields } from '../rate-sheet/public.ts'
import type { compareSearch } from './compare-address.ts'

type StaySearch = ReturnType<typeof compareSearch>

/** A week for two. */
const USUAL = { nights: '7', adults: '2' } as const

/** The time in which a stay can be asked for: that of all contracts together. */
export function wholePeriod(heads: readonly SheetHead[]): DayRange | undefined {
  const [first] = heads
  if (!first) return undefined
  return heads.reduce<DayRange>(({ from, to }, head) => ({ from: earlierOf(from, head.startDate), to: laterOf(to, head.endDate) }), {
    from: first.startDate,
    to: first.endDate,
  })
}

/** As the fields show it. The first arrival is today or the first day that the latest contract holds; it is booked today. */
export function fieldsOf(search: StaySearch, heads: readonly SheetHead[], today: Day): StayFields {
  const latest = heads.map((head) => head.startDate).reduce((last, day) => laterOf(last, day), heads[0]?.startDate ?? today)
  const ends = heads.find((head) => head.startDate === latest)?.endDate ?? latest
  const usual = today > ends ? latest : laterOf(today, latest)
  const arrival = findDay(search.arrival ?? '') ?? usual
  return {
    arrival: dayText(arrival),
    nights: search.nights ?? USUAL.nights,
    adults: search.adults ?? USUAL.adults,
    ages: search.ages ?? '',
    bookingDay: dayText(earlierOf(today, arrival)),
    description: search.room ?? '',
    bookingCode: search.code ?? '',
    travellers: '',
    guestCountry: search.guests ?? '',
    extraIds: [],
  }
}
