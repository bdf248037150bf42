// Partners who have left a supplier's contracts unanswered for three weeks and longer.

import type { WidgetData } from '@tradewind/api/contracting/dashboard.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { yearText } from '@tradewind/domain/contracting/contract-year.ts'
import { counted as countedText } from '@tradewind/domain/text/counted.ts'
import type { Context } from '../../../../context.ts'
import { sumFilings, sumOfFilings } from '../../filing/public.ts'
import type { ListFilter } from '../list-address.ts'
import { counted, dayOfLists, figure, filterOf, series, type WidgetView } from '../widget-view.ts'

const SILENT_DAYS = 21
const MOST_PARTNERS = 6
const WEEK = 7 * 86_400_000

export async function silent(context: Context, view: WidgetView): Promise<WidgetData> {
  const filter: ListFilter = { ...view.inYear, listType: 'pending', sentTo: addDays(dayOfLists(context), -SILENT_DAYS) }
  const partners = await sumFilings(context, filterOf(filter), 'partner', MOST_PARTNERS)
  const all = await sumOfFilings(context, filterOf(filter))
  return {
    title: 'Silent',
    under: `three weeks and longer, ${yearText(view.year)}`,
    figures: [
      figure('Partners', all.partners, countedText(all.contracts, 'contract unanswered', 'contracts unanswered'), filter, all.partners > 0),
    ],
    chart: 'bars',
    rowHead: 'Partner',
    series: [series('Contracts', 'contracts'), series('Weeks, the longest', 'weeks', { isDrawn: false })],
    rows: partners.map((partner) => ({
      label: partner.partnerName,
      cells: [
        counted(partner.contracts, { ...filter, partnerIds: [partner.key] }),
        { value: weeksSince(context, partner.sentFirst), href: null },
      ],
    })),
    sentence:
      all.partners > partners.length
        ? { text: `${partners.length} of ${countedText(all.partners, 'partner', 'partners')}, most contracts first.`, href: null }
        : null,
    empty: 'Nobody has left your rates unanswered for three weeks.',
  }
}

function weeksSince(context: Context, at: string | null): number | null {
  return at === null ? null : Math.floor((context.now() - Date.parse(at)) / WEEK)
}
