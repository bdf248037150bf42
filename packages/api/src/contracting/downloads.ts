// Downloading rates as PDF and as workbooks: one document at once, large and many ones by a job.

import { DOWNLOAD_FORMATS } from '@tradewind/domain/contracting/download-names.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, day, id, moment, name, params } from '../shapes.ts'
import { COLLECTIONS } from './contract.ts'

export const DOWNLOAD_STATES = ['processed', 'pending', 'failed'] as const

/** Where a download is that a job makes. // C-TR-023, C-TR-024, C-TR-025 */
export const downloadJob = z.object({
  downloadId: id,
  status: z.enum(DOWNLOAD_STATES),
  jobUrl: z.string().describe('asked every three seconds while the status is pending'),
  title: z.string(),
  done: z.number().int().describe('documents that are finished or left out'),
  total: z.number().int(),
  place: z.number().int().nullable().describe('tasks before it while it waits for its turn; null otherwise'),
  leftOut: z.array(z.object({ what: z.string(), reason: z.string() })).describe('what is not in the file, and why'),
  location: z.string().nullable().describe('where the file is fetched; null unless processed'),
  fileName: z.string().nullable(),
  error: z.string().nullable().describe('null unless failed'),
  startedAt: moment,
})
export type DownloadJob = z.output<typeof downloadJob>

const locale = z
  .string()
  .max(20)
  .regex(/^[A-Za-z-]+$/)
  .default('en')
  .describe('the language of the document: en, de, fr, es, it, pt, ja or zh; English for any other')

/** The page that shows a contract as of a day asks for its files of that day. */
const asOf = {
  before: z.iso
    .datetime()
    .optional()
    .describe(
      'as it stood before this moment: what the supplier closed, opened or attached later is not in it; later versions are not found',
    ),
  on: day.optional().describe('the day that this moment ends where the reader is; the file is named after it'),
}

// C-FD-016
const downloadQuery = z.object({
  docId: id,
  collection: z.enum(COLLECTIONS).default('contract'),
  version: count(1, 1_000_000).optional().describe('an earlier version of a contract or template; the newest unless given'),
  ...asOf,
  locale,
  ratesOnly: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  type: z.enum(DOWNLOAD_FORMATS).optional().describe('the format, where downloadRateFormat does not say it'),
  downloadRateFormat: z.enum(DOWNLOAD_FORMATS).optional(),
})

export const downloadPdf = call({
  name: 'downloadPdf',
  area: 'downloads',
  what: 'The rates as PDF: the full version, or with ratesOnly (or the format condensed) the compact one.',
  method: 'GET',
  path: '/proxy/download-pdf',
  access: 'landing',
  query: downloadQuery,
  answer: downloadJob.describe('for a rate sheet that takes too long for a call: the job that makes the file'),
  answerKind: 'file',
  refusals: ['NotSentYet', 'TooLarge', 'TooMuchAtOnce'],
})

export const downloadXls = call({
  name: 'downloadXls',
  area: 'downloads',
  what: 'The rates as a quick-view workbook, one row for each rate, or with a summary.',
  method: 'GET',
  path: '/proxy/pipeXls',
  access: 'landing',
  query: downloadQuery,
  answer: downloadJob.describe('for a rate sheet that takes too long for a call: the job that makes the file'),
  answerKind: 'file',
  refusals: ['NotSentYet', 'TooLarge', 'TooMuchAtOnce'],
})

/** Largest number of documents in one download. */
export const MOST_DOWNLOADED = 10_000

const format = z.enum(DOWNLOAD_FORMATS)

