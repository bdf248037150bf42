// Which accepted contracts a buyer has loaded into its booking system, by country.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import type { Context } from '../../../../context.ts'
import { type FilingSum, sumFilings } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { allOf, counted, figure, filterOf, oneByOne, series, type WidgetView } from '../widget-view.ts'

const MOST_COUNTRIES = 15
const MOST_GROUPS = 300
const UNKNOWN = 'Country not known'

export async function loaded(context: Context, view: WidgetView): Promise<WidgetData> {
  const done: ListFilter = { ...view.inYear, states: ['loaded'] }
  const open: ListFilter = { ...view.inYear, states: ['accepted', 'signed'] }
  const filters = [done, open]
  const sums = await oneByOne(filters, (filter) => sumFilings(context, filterOf(filter), 'country', MOST_GROUPS))
  const [all = 0, notYet = 0] = sums.map(allOf)
  const keys = byContracts(sums.flat())
  return {
    title: 'Loaded and not',
    under: `accepted contracts of ${yearText(view.year)}`,
    figures: [figure('Loaded', all, '', done), figure('Not yet', notYet, '', open, notYet > 0)],
    chart: 'stacked',
    rowHead: 'Country',
    series: [series('Loaded', 'contracts'), series('Not yet', 'contracts')],
    rows: keys.slice(0, MOST_COUNTRIES).map((key) => ({
      label: key || UNKNOWN,
      cells: filters.map((filter, i) => {
        const cell = counted(sums[i]?.find((sum) => sum.key === key)?.contracts ?? 0, { ...filter, countries: [key] })
        return key === '' ? { ...cell, href: null } : cell
      }),
    })),
    sentence:
      keys.length > MOST_COUNTRIES ? { text: `${MOST_COUNTRIES} of ${keys.length} countries, most contracts first.`, href: null } : null,
    empty: `You have accepted no contract of ${yearText(view.year)} yet.`,
  }
}

/** Each key once, those with most contracts first. */
function byContracts(sums: readonly FilingSum[]): string[] {
  const totals = new Map<string, number>()
  for (const { key, contracts } of sums) totals.set(key, (totals.get(key) ?? 0) + contracts)
  return [...totals.keys()].toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || (a < b ? -1 : 1))
}
