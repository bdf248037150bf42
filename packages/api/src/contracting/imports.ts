// Omni import: turns a supplier's own file into templates.

import { COMPARED_CHANGES, COMPARED_LEVELS } from '@tradewind/domain/rate-sheet/import/compare.ts'
import { IMPORT_FIELDS } from '@tradewind/domain/rate-sheet/import/mapping.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, currency, day, id, listOf, moment, name, params, text } from '../shapes.ts'

const columnMeaning = z.object({ field: z.enum(IMPORT_FIELDS), name: text(80).optional(), basis: z.enum(['retail', 'nett']).optional() })

const importOptions = z.object({
  startDate: day,
  endDate: day,
  currency,
  templateName: name(120),
  productName: name(120),
  country: text(120).optional(),
  commissionPercentage: text(8),
  dateOrder: z.enum(['dayFirst', 'monthFirst']),
  isRecurring: z.boolean(),
  takesHiddenRows: z.boolean().optional().describe('rows that are hidden in the file are taken over too'),
})
/** Period, currency and the order of day and month may be missing until the supplier has chosen them. */
const openOptions = importOptions.partial({ startDate: true, endDate: true, currency: true, dateOrder: true })

export const IMPORT_STATES = ['reading', 'ready', 'applying', 'done', 'failed'] as const

const comparedCount = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
  unchanged: z.number().int(),
})

const importSummary = z.object({
  rowCount: z.number().int(),
  unusableRowCount: z.number().int(),
  warningCount: z.number().int(),
  locationCount: z.number().int(),
  newLocationCount: z.number().int(),
  newTemplateCount: z.number().int(),
  changedTemplateCount: z.number().int(),
  unchangedTemplateCount: z.number().int(),
  nights: z.number().int().describe('days of the period'),
  locationsWithGaps: z.number().int(),
  compared: z
    .object({ location: comparedCount, product: comparedCount, season: comparedCount })
    .optional()
    .describe('with the rate sheets of the same period; absent of imports that were taken over before it was counted'),
})
export type ImportSummary = z.output<typeof importSummary>

const importView = z.object({
  importId: id,
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  problem: z.string().nullable(),
  sheets: z
    .array(z.object({ sheetName: z.string(), isHidden: z.boolean(), rowCount: z.number().int(), isRead: z.boolean() }))
    .describe('of a workbook, with the rows of the table in each; none for a CSV file. A hidden sheet is read when it is chosen'),
  columns: z
    .array(z.object({ header: z.string(), isHidden: z.boolean(), samples: z.array(z.string()) }))
    .describe('a column that is hidden in the file is not used unless it is given a meaning'),
  hiddenRowCount: z.number().int().describe('rows of the table that are hidden in the file: taken over only with takesHiddenRows'),
  above: z.array(z.string()).describe('texts above the row of column names: read for the currency, not taken over'),
  mapping: z.array(columnMeaning),
  isLaidOut: z.boolean().describe('the file is laid out for people, or a PDF: it is read on its page, see getReading'),
  isRemembered: z.boolean().describe('the mapping is the one last used for such a file'),
  options: openOptions.nullable(),
  findings: z.array(z.string()).describe('why the mapping or the period cannot be used yet'),
  summary: importSummary.nullable(),
  workId: id.nullable(),
  draftId: id.nullable().describe('the draft that alone is changed'),
  periods: z
    .array(z.object({ startDate: day, endDate: day, sheetCount: z.number().int() }))
    .describe('of the rate sheets that are there, newest first: the file can be compared with those of one of them'),
  taken: z
    .object({ addedIds: z.array(z.string()), changedIds: z.array(z.string()) })
    .nullable()
    .describe('pages of that draft that came and that became another, once it is taken over'),
  startedAt: moment,
})
export type ImportView = z.output<typeof importView>

export const startImport = call({
  name: 'startImport',
  area: 'import',
  what: 'Reads an uploaded CSV or XLSX file and suggests what its columns mean.',
  method: 'PUT',
  path: '/proxy/contracting/template/omniimport',
  access: 'writer',
  body: z.object({ file: z.object({ path: text(400) }), draftId: id.optional().describe('the draft that alone is changed') }),
  answer: z.object({ importId: id }),
  refusals: ['UploadMissing', 'SuppliersOnly', 'DraftMissing', 'TooMuchAtOnce'],
})

