// Which of last year's suppliers have sent a buyer rates for a contract year, and how far these are.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { yearBefore } from '@tradewind/domain/contracting/dashboard/year-in-view.ts'
import { counted as countedText, countText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { sumFilings, sumOfFilings } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { counted, figure, filterOf, oneByOne, series, type WidgetView } from '../widget-view.ts'

const MOST_SUPPLIERS = 8

export async function whoSent(context: Context, view: WidgetView): Promise<WidgetData> {
  const [year, earlier] = [yearText(view.year), yearText(yearBefore(view.year))]
  const stages: readonly (readonly [label: string, filter: ListFilter])[] = [
    ['Have sent', { ...view.inYear, reached: 'sent' }],
    ['You accepted', { ...view.inYear, reached: 'accepted' }],
    ['You loaded', { ...view.inYear, reached: 'loaded' }],
    ['Have not sent', { ...view.inYearBefore, reached: 'sent', notSentFor: periodOf(view) }],
  ]
  const sums = await oneByOne(stages, ([, filter]) => sumOfFilings(context, filterOf(filter)))
  const before = await sumOfFilings(context, filterOf({ ...view.inYearBefore, reached: 'sent' }))
  const missing = await sumFilings(context, filterOf(stages[3]?.[1] ?? {}), 'partner', MOST_SUPPLIERS)
  const [sent, , , notSent] = sums
  const again = before.partners - (notSent?.partners ?? 0)
  return {
    title: `Who sent rates for ${year}`,
    under: countedText(before.partners, `supplier of ${earlier}`, `suppliers of ${earlier}`),
    figures: [
      figure('Suppliers who have sent', sent?.partners ?? 0, ofAll(again, before.partners, earlier), { ...view.inYear, reached: 'sent' }),
      figure('Have not sent', notSent?.partners ?? 0, `of those of ${earlier}`, stages[3]?.[1] ?? {}, (notSent?.partners ?? 0) > 0),
    ],
    chart: 'bars',
    rowHead: 'Suppliers',
    series: [series('Suppliers', 'partners'), series('Their contracts', 'contracts', { isDrawn: false })],
    rows:
      before.partners + (sent?.partners ?? 0) === 0
        ? []
        : stages.map(([label, filter], i) => ({
            label,
            cells: [counted(sums[i]?.partners ?? 0, filter), counted(sums[i]?.contracts ?? 0, filter)],
          })),
    sentence: missing.length === 0 ? null : { text: `Not yet: ${namesOf(missing, notSent?.partners ?? 0)}.`, href: null },
    empty: `No supplier has sent you rates for ${year} or ${earlier} yet.`,
  }
}

const periodOf = ({ year }: WidgetView) => ({ startDate: year.startDate, endDate: year.endDate })

function ofAll(part: number, all: number, earlier: string): string {
  return all === 0
    ? ''
    : `${countText(part)} of ${countedText(all, 'supplier', 'suppliers')} of ${earlier}, ${Math.round((100 * part) / all)} %`
}

function namesOf(suppliers: readonly { readonly partnerName: string }[], all: number): string {
  const more = all - suppliers.length
  return `${suppliers.map((each) => each.partnerName).join(', ')}${more > 0 ? ` and ${countText(more)} more` : ''}`
}
