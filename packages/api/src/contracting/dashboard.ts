// The dashboard: what each person has on it, and the numbers of each widget.

import { REACHED, UPDATE_ANSWERS } from '@tradewind/domain/contracting/contract-lists.ts'
import { findOwnStay } from '@tradewind/domain/contracting/dashboard/own-stay.ts'
import { FILTERED_BY, WIDGET_WIDTHS, WIDGETS } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, text } from '../shapes.ts'

const PATH = '/proxy/contracting/dashboard'

/** What a number of the dashboard narrows the list of contracts to: part of the filter of the list. */
export const countedFilter = {
  isMainly: z.boolean().optional().describe('with startDate and endDate: only contracts the middle of whose period lies in it'),
  locationIds: z.array(id).min(1).max(200).optional(),
  partnerIds: z.array(id).min(1).max(200).optional().describe('companies'),
  endFrom: day.optional().describe('the last day of the period'),
  endTo: day.optional(),
  reached: z.enum(REACHED).optional().describe('contracts that came so far, in any version'),
  reachedTo: day.optional().describe('with reached: by this day'),
  updateAnswer: z.enum(UPDATE_ANSWERS).optional().describe('contracts that have had an update, by what became of the newest version'),
  isCompared: z.boolean().optional().describe('only contracts that can be held against the year before, or only those that cannot'),
  notSentFor: z
    .object({ startDate: day, endDate: day })
    .optional()
    .describe('contracts with partners who have sent nothing that lies mainly in this period'),
}

/** The address of a widget's data, behind /proxy. // C-FD-024, C-CL-112 */
export function widgetUrl(widget: (typeof WIDGETS)[number]): string {
  return `${PATH.slice('/proxy'.length)}/widgets/${widget}`
}

/** Fifty at most. */
const idList = z
  .string()
  .max(1300)
  .regex(/^[0-9a-f]{24}(;[0-9a-f]{24}){0,49}$/, 'ids with semicolons between them')
const width = z.literal(WIDGET_WIDTHS).describe('columns, of twelve')
const filters = z.object({
  filterBy: z.enum(FILTERED_BY),
  filterValue: text(100).describe('a country, a currency, or the id of who looks after the contracts'),
})
const stay = z
  .string()
  .max(40)
  .refine((text) => findOwnStay(text) !== undefined, 'no stay')
  .describe('month and day of arrival, nights, adults and ages of children of the widget ownStay, as 07-15.7.2.4-9')
const placed = z.object({
  id: z.enum(WIDGETS),
  width,
  filters: filters.nullable().describe('what this widget alone is narrowed to'),
  stay: stay.optional(),
})
const year = z.object({ startDate: z.string(), endDate: z.string() })

export const getDashboard = call({
  name: 'getDashboard',
  area: 'dashboard',
  what: 'What the caller has on the dashboard, the widgets there are, and the contract years.',
  method: 'GET',
  path: PATH,
  access: 'member',
  answer: z.object({
    years: z.array(year).describe('newest first'),
    year: year.describe('the one to begin with: the next that begins, or the newest'),
    widgets: z.array(placed.extend({ url: z.string().describe('where its numbers are, behind /proxy') })),
    offered: z.array(z.enum(WIDGETS)).describe('all that the caller’s company can have'),
    isArranged: z.boolean().describe('the caller has changed the first layout'),
  }),
})

export const arrangeDashboard = call({
  name: 'arrangeDashboard',
  area: 'dashboard',
  what: 'Keeps what the caller has on the dashboard: widgets in their order. Colleagues keep their own.',
  method: 'PUT',
  path: PATH,
  access: 'member',
  body: z.object({
    widgets: z
      .array(placed)
      .max(WIDGETS.length)
      .refine((widgets) => new Set(widgets.map((each) => each.id)).size === widgets.length, 'each widget once'),
  }),
  refusals: ['NotFound'],
})

