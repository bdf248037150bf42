// The queue of data loads, for the provider's staff. A-RO-019

import {
  CONVERSION_PRIORITIES,
  CONVERSION_SETTINGS,
  CONVERSION_STATUSES,
} from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { loadMessage, loadSheet } from '../contracting/data-load.ts'
import { IMPORT_STATES } from '../contracting/imports.ts'
import { uploadedFile } from '../files.ts'
import { count, cursor, day, id, knownCurrency, listOf, moment, name, params, properName, text } from '../shapes.ts'

const NOT_STAFF = 'Only the provider’s staff work on data loads.'
const forStaff = { area: 'dl-queue', access: 'platform', roles: ['dataLoad'], noAccess: NOT_STAFF } as const

const loadCard = z.object({
  dataLoadId: id,
  supplierId: id,
  supplierName: z.string(),
  buyerName: z.string(),
  requestName: z.string(),
  rateConversionStatus: z.enum(CONVERSION_STATUSES),
  priority: z.enum(CONVERSION_PRIORITIES),
  dueDate: z.string(),
  isLate: z.boolean(),
  assigneeId: id.nullable(),
  assigneeName: z.string().nullable(),
  fileCount: z.number().int(),
  askedAt: moment,
  askedBy: z.enum(['supplier', 'buyer']),
})
export type LoadCard = z.output<typeof loadCard>

export const LOAD_FILTERS = ['open', 'mine', 'free', 'review', 'ended'] as const

export const listLoads = call({
  name: 'listLoads',
  what: 'Data loads, the most urgent first: by priority, then by due date.',
  method: 'GET',
  path: '/proxy/admin/dl-queue',
  ...forStaff,
  query: z.object({
    show: z.enum(LOAD_FILTERS).default('open'),
    searchText: text(200).default(''),
    limit: count(1, 100).default(50),
    next: cursor.optional(),
  }),
  answer: listOf(loadCard).extend({ counts: z.record(z.enum(LOAD_FILTERS), z.number().int()) }),
})

const loadView = loadCard.extend({
  rateConversionSetting: z.enum(CONVERSION_SETTINGS),
  message: z.string(),
  wanted: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  currency: z.string().nullable(),
  mustBeComplete: z.boolean(),
  contact: z.string().describe('address of the supplier'),
  submittedAt: moment.nullable(),
  viewedAt: moment.nullable(),
  endedAt: moment.nullable(),
  files: z.array(
    uploadedFile.extend({
      importId: id.nullable(),
      readState: z
        .enum([...IMPORT_STATES, 'columns'])
        .nullable()
        .describe('columns: a long table, which is not read on its page'),
      problem: z.string().nullable(),
    }),
  ),
  messages: z.array(loadMessage),
  sheets: z.array(loadSheet),
  staff: z.array(z.object({ userId: id, name: z.string() })),
})
export type LoadView = z.output<typeof loadView>

export const getLoad = call({
  name: 'getLoad',
  what: 'One data load with its files, messages, notes and rate sheet.',
  method: 'GET',
  path: '/proxy/admin/dl-queue/{id}',
  ...forStaff,
  params,
  answer: loadView,
})

export const changeLoad = call({
  name: 'changeLoad',
  what: 'Changes priority, due date and assignee of a data load. Whoever works on it keeps working unless another assignee is named.',
  method: 'PUT',
  path: '/proxy/admin/dl-queue/{id}',
  ...forStaff,
  params,
  body: z.object({ priority: z.enum(CONVERSION_PRIORITIES), dueDate: day, assigneeId: id.nullable() }),
  refusals: ['StateChanged'],
})

export const takeLoad = call({
  name: 'takeLoad',
  what: 'Takes a data load that nobody has. Of two who take it at once, one gets it.',
  method: 'POST',
  path: '/proxy/admin/dl-queue/{id}/take',
  ...forStaff,
  params,
  refusals: ['StateChanged'],
})

export const giveLoadBack = call({
  name: 'giveLoadBack',
  what: 'Gives a data load back to the queue, with all that was filled in.',
  method: 'POST',
  path: '/proxy/admin/dl-queue/{id}/give-back',
  ...forStaff,
  params,
  refusals: ['StateChanged'],
})

export const noteLoad = call({
  name: 'noteLoad',
  what: 'A note about a data load that only the staff read.',
  method: 'POST',
  path: '/proxy/admin/dl-queue/{id}/note',
  ...forStaff,
  params,
  body: z.object({ note: name(5000) }),
})

export const listLoadTemplates = call({
  name: 'listLoadTemplates',
  what: 'The rate sheets that the supplier of a data load has, newest first: one of them can be gone on with.',
  method: 'GET',
  path: '/proxy/admin/dl-queue/{id}/template',
  ...forStaff,
  params,
  answer: z.object({
    items: z.array(
      z.object({
        templateId: id,
        templateName: z.string(),
        locationName: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        currency: z.string(),
        version: z.number().int().describe('0: never published'),
      }),
    ),
  }),
})

export const listSupplierLoads = call({
  name: 'listSupplierLoads',
  what: 'All data loads of one supplier, newest first.',
  method: 'GET',
  path: '/proxy/admin/dl-queue/supplier/{id}',
  ...forStaff,
  params,
  answer: z.object({ supplierName: z.string(), items: z.array(loadCard) }),
})

export const startLoad = call({
  name: 'startLoad',
  what: 'Begins to fill a rate sheet in: makes the draft, or goes on with the one that is there or with that of a template of the supplier.',
  method: 'POST',
  path: '/proxy/contracting/cr-dl/start',
  ...forStaff,
  body: z.object({
    dataLoadId: id,
    templateId: id.optional(),
    locationName: properName(200).optional(),
    currency: knownCurrency.optional(),
  }),
  answer: z.object({ draftId: id }),
  refusals: ['StateChanged', 'NotUsable'],
})

export const readLoadFile = call({
  name: 'readLoadFile',
  what: 'Reads a file of the supplier into the rate sheet of the data load. Pressed twice, the reading of the first is given.',
  method: 'POST',
  path: '/proxy/admin/dl-queue/{id}/read',
  ...forStaff,
  params,
  body: z.object({ path: text(400) }),
  answer: z.object({ importId: id }),
  refusals: ['StateChanged', 'TooMuchAtOnce'],
})

export const submitLoad = call({
  name: 'submitLoad',
  what: 'Asks the supplier by e-mail to review the rate sheet.',
  method: 'POST',
  path: '/proxy/admin/dl-queue/{id}/submit',
  ...forStaff,
  params,
  body: z.object({ message: text(5000).default('') }),
  refusals: ['StateChanged', 'DraftMissing', 'NotComplete'],
})
