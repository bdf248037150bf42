// Views of the lists of contracts and templates that people save, for themselves or for their company.

import { CONTRACT_GROUPS, CONTRACT_SORTS } from '@tradewind/domain/contracting/contract-lists.ts'
import { COMPLETIONS, TEMPLATE_FILTERS, TEMPLATE_GROUPS, TEMPLATE_SORTS } from '@tradewind/domain/contracting/template-lists.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, params, properName, text } from '../shapes.ts'
import { contractFilter } from './contract-list.ts'
import { TEMPLATE_PLACES } from './templates.ts'

/** Longest name of a view, in characters. */
export const MOST_VIEW_NAME = 60

const columnId = z.string().max(40)

const layout = z
  .object({
    order: z.array(columnId).max(50).optional(),
    shown: z.array(columnId).max(50).optional(),
    widths: z.record(columnId, z.number().int().min(1).max(5000)).optional(),
    density: z.enum(['comfortable', 'compact']).optional(),
  })
  .optional()
  .describe('columns by their ids, widths in pixels')
const arrangement = z.object({
  sort: z.enum(CONTRACT_SORTS).optional(),
  isReversed: z.boolean().optional(),
  groupBy: z.enum(CONTRACT_GROUPS).optional(),
  layout,
})
const saved = {
  viewId: id,
  isShared: z.boolean().describe('the whole company sees it'),
  isOwn: z.boolean().describe('the caller saved it; a shared one is also changed by colleagues who may write'),
}

const content = z.object({ viewName: properName(MOST_VIEW_NAME), filter: contractFilter, arrangement })
const view = content.extend(saved)
export type ListView = z.output<typeof view>

const PATH = '/proxy/contracting/views'

export const listViews = call({
  name: 'listViews',
  area: 'contract-list',
  what: 'The caller’s views and those that colleagues share, by name.',
  method: 'GET',
  path: PATH,
  access: 'member',
  answer: z.object({ views: z.array(view) }),
})

export const countViews = call({
  name: 'countViews',
  area: 'contract-list',
  what: 'How many contracts each of these views has now; the first 20 are counted.',
  method: 'GET',
  path: `${PATH}/counts`,
  access: 'member',
  answer: z.object({ views: z.array(z.object({ viewId: id, contracts: z.number().int() })) }),
})

export const saveView = call({
  name: 'saveView',
  area: 'contract-list',
  what: 'Saves a view for the caller; a view of the caller with this name is replaced.',
  method: 'POST',
  path: PATH,
  access: 'member',
  body: content,
  answer: z.object({ viewId: id }),
  refusals: ['NotUsable'],
})

export const changeView = call({
  name: 'changeView',
  area: 'contract-list',
  what: 'Saves filter and arrangement into a view that a colleague shares; its name and its owner stay.',
  method: 'PUT',
  path: `${PATH}/{id}`,
  access: 'writer',
  params,
  body: content.omit({ viewName: true }),
})

/** As listTemplates takes it: several countries or currencies are one text with semicolons between them. */
const templateFilter = z.object({
  searchText: text(200).optional(),
  state: z.enum(TEMPLATE_FILTERS).optional(),
  place: z.enum(TEMPLATE_PLACES).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  countries: text(2000).optional(),
  currencies: text(2000).optional(),
  completion: z.enum(COMPLETIONS).optional(),
})
const templateContent = z.object({
  viewName: properName(MOST_VIEW_NAME),
  filter: templateFilter,
  arrangement: z.object({ sort: z.enum(TEMPLATE_SORTS).optional(), groupBy: z.enum(TEMPLATE_GROUPS).optional(), layout }),
})
const templateView = templateContent.extend({
  ...saved,
  templates: z.number().int().nullable().describe('how many it holds now; the first 20 views are counted'),
})
export type TemplateView = z.output<typeof templateView>

export const listTemplateViews = call({
  name: 'listTemplateViews',
  area: 'templates',
  what: 'The caller’s views of the list of templates and those that colleagues share, by name, with how many templates they hold.',
  method: 'GET',
  path: '/proxy/contracting/template-views',
  access: 'member',
  answer: z.object({ views: z.array(templateView) }),
})

export const saveTemplateView = call({
  name: 'saveTemplateView',
  area: 'templates',
  what: 'Saves a view of the list of templates for the caller; a view of the caller with this name is replaced. It is shared and deleted as those of contracts are.',
  method: 'POST',
  path: '/proxy/contracting/template-views',
  access: 'member',
  body: templateContent,
  answer: z.object({ viewId: id }),
  refusals: ['NotUsable'],
})

export const changeTemplateView = call({
  name: 'changeTemplateView',
  area: 'templates',
  what: 'Saves filter and arrangement into a view of the list of templates that a colleague shares; its name and its owner stay.',
  method: 'PUT',
  path: '/proxy/contracting/template-views/{id}',
  access: 'writer',
  params,
  body: templateContent.omit({ viewName: true }),
})

export const shareView = call({
  name: 'shareView',
  area: 'contract-list',
  what: 'Shares a view of the caller with the company, or takes it back.',
  method: 'PUT',
  path: `${PATH}/{id}/shared`,
  access: 'writer',
  params,
  body: z.object({ isShared: z.boolean() }),
})

export const deleteView = call({
  name: 'deleteView',
  area: 'contract-list',
  what: 'Deletes a view of the caller. What it shows stays as it is.',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  access: 'member',
  params,
})