// C-FD-016
export const downloadGroup = call({
  name: 'downloadGroup',
  area: 'downloads',
  what: 'Starts a download of one or many documents: one file as it is, several as a zip with a folder for each supplier, or one workbook of all.',
  method: 'POST',
  path: '/contracting/download-group',
  access: 'landing',
  body: z.object({
    docIds: z.array(id).min(1).max(MOST_DOWNLOADED),
    collection: z.enum(COLLECTIONS).default('contract'),
    version: z.number().int().min(1).max(1_000_000).optional().describe('of a single document; the newest unless given'),
    ...asOf,
    locale,
    ratesOnly: z.boolean().default(false),
    downloadRateFormat: z
      .union([format.transform((each) => [each]), z.array(format).min(1).max(DOWNLOAD_FORMATS.length)])
      .optional()
      .describe('one format or several; the full version unless given, with ratesOnly the compact one'),
    asOneWorkbook: z.boolean().default(false).describe('one workbook with the rates of all documents instead of files of their own'),
    withFiles: z.boolean().default(false).describe('also the files that are attached to the contracts'),
    forAL: z.boolean().default(false).describe('in all eight languages, whatever locale says'),
    groupName: name(120).optional().describe('how a zip of templates begins'),
  }),
  answer: downloadJob,
  refusals: ['TooMuchAtOnce'],
  isIdempotent: true,
})

export const getDownload = call({
  name: 'getDownload',
  area: 'downloads',
  what: 'How far a download is, and where its file is. Only for who asked for it.',
  method: 'GET',
  path: '/proxy/downloads/{id}',
  access: 'landing',
  params,
  answer: downloadJob,
})

export const listDownloads = call({
  name: 'listDownloads',
  area: 'downloads',
  what: 'The caller’s own downloads of the last days, newest first.',
  method: 'GET',
  path: '/proxy/downloads',
  access: 'landing',
  answer: z.object({ items: z.array(downloadJob) }),
})

export const getDownloadedFile = call({
  name: 'getDownloadedFile',
  area: 'downloads',
  what: 'The file of a processed download.',
  method: 'GET',
  path: '/proxy/downloads/{id}/file',
  access: 'landing',
  params,
  answerKind: 'file',
})

export const exportXls = call({
  name: 'exportXls',
  area: 'downloads',
  what: 'The rates of a contract, template or draft as a workbook.',
  method: 'GET',
  path: '/proxy/exportXls/{collection}/{id}',
  access: 'landing',
  params: z.object({ collection: z.enum(COLLECTIONS), id }),
  query: z.object({ type: z.enum(['quickview_desummarized', 'quickview_summarized']).default('quickview_desummarized'), locale }),
  answer: downloadJob,
  answerKind: 'file',
  refusals: ['NotSentYet', 'TooLarge', 'TooMuchAtOnce'],
})

// C-FD-020
const bulkEntry = z.object({
  _id: id,
  from: z.object({ name: z.string() }),
  to: z.object({ name: z.string() }),
  locationName: z.string(),
  templateId: id.nullable().describe('for the supplier only'),
  files: z.array(z.object({ path: z.string(), name: z.string() })),
  respondedContracts: z
    .array(z.object({ _id: id, from: z.object({ name: z.string() }), locationName: z.string() }))
    .describe('the contract itself once the buyer has answered it'),
})
export type BulkEntry = z.output<typeof bulkEntry>

export const pdfZip = call({
  name: 'pdfZip',
  area: 'zip',
  what: 'What a bulk download of these contracts holds: an entry for each, with its attached files. Contracts that the caller cannot see are left out.',
  method: 'POST',
  path: '/proxy/contracting/pdf-zip',
  access: 'member',
  body: z.object({ contractIds: z.array(id).max(MOST_DOWNLOADED) }),
  answer: z.array(bulkEntry),
})

// C-FD-021
const templateEntry = z.object({ _id: id, templateName: z.string(), locationName: z.string() })
export type TemplateEntry = z.output<typeof templateEntry>

export const templateZip = call({
  name: 'templateZip',
  area: 'zip',
  what: 'What a download of these templates holds: an entry for each. Templates that the caller cannot see, and those that were never published, are left out.',
  method: 'POST',
  path: '/proxy/contracting/template-zip',
  access: 'member',
  body: z.object({ templateIds: z.array(id).max(MOST_DOWNLOADED) }),
  answer: z.array(templateEntry),
})
