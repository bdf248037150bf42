// One price in a cell over the rows of several days of the week: it holds for all of them.

import type { RawRate } from './raw-rate.ts'

const DAYS_OF_WEEK = 7

/** Rates of one cell that differ only in their days of the week as one, for the days of all of them; without days where that is each day. */
export function withDaysOfCells(rates: readonly RawRate[]): RawRate[] {
  // Speed: few tables have days of the week.
  if (!rates.some(({ weekdays }) => weekdays !== undefined)) return [...rates]
  const keyOf = ({ room, description, board, variant, section, nights, season }: RawRate) =>
    [room, description, board, variant, section, nights, JSON.stringify(season?.ranges), season?.name].join('|')
  const groups = Map.groupBy(rates, ({ cell }) => cell)
  return [...groups.values()].flatMap((all) =>
    [...Map.groupBy(all, keyOf).values()].flatMap((own) => {
      const [first] = own
      const lists = own.flatMap(({ weekdays, isWeekAssumed }) => (weekdays && !isWeekAssumed ? [weekdays] : []))
      if (!first || own.length < 2 || lists.length < own.length) return own
      const days = [...new Set(lists.flat())].toSorted((a, b) => a - b)
      const cellIds = [...new Set(own.flatMap((each) => each.cellIds))]
      return [{ ...first, cellIds, weekdays: days.length === DAYS_OF_WEEK ? undefined : days }]
    }),
  )
}
