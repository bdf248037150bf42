// The widgets of the dashboard, and how a person arranges them.

import type { ContractSide } from '../contract-state.ts'

export const WIDGETS = [
  'progress',
  'silent',
  'priceLevel',
  'allotment',
  'rises',
  'updates',
  'expiring',
  'whoSent',
  'ownStay',
  'waiting',
  'requests',
  'loaded',
] as const
export type WidgetId = (typeof WIDGETS)[number]

const OF_SIDE: Readonly<Record<ContractSide, readonly WidgetId[]>> = {
  supplier: ['progress', 'silent', 'priceLevel', 'allotment', 'rises', 'updates', 'expiring'],
  buyer: ['whoSent', 'waiting', 'ownStay', 'requests', 'rises', 'loaded', 'expiring'],
}

/** The widgets that this side can have, in the order in which they are offered. */
export function widgetsOf(side: ContractSide): readonly WidgetId[] {
  return OF_SIDE[side]
}

/** In columns, of which the screen has twelve. */
export const WIDGET_WIDTHS = [4, 6, 8, 12] as const
export type WidgetWidth = (typeof WIDGET_WIDTHS)[number]

const FIRST_WIDTHS: Readonly<Record<WidgetId, WidgetWidth>> = {
  progress: 8,
  silent: 4,
  priceLevel: 6,
  allotment: 6,
  updates: 6,
  expiring: 6,
  whoSent: 8,
  ownStay: 6,
  waiting: 4,
  requests: 6,
  rises: 6,
  loaded: 6,
}

/** What a widget of its own is narrowed to, beside the filters of the whole dashboard. // C-FD-024 */
export const FILTERED_BY = ['country', 'currency', 'assignee'] as const
export type WidgetFilters = { readonly filterBy: (typeof FILTERED_BY)[number]; readonly filterValue: string }

export type PlacedWidget = {
  readonly id: WidgetId
  readonly width: WidgetWidth
  readonly filters: WidgetFilters | null
  /** The stay of `ownStay`, as `ownStayText` writes it; absent: the first one. */
  readonly stay?: string | undefined
}

/** What somebody sees who has arranged nothing: every widget of the side. */
export function firstLayout(side: ContractSide): readonly PlacedWidget[] {
  return OF_SIDE[side].map(placedWidget)
}

function placedWidget(id: WidgetId): PlacedWidget {
  return { id, width: FIRST_WIDTHS[id], filters: null }
}

/** @returns with the widget last; unchanged if it is there already */
export function withWidget(widgets: readonly PlacedWidget[], id: WidgetId): readonly PlacedWidget[] {
  return widgets.some((widget) => widget.id === id) ? widgets : [...widgets, placedWidget(id)]
}

/** @param to the place, counted from 0; beyond the ends it is the first or the last one */
export function movedWidget(widgets: readonly PlacedWidget[], id: WidgetId, to: number): readonly PlacedWidget[] {
  const widget = widgets.find((each) => each.id === id)
  if (!widget) return widgets
  const place = Math.max(0, Math.min(widgets.length - 1, to))
  return widgets.filter((each) => each !== widget).toSpliced(place, 0, widget)
}

/** @param step 1 for the next width, -1 for the one before; at the ends it stays */
export function sizedWidget(widgets: readonly PlacedWidget[], id: WidgetId, step: 1 | -1): readonly PlacedWidget[] {
  return widgets.map((widget) =>
    widget.id === id ? { ...widget, width: WIDGET_WIDTHS[WIDGET_WIDTHS.indexOf(widget.width) + step] ?? widget.width } : widget,
  )
}
