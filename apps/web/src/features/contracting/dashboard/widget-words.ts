// What the widgets are called where they are offered, and before their numbers have come.

import type { WidgetId } from '@tradewind/domain/contracting/dashboard/widgets.ts'

export const WIDGET_WORDS: Readonly<Record<WidgetId, { readonly title: string; readonly what: string }>> = {
  progress: { title: 'How far is the year', what: 'Sent, viewed, accepted and loaded by week, against the year before' },
  silent: { title: 'Silent', what: 'Partners who have left your rates unanswered for three weeks' },
  priceLevel: { title: 'Price level', what: 'A night in each season, against the year before and between locations' },
  allotment: { title: 'Allotment by month', what: 'Room nights that your partners hold, and what is closed' },
  updates: { title: 'Answers to updates', what: 'Accepted, rejected and unanswered, by location' },
  expiring: { title: 'Ends within 60 days', what: 'Contracts in force, by week' },
  whoSent: { title: 'Who sent rates', what: 'Suppliers of the year before who have sent, and who have not' },
  ownStay: { title: 'Your stay by place', what: 'Where two suppliers of a place differ for a stay that you choose' },
  waiting: { title: 'Waiting and ending', what: 'What waits for you, what is due, what ends' },
  requests: { title: 'Requests', what: 'How far the suppliers are whom you asked for rates' },
  rises: { title: 'How rates rose', what: 'Against the year before, by country or location' },
  loaded: { title: 'Loaded and not', what: 'Accepted contracts in your booking system, by country' },
}
