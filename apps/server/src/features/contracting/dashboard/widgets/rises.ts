// By how much rates rose against the year before: for a buyer by country, for a supplier by location.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { yearBefore } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { type Context, getActor } from '../../../../context.ts'
import { type FilingSum, sumFilings, sumOfFilings } from '../../filing/public.ts'
import { sideOf } from '../dashboard.ts'
import type { ListFilter } from '../list-address.ts'
import { counted, figure, filterOf, series, type WidgetView } from '../widget-view.ts'

const MOST_GROUPS = 15
const UNKNOWN = 'Country not known'

const GROUPS = {
  buyer: {
    by: 'country',
    head: 'Country',
    label: ({ key }: FilingSum) => key || UNKNOWN,
    // An unknown country has no name that a list could be narrowed to.
    filter: ({ key }: FilingSum): ListFilter | null => (key === '' ? null : { countries: [key] }),
  },
  supplier: {
    by: 'location',
    head: 'Location',
    label: ({ locationName }: FilingSum) => locationName,
    filter: ({ key }: FilingSum): ListFilter | null => ({ locationIds: [key] }),
  },
} as const

export async function rises(context: Context, view: WidgetView): Promise<WidgetData> {
  const filter: ListFilter = { ...view.inYear, isCompared: true }
  const groups = GROUPS[sideOf(getActor(context))]
  const sums = await sumFilings(context, filterOf(filter), groups.by, MOST_GROUPS)
  const all = await sumOfFilings(context, filterOf(filter))
  return {
    title: 'How rates rose',
    under: `${yearText(view.year)} to ${yearText(yearBefore(view.year))}, typical stays`,
    figures: [figure('Contracts compared', all.contracts, `each ${groups.head.toLowerCase()} by the contract in its middle`, filter)],
    chart: 'bars',
    rowHead: groups.head,
    series: [series('Rise in percent', 'percent'), series('Contracts compared', 'contracts', { isDrawn: false })],
    rows: sums.map((sum) => {
      const own = groups.filter(sum)
      const cell = counted(sum.contracts, { ...filter, ...own })
      const href = own === null ? null : cell.href
      const percent = sum.medianRise === null ? null : Math.round(sum.medianRise * 10) / 10
      return {
        label: groups.label(sum),
        cells: [
          { value: percent, href },
          { ...cell, href },
        ],
      }
    }),
    sentence: null,
    empty: `No contract of ${yearText(view.year)} can be held against the year before yet.`,
  }
}
