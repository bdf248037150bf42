// How far the suppliers are whom a buyer asked for rates, by request.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import type { AskedState } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { counted as countedText, countText } from '@tradewind/domain/text/counted.ts'
import { type Context, getActor } from '../../../../context.ts'
import { countAskedOf } from '../../requests/public.ts'
import { series, type WidgetView } from '../widget-view.ts'

const MOST_REQUESTS = 8
const STATES = ['answered', 'filling', 'opened', 'mailed', 'declined', 'unreachable'] as const satisfies readonly AskedState[]
const LABELS: Readonly<Record<(typeof STATES)[number], string>> = {
  answered: 'Answered',
  filling: 'Filling in',
  opened: 'Opened',
  mailed: 'Mailed',
  declined: 'Declined',
  unreachable: 'Not reached',
}

/** The newest requests of the year that are not withdrawn. Locations, folder and the filter of the widget do not concern them. */
export async function requests(context: Context, view: WidgetView): Promise<WidgetData> {
  const found = await countAskedOf(context, getActor(context).companyId, view.year, MOST_REQUESTS)
  const sum = (of: (request: (typeof found)[number]) => number) => found.reduce((total, request) => total + of(request), 0)
  const [asked, answered, late] = [sum((each) => each.suppliers), sum((each) => each.counts.answered), sum((each) => each.late)]
  return {
    title: 'Requests',
    under: `for ${yearText(view.year)}, all locations and folders`,
    figures: [
      {
        label: 'Answered',
        value: countText(answered),
        detail: `of ${countedText(asked, 'supplier', 'suppliers')}`,
        isBad: false,
        href: null,
      },
      { label: 'Late', value: countText(late), detail: 'past their deadline', isBad: late > 0, href: null },
    ],
    chart: 'stacked',
    rowHead: 'Request',
    series: STATES.map((state) => series(LABELS[state], 'asked')),
    rows: found.map(({ requestId, requestName, counts }) => ({
      label: requestName,
      cells: STATES.map((state) => ({
        value: counts[state],
        href: counts[state] === 0 ? null : `/contracting/request/${requestId}?show=${state}`,
      })),
    })),
    sentence: null,
    empty: `You have asked nobody for rates of ${yearText(view.year)}.`,
  }
}
