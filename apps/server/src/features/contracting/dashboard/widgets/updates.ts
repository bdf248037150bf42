// What became of a supplier's updates: contracts that got another version after they were sent, by location.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { UPDATE_ANSWERS } from '@tradewind/domain/contracting/contract-lists.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import type { Context } from '../../../../context.ts'
import { sumFilings } from '../../filing/public.ts'
import { allOf, counted, figure, filterOf, oneByOne, series, type WidgetView } from '../widget-view.ts'

type UpdateAnswer = (typeof UPDATE_ANSWERS)[number]
const LABELS: Readonly<Record<UpdateAnswer, string>> = { open: 'No answer yet', accepted: 'Accepted', rejected: 'Rejected' }
const MOST_LOCATIONS = 12
const MOST_GROUPS = 5000

export async function updates(context: Context, view: WidgetView): Promise<WidgetData> {
  const filterFor = (updateAnswer: UpdateAnswer) => ({ ...view.inYear, updateAnswer })
  const sums = await oneByOne(UPDATE_ANSWERS, (answer) => sumFilings(context, filterOf(filterFor(answer)), 'location', MOST_GROUPS))
  const names = new Map(sums.flat().map((sum) => [sum.key, sum.locationName]))
  const countOf = (i: number, key: string) => sums[i]?.find((sum) => sum.key === key)?.contracts ?? 0
  const totalOf = (key: string) => UPDATE_ANSWERS.reduce((sum, _, i) => sum + countOf(i, key), 0)
  const keys = [...names.keys()].toSorted((a, b) => totalOf(b) - totalOf(a) || (a < b ? -1 : 1))
  return {
    title: 'Answers to updates',
    under: `contracts that got another version, ${yearText(view.year)}`,
    figures: UPDATE_ANSWERS.map((answer, i) => figure(LABELS[answer], allOf(sums[i] ?? []), '', filterFor(answer))),
    chart: 'stacked',
    rowHead: 'Location',
    series: UPDATE_ANSWERS.map((answer) => series(LABELS[answer], 'contracts')),
    rows: keys.slice(0, MOST_LOCATIONS).map((key) => ({
      label: names.get(key) ?? '',
      cells: UPDATE_ANSWERS.map((answer, i) => counted(countOf(i, key), { ...filterFor(answer), locationIds: [key] })),
    })),
    sentence:
      keys.length > MOST_LOCATIONS ? { text: `${MOST_LOCATIONS} of ${keys.length} locations, most contracts first.`, href: null } : null,
    empty: `No contract of ${yearText(view.year)} has had an update.`,
  }
}
