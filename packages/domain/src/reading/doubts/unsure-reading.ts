// The reading looked at as a whole: what does not fit together in a table is asked, so that no price is taken over with a wrong meaning.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { Question } from '../reading.ts'
import { ofMarkets } from './markets.ts'
import { codesAsRooms, guessedTables, oddNames, someMeals, lonelyPrices, splitRooms, unreadHeads } from './names.ts'
import {
  acrossTheYear,
  vehicleBasis,
  bareBasis,
  beforeTheFirst,
  loneDays,
  nightlessStays,
  nightsOfRoutes,
  otherYears,
  seasonless,
  weekendsBesideWeeks,
  weeksAsNights,
} from './nights.ts'
import { cheaperMeals, nettAboveRetail, wrongOrder } from './order.ts'
import { adultsOfRooms, otherPersons, otherThings, strangeRooms, unitsForFew, unreadPersons } from './persons.ts'
import { farOff, farSeasons, zeros } from './amounts.ts'
import { daysWithOneEnd } from './open-days.ts'
import { leftMonths, longOverlaps, lostDays, rangesAmongDays } from './seasons.ts'
import { nettWithCommission, sameTwice } from './rate-types.ts'
import { unreadColumns, unsureColumns } from '../weighing/unsure-columns.ts'
import { boardless, boardlessSupplements, inclusives } from './meals.ts'

/** Questions about prices whose table was understood in part only. Each price is asked about once. */
export function unsureReadings(rates: readonly RateOf[], context: FileContext, tables: TablesOfRates): Question[] {
  let open = rates.filter(({ rate, raw }) => rate.amount !== undefined && !raw.isBare && !raw.isSettled)
  const asked = new Set<string>()
  const questions: Question[] = []
  for (const check of [
    zeros,
    guessedTables,
    ofMarkets,
    unsureColumns,
    unreadColumns,
    unreadHeads,
    codesAsRooms,
    seasonless,
    otherYears,
    acrossTheYear,
    beforeTheFirst,
    loneDays,
    nightlessStays,
    nightsOfRoutes,
    weeksAsNights,
    weekendsBesideWeeks,
    bareBasis,
    vehicleBasis,
    otherThings,
    unreadPersons,
    otherPersons,
    strangeRooms,
    splitRooms,
    unitsForFew,
    adultsOfRooms,
    farOff,
    lonelyPrices,
    boardless,
    inclusives,
    boardlessSupplements,
    sameTwice,
    nettWithCommission,
    wrongOrder,
    longOverlaps,
    rangesAmongDays,
    leftMonths,
    lostDays,
    daysWithOneEnd,
    oddNames,
    someMeals,
    farSeasons,
    cheaperMeals,
    nettAboveRetail,
  ]) {
    const found = check(open, context, tables)
    questions.push(...found)
    for (const cellId of found.flatMap(({ affects }) => affects)) asked.add(cellId)
    if (found.length > 0) open = open.filter(({ rate }) => !asked.has(rate.cellId))
  }
  return questions
}
