// Templates of a supplier: the list, changes to many at once, and the log of one.

import { COMPLETIONS, TEMPLATE_FILTERS, TEMPLATE_GROUPS, TEMPLATE_SORTS } from '@tradewind/domain/contracting/template-lists.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, day, id, listOf, moment, name, params, text } from '../shapes.ts'
import { editHistory, editHistoryPage } from './drafts.ts'
import { headInput } from './rate-sheet/head.ts'

export const templateCard = z.object({
  templateId: id,
  templateName: z.string(),
  locationId: id,
  locationName: z.string(),
  place: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  currency: z.string(),
  version: z.number().int().describe('0 while nothing was published'),
  publishedAt: moment.nullable(),
  hasDraft: z.boolean(),
  completionPercent: z.number().int(),
  contractCount: z.number().int(),
  changedAt: moment,
})
export type TemplateCard = z.output<typeof templateCard>

export const TEMPLATE_PLACES = ['active', 'archived', 'trash'] as const

/** Largest number of templates in one change, and in one selection. */
export const MOST_TEMPLATES = 1000

const templateIds = z.array(id).min(1).max(MOST_TEMPLATES)

/** What is known of a selected template. */
const pickedTemplate = templateCard.pick({
  templateId: true,
  locationId: true,
  locationName: true,
  startDate: true,
  currency: true,
  version: true,
  hasDraft: true,
})
export type PickedTemplate = z.output<typeof pickedTemplate>

/** Several values in a query string, with a semicolon between them. */
const several = text(2000)
  .transform((values) => values.split(';').filter(Boolean))
  .optional()

/** What narrows the list of templates. Every word of a text counts, in any order. */
const templateFilter = z.object({
  searchText: text(200).default(''),
  state: z.enum(TEMPLATE_FILTERS).default('all'),
  place: z.enum(TEMPLATE_PLACES).default('active'),
  locationId: id.optional(),
  startDate: day.optional().describe('with endDate: templates whose period overlaps'),
  endDate: day.optional(),
  startYear: count(1900, 2200).optional().describe('the year of the first day of the period: one group by year'),
  countries: several.describe('of the location, any of these; a semicolon stands between them'),
  currencies: several.describe('any of these; a semicolon stands between them'),
  completion: z.enum(COMPLETIONS).optional().describe('complete rate sheets, or those that still lack something'),
  importId: id.optional().describe('templates that this import made or changed'),
  notOfImport: id.optional().describe('templates that this import neither made nor changed'),
})

export const listTemplates = call({
  name: 'listTemplates',
  area: 'templates',
  what: 'One page of the supplier’s templates that match; with getTemplateIds all of them in short, 1,000 at most.',
  method: 'GET',
  path: '/proxy/contracting/template-list',
  access: 'member',
  query: templateFilter.extend({
    sort: z.enum(TEMPLATE_SORTS).default('location'),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
    getTemplateIds: z.enum(['true']).optional(),
  }),
  answer: listOf(templateCard).extend({
    counts: z.object({ all: z.number().int(), draft: z.number().int(), published: z.number().int() }),
    places: z.object({ archived: z.number().int(), trash: z.number().int() }),
    templates: z.array(pickedTemplate).optional().describe('with getTemplateIds'),
  }),
})

export const groupTemplates = call({
  name: 'groupTemplates',
  area: 'templates',
  what: 'The groups of the templates that match, with their sums. The key of a location is its id, that of a year the year of the first day of the period.',
  method: 'GET',
  path: '/proxy/contracting/template-list/groups',
  access: 'member',
  query: templateFilter.extend({ by: z.enum(TEMPLATE_GROUPS) }),
  answer: z.object({
    groups: z.array(z.object({ key: z.string(), templates: z.number().int(), drafts: z.number().int(), contracts: z.number().int() })),
  }),
})

export const getTemplateChoices = call({
  name: 'getTemplateChoices',
  area: 'templates',
  what: 'The countries, currencies and periods of the supplier’s templates; periods begin with the newest.',
  method: 'GET',
  path: '/proxy/contracting/template-list/choices',
  access: 'member',
  answer: z.object({
    countries: z.array(z.string()),
    currencies: z.array(z.string()),
    years: z.array(z.object({ startDate: z.string(), endDate: z.string() })),
  }),
})

