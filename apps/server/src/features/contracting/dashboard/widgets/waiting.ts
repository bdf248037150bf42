// What a buyer has to answer, what is late, and what ends.

import { EXPIRING_DAYS } from '@tradewind/api/contracting/contract-list.ts'
import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import type { Context } from '../../../../context.ts'
import { sumOfFilings } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { counted, dayOfLists, figure, filterOf, oneByOne, series, type WidgetView } from '../widget-view.ts'

const LONG_DAYS = 14

export async function waiting(context: Context, view: WidgetView): Promise<WidgetData> {
  const today = dayOfLists(context)
  const waits: ListFilter = { ...view.narrowed, listType: 'waiting' }
  const kinds: readonly (readonly [label: string, filter: ListFilter])[] = [
    ['Waiting for you', waits],
    [`Longer than ${LONG_DAYS} days`, { ...waits, sentTo: addDays(today, -LONG_DAYS - 1) }],
    [`Due within ${LONG_DAYS} days`, { ...waits, answerByTo: addDays(today, LONG_DAYS) }],
    [`Ends within ${EXPIRING_DAYS} days`, { ...view.narrowed, listType: 'expiring' }],
  ]
  const sums = await oneByOne(kinds, ([, filter]) => sumOfFilings(context, filterOf(filter)))
  const contracts = sums.map((sum) => sum.contracts)
  return {
    title: 'Waiting and ending',
    under: 'of every contract year',
    figures: [figure('Waiting for you', contracts[0] ?? 0, `${contracts[1] ?? 0} longer than ${LONG_DAYS} days`, waits)],
    chart: 'bars',
    rowHead: 'Contracts',
    series: [series('Contracts', 'contracts')],
    rows: contracts.every((count) => count === 0)
      ? []
      : kinds.map(([label, filter], i) => ({ label, cells: [counted(contracts[i] ?? 0, filter)] })),
    sentence: null,
    empty: 'Nothing waits for you, and nothing ends soon.',
  }
}
