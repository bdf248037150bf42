// Questions about the number of persons, where rows and heads do not agree.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { personsIn } from '../words/occupancies.ts'
import { asking, byTable } from './asking.ts'

/** `Family room (4 pax)` below `DBL`. */
export function otherPersons(rates: readonly RateOf[]): Question[] {
  const doubtful = rates.filter(({ product, rate, raw }) => {
    const persons = personsIn(folded(raw.printedRoom ?? product.name))
    return (
      persons !== undefined && persons.count > 2 && /^(?:Double|Twin)$/.test(rate.description) && !rate.priceBasis.startsWith('perPerson')
    )
  })
  return byTable(doubtful).flatMap((own) =>
    asking(
      'occupancy',
      'persons',
      own,
      (cells) => `The rows of ${cells} name more persons than the heads. The prices are read as those of a double. Is it so?`,
    ),
  )
}

/** A house, a tent or a flat for four and fewer: sold as a whole, or for so many. */
export function unitsForFew(rates: readonly RateOf[]): Question[] {
  const doubtful = rates.filter(({ rate, raw }) => {
    const persons = raw.capacity === undefined ? undefined : /^\D*(\d{1,2})(?!\d| ?[-/+–] ?\d)/.exec(raw.capacity)?.[1]
    return (
      rate.description === 'Room' &&
      raw.basis === 'perRoomPerNight' &&
      persons !== undefined &&
      Number(persons) <= 4 &&
      !/\d ?[-/+–] ?\d/.test(raw.capacity ?? '')
    )
  })
  return byTable(doubtful).flatMap((own) =>
    asking(
      'occupancy',
      'capacity',
      own,
      (cells) => `The prices in ${cells} are read as those of the whole unit, whatever the number of guests. Is it so?`,
    ),
  )
}