export const listTemplateNames = call({
  name: 'listTemplateNames',
  area: 'templates',
  what: 'All active templates of the supplier by location and period, for choosing one.',
  method: 'GET',
  path: '/proxy/contracting/templates',
  access: 'member',
  query: z.object({ state: z.enum(TEMPLATE_FILTERS).default('all') }),
  answer: z.object({
    items: z
      .array(z.object({ templateId: id, templateName: z.string(), locationName: z.string(), startDate: z.string(), endDate: z.string() }))
      .describe('10,000 at most'),
  }),
})

export const archiveUnarchiveTemplates = call({
  name: 'archiveUnarchiveTemplates',
  area: 'templates',
  what: 'Archives templates, or takes them back out of the archive.',
  method: 'PUT',
  path: '/proxy/contracting/template/archiveUnarchive',
  access: 'writer',
  body: z.object({ templateIds, isArchived: z.boolean() }),
  answer: z.object({ templateIds: z.array(id).describe('those that were moved; the others were there already') }),
})

export const deleteOrUndeleteTemplates = call({
  name: 'deleteOrUndeleteTemplates',
  area: 'templates',
  what: 'Moves templates to the trash, or restores them from it. What was sent from them stays as it is.',
  method: 'PUT',
  path: '/proxy/contracting/template/deleteOrUndelete',
  access: 'writer',
  body: z.object({ templateIds, isDeleted: z.boolean() }),
  answer: z.object({ templateIds: z.array(id).describe('those that were moved; the others were there already') }),
})

export const deleteTemplateDrafts = call({
  name: 'deleteTemplateDrafts',
  area: 'templates',
  what: 'Throws away the drafts of templates; one that was never published moves to the trash as it is.',
  method: 'DELETE',
  path: '/proxy/contracting/template/draft',
  access: 'writer',
  body: z.object({ templateIds }),
  answer: z.object({ discarded: z.array(id), trashed: z.array(id) }),
})

export const getTemplateLogs = call({
  name: 'getTemplateLogs',
  area: 'templates',
  what: 'Published versions and edit history of a template, newest first.',
  method: 'GET',
  path: '/proxy/contracting/template/{id}/logs',
  access: 'member',
  params,
  query: z.object({
    productId: id.optional().describe('changes of this product only'),
    ...editHistoryPage,
  }),
  answer: z.object({
    versions: z.array(z.object({ version: z.number().int(), publishedAt: moment, publishedBy: z.string(), seal: z.string() })),
    ...editHistory,
  }),
})

export const listTemplateLocations = call({
  name: 'listTemplateLocations',
  area: 'templates',
  what: 'The supplier’s locations, each with the period of its newest template: what a new rate sheet begins with.',
  method: 'GET',
  path: '/proxy/contracting/template-locations',
  access: 'member',
  query: z.object({ searchText: text(200).default('') }),
  answer: z.object({
    locations: z.array(
      z.object({
        locationId: id,
        locationName: z.string(),
        place: z.string(),
        newest: z
          .object({ templateId: id, templateName: z.string(), startDate: z.string(), endDate: z.string(), currency: z.string() })
          .nullable(),
      }),
    ),
    total: z.number().int(),
  }),
})

export const createTemplate = call({
  name: 'createTemplate',
  area: 'templates',
  what: 'A new rate sheet for a location and a contract year, empty or with what another template has.',
  method: 'POST',
  path: '/proxy/contracting/template',
  access: 'writer',
  body: z.object({
    location: z.union([
      z.object({ locationId: id }),
      z.object({ locationName: name(200), country: text(120).default(''), region: text(120).default(''), city: text(120).default('') }),
    ]),
    head: headInput,
    fromTemplateId: id.optional().describe('a template whose products, policies and notes are taken over, rolled forward to the period'),
  }),
  answer: z.object({
    templateId: id,
    draftId: id,
    locationId: id,
    productCount: z.number().int(),
    cutSeasons: z.array(z.string()).describe('seasons that lost days to the period, in words'),
  }),
  refusals: ['NotUsable'],
  isIdempotent: true,
})
