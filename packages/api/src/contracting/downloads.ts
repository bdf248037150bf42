// Downloading rates as PDF and as workbooks.

import { DOWNLOAD_FORMATS } from '@tradewind/domain/contracting/download-names.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, id } from '../shapes.ts'
import { COLLECTIONS } from './contract.ts'

// C-FD-016
const downloadQuery = z.object({
  docId: id,
  collection: z.enum(COLLECTIONS).default('contract'),
  version: count(1, 1_000_000).optional().describe('an earlier version of a contract or template; the newest unless given'),
  locale: z
    .string()
    .max(20)
    .regex(/^[A-Za-z-]+$/)
    .default('en'),
  ratesOnly: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  type: z.string().max(40).optional(),
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
  answerKind: 'file',
  refusals: ['NotSentYet', 'TooLarge', 'TooMuchAtOnce'],
})
