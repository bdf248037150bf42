// How the doubts about a table are asked.

import { type RateOf, named } from '../doubtful-seasons.ts'
import { remembered } from '../kept/remembered.ts'
import type { Question } from '../reading.ts'

/** A question about these prices, which wait for its answer; none without prices. @param say its sentence, given the addresses of the cells @param others further answers */
export function asking(
  kind: Question['kind'],
  name: string,
  rates: readonly RateOf[],
  say: (cells: string) => string,
  others: Question['alternatives'] = [],
): Question[] {
  const ids = rates.map(({ rate }) => rate.cellId)
  if (ids.length === 0) return []
  return [
    {
      questionId: `${name}:${ids[0]}`,
      kind,
      text: say(named(ids)),
      cellIds: ids,
      alternatives: [{ value: 'asPrinted', text: 'As read' }, ...others],
      affects: ids,
    },
  ]
}

/** Speed: many prices share a name. Each name is looked at once. */
export function oncePer<Answer>(look: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, { readonly answer: Answer }>()
  return (name) => {
    const found = known.get(name) ?? { answer: look(name) }
    known.set(name, found)
    return found.answer
  }
}

/** The prices of each table. */
export const byTable = remembered((rates: readonly RateOf[]): readonly (readonly RateOf[])[] => [
  ...Map.groupBy(rates, ({ raw }) => raw.table).values(),
])

/** The prices of each product. */
const byProduct = remembered((rates: readonly RateOf[]): readonly (readonly RateOf[])[] => [
  ...Map.groupBy(rates, ({ product }) => product).values(),
])

/** What a rule finds in the prices of each product. Speed: prices that are those of the last reading are not looked at again. */
export function inEachProduct<Found>(look: (own: readonly RateOf[]) => readonly Found[]): (rates: readonly RateOf[]) => Found[] {
  const known = remembered((first: RateOf, ...others: readonly RateOf[]) => look([first, ...others]))
  return (rates) => byProduct(rates).flatMap(([first, ...others]) => (first ? known(first, ...others) : []))
}
