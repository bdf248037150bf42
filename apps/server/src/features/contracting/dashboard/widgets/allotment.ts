// How many room nights the partners of a supplier hold in each month, and how many of them are closed.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { monthText, partsOf } from '@tradewind/domain/calendar/day.ts'
import type { MonthAllotment } from '@tradewind/domain/contracting/dashboard/allotment-by-month.ts'
import type { ListState } from '@tradewind/domain/contracting/contract-state.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { counted as countedText, countText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { sumAllotment, sumOfFilings } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { figure, filterOf, series, type WidgetView } from '../widget-view.ts'

/** What was rejected, withdrawn or never accepted in its period holds no rooms. */
const HOLDING = ['sent', 'viewed', 'accepted', 'signed', 'loaded'] as const satisfies readonly ListState[]

export async function allotment(context: Context, view: WidgetView): Promise<WidgetData> {
  const filter: ListFilter = { ...view.inYear, reached: 'sent', states: [...HOLDING] }
  const months = await sumAllotment(context, filterOf(filter))
  const { contracts } = await sumOfFilings(context, filterOf(filter))
  const sum = (of: (month: MonthAllotment) => number) => months.reduce((total, month) => total + of(month), 0)
  const [open, closed] = [sum((month) => month.open), sum((month) => month.closed)]
  const all = open + closed
  return {
    title: 'Allotment by month',
    under: `room nights, ${yearText(view.year)}`,
    figures: [
      { label: 'Open', value: countText(open), detail: `of ${countedText(all, 'room night', 'room nights')}`, isBad: false, href: null },
      {
        label: 'Closed',
        value: countText(closed),
        detail: all === 0 ? '' : `${Math.round((100 * closed) / all)} %`,
        isBad: false,
        href: null,
      },
      figure('Contracts', contracts, 'sent and not rejected', filter),
    ],
    chart: 'stacked',
    rowHead: 'Month',
    series: [series('Open', 'roomNights'), series('Closed', 'roomNights')],
    rows: months.map((month) => ({
      label: labelOf(month),
      cells: [
        { value: month.open, href: null },
        { value: month.closed, href: null },
      ],
    })),
    sentence: null,
    empty: `No contract of ${yearText(view.year)} has an allotment. Rates that were sent a moment ago are counted within a minute or two.`,
  }
}

/** @example 'Jun 2027' */
function labelOf({ month }: MonthAllotment): string {
  const parts = partsOf(month)
  return `${monthText(parts.month)} ${parts.year}`
}
