// How the doubts about a table are asked.

import { type RateOf, named } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import type { FoundTable } from '../tables/table.ts'

/** A question about these prices, which wait for its answer; none without prices. @param say its sentence, given the addresses of the cells */
export function asking(kind: Question['kind'], name: string, rates: readonly RateOf[], say: (cells: string) => string): Question[] {
  const ids = rates.map(({ rate }) => rate.cellId)
  if (ids.length === 0) return []
  return [
    {
      questionId: `${name}:${ids[0]}`,
      kind,
      text: say(named(ids)),
      cellIds: ids,
      alternatives: [{ value: 'asPrinted', text: 'As read' }],
      affects: ids,
    },
  ]
}

/** The prices of each table. */
export function byTable(rates: readonly RateOf[]): RateOf[][] {
  const found = new Map<FoundTable, RateOf[]>()
  for (const each of rates) found.set(each.raw.table, [...(found.get(each.raw.table) ?? []), each])
  return [...found.values()]
}
