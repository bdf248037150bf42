// The reading looked at as a whole: what does not fit together in a table is asked, so that no price is taken over with a wrong meaning.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { Question } from '../reading.ts'
import { codesAsRooms, lonelyPrices, splitRooms, unreadHeads } from './names.ts'
import { bareBasis, nightlessStays, otherYears, seasonless } from './nights.ts'
import { otherPersons, unitsForFew } from './persons.ts'
import { farOff } from './amounts.ts'
import { boardless, boardlessSupplements, inclusives } from './meals.ts'

/** Questions about prices whose table was understood in part only. Each price is asked about once. */
export function unsureReadings(rates: readonly RateOf[], context: FileContext): Question[] {
  const priced = rates.filter(({ rate, raw }) => rate.amount !== undefined && !raw.isBare && !raw.isSettled)
  const asked = new Set<string>()
  const questions: Question[] = []
  for (const check of [
    unreadHeads,
    codesAsRooms,
    seasonless,
    otherYears,
    nightlessStays,
    bareBasis,
    otherPersons,
    splitRooms,
    unitsForFew,
    farOff,
    lonelyPrices,
    boardless,
    inclusives,
    boardlessSupplements,
  ]) {
    for (const question of check(
      priced.filter(({ rate }) => !asked.has(rate.cellId)),
      context,
    )) {
      questions.push(question)
      for (const cellId of question.affects) asked.add(cellId)
    }
  }
  return questions
}
