// The customer's own Tourwriter file, and what each of its columns is taken for. // design: decision 0171

import { COLUMN_MEANINGS, MOST_TEMPLATE_COLUMNS } from '@tradewind/domain/integration/tourwriter/template.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { moment, text } from '../shapes.ts'

const ofTourwriter = { area: 'integration', feature: 'tourwriter' } as const
const read = { ...ofTourwriter, method: 'GET', access: 'member' } as const
const write = { ...ofTourwriter, method: 'POST', access: 'writer' } as const

/** One of the customer's own uploaded files. */
const file = z.object({ path: text(400) })

const template = z.object({
  fileName: z.string(),
  uploadedAt: moment,
  uploadedBy: z.string(),
  lines: z.number().int(),
  options: z.number().int(),
  columns: z.array(z.object({ heading: z.string(), example: z.string(), meaning: z.enum(COLUMN_MEANINGS) })),
  problem: z.string().nullable().describe('why the columns cannot be used yet'),
})
export type TourwriterTemplate = z.output<typeof template>

export const getCredentials = call({
  name: 'getCredentials',
  ...read,
  what: 'How the company reaches Tourwriter: its own exported file, with what each column is taken for.',
  path: '/proxy/integration/credentials',
  answer: z.object({ template: template.nullable() }),
})

export const putTemplate = call({
  name: 'putTemplate',
  ...write,
  what: 'Takes the file that Tourwriter exported as the template, in place of the one before. Its headings and their order are kept.',
  path: '/proxy/integration/template',
  body: z.object({ file }),
  answer: z.object({ template }),
  refusals: ['NotFound', 'NotUsable'],
})

export const putColumns = call({
  name: 'putColumns',
  ...write,
  what: 'Says what each column of the template is taken for, in the order of the file.',
  method: 'PUT',
  path: '/proxy/integration/columns',
  body: z.object({ columns: z.array(z.enum(COLUMN_MEANINGS)).min(1).max(MOST_TEMPLATE_COLUMNS) }),
  answer: z.object({ template }),
  refusals: ['NotFound', 'NotUsable'],
})