export const resetDashboard = call({
  name: 'resetDashboard',
  area: 'dashboard',
  what: 'Gives the caller the first layout again.',
  method: 'DELETE',
  path: PATH,
  access: 'member',
})

export const listDashboardLocations = call({
  name: 'listDashboardLocations',
  area: 'dashboard',
  what: 'The locations of the company’s contracts, by name, to narrow the dashboard to; 50 at most.',
  method: 'GET',
  path: `${PATH}/locations`,
  access: 'member',
  query: z.object({
    searchText: text(200).default(''),
    locations: idList.optional().describe('only these'),
  }),
  answer: z.object({
    items: z.array(z.object({ locationId: id, locationName: z.string(), contracts: z.number().int() })),
  }),
})

/** What a number counts. Only of `contracts` and `partners` the list that it leads to has exactly so many. */
export const UNITS = ['contracts', 'partners', 'asked', 'percent', 'weeks', 'price', 'turnover', 'locations', 'roomNights'] as const

const cell = z.object({
  value: z.number().nullable(),
  href: z.string().nullable().describe('the address of the list with exactly what is counted'),
})
export type WidgetCell = z.output<typeof cell>

const seriesOf = {
  label: z.string(),
  unit: z.enum(UNITS),
}

const widgetData = z.object({
  title: z.string(),
  under: z.string().describe('what it is about, in a few words'),
  figures: z.array(z.object({ label: z.string(), value: z.string(), detail: z.string(), isBad: z.boolean(), href: z.string().nullable() })),
  chart: z
    .enum(['lines', 'columns', 'bars', 'stacked'])
    .describe('lines: one chart for each series and its year before; columns stand side by side; bars and stacked lie'),
  rowHead: z.string(),
  series: z.array(
    z.object({
      ...seriesOf,
      isBefore: z.boolean().describe('of the year before; it belongs to the series in front of it'),
      isDrawn: z.boolean().describe('false for what stands in the table only'),
    }),
  ),
  rows: z.array(z.object({ label: z.string(), cells: z.array(cell) })),
  list: z
    .object({
      caption: z.string(),
      rowHead: z.string(),
      series: z.array(z.object(seriesOf)),
      rows: z.array(z.object({ label: z.string(), href: z.string().nullable(), cells: z.array(cell) })),
    })
    .optional()
    .describe(
      'names beside the numbers, in their order: of whoSent the suppliers who have not sent, most turnover first; 100 at most, 5,000 in the workbook',
    ),
  sentence: z.object({ text: z.string(), href: z.string().nullable() }).nullable(),
  empty: z.string().describe('what is shown where there are no rows'),
})
export type WidgetData = z.output<typeof widgetData>

/** C-CL-112: the global filters, the filters of the widget, and the contracting period. */
const widgetQuery = z.object({
  locations: idList.optional(),
  folder: id.optional(),
  contractingPeriodStart: day.optional().describe('with contractingPeriodEnd; without them the year to begin with'),
  contractingPeriodEnd: day.optional(),
  filterBy: z.enum(FILTERED_BY).optional(),
  filterValue: text(100).optional(),
  stay: stay.optional(),
})

const params = z.object({ widget: z.enum(WIDGETS) })

export const getWidget = call({
  name: 'getWidget',
  area: 'dashboard',
  what: 'The numbers of one widget, each with the list that it counts.',
  method: 'GET',
  path: `${PATH}/widgets/{widget}`,
  access: 'member',
  params,
  query: widgetQuery,
  answer: widgetData,
  refusals: ['NotFound', 'NotUsable'],
})

export const getWidgetWorkbook = call({
  name: 'getWidgetWorkbook',
  area: 'dashboard',
  what: 'The numbers of one widget as a workbook.',
  method: 'GET',
  path: `${PATH}/widgets/{widget}/workbook`,
  access: 'member',
  params,
  query: widgetQuery,
  answerKind: 'file',
  refusals: ['NotFound', 'NotUsable'],
})
