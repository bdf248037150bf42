// What is in force and ends within sixty days, by week.

import { EXPIRING_DAYS } from '@tradewind/api/contracting/contract-list.ts'
import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { addDays, dayNumber, dayOfNumber, dayText } from '@tradewind/domain/calendar/day.ts'
import { mondayOf } from '@tradewind/domain/contracting/dashboard/progress-weeks.ts'
import type { Context } from '../../../../context.ts'
import { sumFilings } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { allOf, counted, dayOfLists, figure, filterOf, series, type WidgetView } from '../widget-view.ts'

/** As many weeks as sixty days can touch. */
const MOST_WEEKS = 10

export async function expiring(context: Context, view: WidgetView): Promise<WidgetData> {
  const today = dayOfLists(context)
  const filter: ListFilter = { ...view.narrowed, listType: 'expiring' }
  const sums = await sumFilings(context, filterOf(filter), 'endWeek', MOST_WEEKS)
  const all = allOf(sums)
  const [first, last] = [dayNumber(mondayOf(today)), dayNumber(mondayOf(addDays(today, EXPIRING_DAYS)))]
  const weeks = Array.from({ length: (last - first) / 7 + 1 }, (_, i) => dayOfNumber(first + 7 * i))
  return {
    title: `Ends within ${EXPIRING_DAYS} days`,
    under: 'contracts in force, by week, of every contract year',
    figures: [figure('Contracts', all, '', filter)],
    chart: 'columns',
    rowHead: 'Week from',
    series: [series('Contracts', 'contracts')],
    rows:
      all === 0
        ? []
        : weeks.map((week) => ({
            label: dayText(week),
            cells: [counted(sums.find((sum) => sum.key === week)?.contracts ?? 0, { ...filter, endFrom: week, endTo: addDays(week, 6) })],
          })),
    sentence: null,
    empty: `No contract in force ends within ${EXPIRING_DAYS} days.`,
  }
}
