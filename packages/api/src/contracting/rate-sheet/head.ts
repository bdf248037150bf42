// The head of a draft: what stands once for the whole rate sheet.

import { TAX_INCLUSIONS } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { day, knownCurrency, name, params } from '../../shapes.ts'
import { periodSectionChange } from './editor.ts'
import { sheetHead } from './sheet-shapes.ts'

const percent = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/, 'a percentage from 0 to 100')

/** What people enter of a head. */
export const headInput = z.object({
  templateName: name(120),
  startDate: day,
  endDate: day,
  currency: knownCurrency,
  taxInclusion: z.enum(TAX_INCLUSIONS),
  taxPercentage: percent.optional(),
})

export const putHead = call({
  name: 'putHead',
  area: 'drafts',
  what: 'Changes name, period, currency and tax of a draft, and the name of its location.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/head',
  access: 'writer',
  params,
  body: z.object({
    seen: sheetHead.describe('the head as the editor saw it'),
    head: headInput,
    locationName: name(200).optional().describe('the location keeps its name unless given'),
    changes: z
      .array(periodSectionChange)
      .max(4000)
      .default([])
      .describe('what pages shall hold in the new period, of the revisions that the editor saw: a step back brings cut seasons along'),
    seasonsOutside: z.enum(['refuse', 'cut']).default('refuse').describe('what becomes of seasons outside the new period'),
  }),
  answer: z.object({
    head: sheetHead,
    locationName: z.string(),
    changedIds: z.array(z.string()).describe('pages whose seasons were cut'),
    cutSeasons: z.array(z.string()).describe('in words'),
    completionPercent: z.number().int(),
  }),
  refusals: ['EditConflict', 'NotUsable'],
})
