// Questions about the prices that are left of a page that was not understood.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { asking } from './asking.ts'

/** Where the meaning of heads and rows is in doubt for most prices of a page, the others were read by the same heads and rows. */
export function restOfPages(rates: readonly RateOf[], questions: readonly Question[]): Question[] {
  const asked = new Set(questions.flatMap(({ affects }) => affects))
  const unread = new Set(questions.flatMap(({ questionId, affects }) => (OF_HEADS_AND_ROWS.test(questionId) ? affects : [])))
  const open = rates.filter(({ rate, raw }) => rate.amount !== undefined && !raw.isBare && !raw.isSettled)
  return [...Map.groupBy(open, ({ raw }) => raw.table.page.number).values()].flatMap((own) => {
    const doubtful = own.filter(({ rate }) => unread.has(rate.cellId)).length
    const left = own.filter(({ rate }) => !asked.has(rate.cellId))
    return doubtful * 2 <= own.length
      ? []
      : asking('meaning', 'rest', left, (cells) => `Most prices of this page are in doubt. Are those in ${cells} read right?`)
  })
}

/** What a head or a row means is not known, or two prices came out alike. */
const OF_HEADS_AND_ROWS = /^(?:twoPrices|head|room):/