export const listImports = call({
  name: 'listImports',
  area: 'import',
  what: 'The supplier’s imports, newest first.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport',
  access: 'member',
  answer: z.object({
    items: z.array(
      importView
        .pick({ importId: true, fileName: true, state: true, problem: true, startedAt: true })
        .extend({ locationCount: z.number().int().nullable() }),
    ),
  }),
})

export const getImport = call({
  name: 'getImport',
  area: 'import',
  what: 'An import with its columns, mapping and what it would make.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}',
  access: 'member',
  params,
  answer: importView,
})

export const chooseImportSheet = call({
  name: 'chooseImportSheet',
  area: 'import',
  what: 'Reads another sheet of the workbook; what was decided about the columns of the sheet before is given up.',
  method: 'PUT',
  path: '/proxy/contracting/template/omniimport/{id}/sheet',
  access: 'writer',
  params,
  body: z.object({ sheetName: text(100) }),
  answer: importView,
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const mapImport = call({
  name: 'mapImport',
  area: 'import',
  what: 'Corrects mapping and options; the answer shows what would be made now.',
  method: 'PUT',
  path: '/proxy/contracting/template/omniimport/{id}',
  access: 'writer',
  params,
  body: z.object({ mapping: z.array(columnMeaning).max(200), options: openOptions }),
  answer: importView,
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const previewImport = call({
  name: 'previewImport',
  area: 'import',
  what: 'The locations that would be made or changed, with their seasons and rates.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}/preview',
  access: 'member',
  params,
  query: z.object({ next: cursor.optional(), limit: count(1, 100).default(50), searchText: text(200).default('') }),
  answer: listOf(
    z.object({
      key: z.string(),
      locationName: z.string(),
      place: z.string(),
      change: z.enum(['new', 'changed', 'unchanged']),
      currency: z.string(),
      rowNumbers: z.array(z.number().int()),
      unassignedNights: z.number().int(),
      products: z.array(
        z.object({
          productName: z.string(),
          ratePackageName: z.string(),
          change: z.enum(['new', 'changed', 'unchanged']),
          seasons: z.array(
            z.object({
              seasonName: z.string(),
              nights: z.number().int(),
              dateRanges: z.array(z.object({ from: z.string(), to: z.string() })),
              rates: z.array(z.object({ name: z.string(), amount: z.string().nullable(), onRequest: z.boolean() })),
            }),
          ),
        }),
      ),
    }),
  ),
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const listImportChanges = call({
  name: 'listImportChanges',
  area: 'import',
  what: 'Locations, products or seasons that the file adds, changes, no longer has or leaves as they are, against the rate sheets of its period.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}/changes',
  access: 'member',
  params,
  query: z.object({
    next: cursor.optional(),
    limit: count(1, 500).default(100),
    level: z.enum(COMPARED_LEVELS),
    change: z.enum(COMPARED_CHANGES),
    searchText: text(200).default(''),
  }),
  answer: listOf(
    z.object({
      locationName: z.string(),
      country: z.string().nullable(),
      productName: z.string().nullable(),
      ratePackageName: z.string().nullable(),
      seasonName: z.string().nullable(),
      dateRanges: z.array(z.object({ from: z.string(), to: z.string() })),
      rowNumbers: z.array(z.number().int()),
      templateId: id.nullable().describe('the rate sheet of a location that has one in this period'),
      details: z.array(z.object({ what: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
    }),
  ),
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const listImportProblems = call({
  name: 'listImportProblems',
  area: 'import',
  what: 'Rows that cannot be used and rows to look at, each with its number, value and reason.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}/problems',
  access: 'member',
  params,
  query: z.object({ next: cursor.optional(), limit: count(1, 200).default(100), level: z.enum(['unusable', 'warning']).optional() }),
  answer: listOf(
    z.object({
      level: z.enum(['unusable', 'warning']),
      rowNumber: z.number().int(),
      column: z.string(),
      value: z.string(),
      reason: z.string(),
    }),
  ),
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const downloadImportProblems = call({
  name: 'downloadImportProblems',
  area: 'import',
  what: 'The same as a CSV file.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}/problems.csv',
  access: 'member',
  params,
  answerKind: 'file',
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const applyImport = call({
  name: 'applyImport',
  area: 'import',
  what: 'Takes the file over: all usable rows at once, or none.',
  method: 'POST',
  path: '/proxy/contracting/template/omniimport/{id}/apply',
  access: 'writer',
  params,
  answer: z.object({ workId: id }),
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
  isIdempotent: true,
})
