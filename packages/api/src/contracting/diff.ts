// What changed between two rate sheets.

import { findDiffDocs } from '@tradewind/domain/rate-sheet/diff/diff-docs.ts'
import { DIFF_SECTIONS } from '@tradewind/domain/rate-sheet/diff/sheet-change.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count } from '../shapes.ts'
import { COLLECTIONS } from './contract.ts'
import { amount } from './rate-sheet/sheet-shapes.ts'

const section = z.enum(DIFF_SECTIONS)
const side = z.object({
  collection: z.enum(COLLECTIONS),
  version: z.number().int().describe('of a draft: the version that it was made from'),
})

export const stayCost = z.union([z.object({ total: amount, nett: amount.optional() }), z.object({ refusal: z.string() })])

export const stayPriceKind = z.enum(['nett', 'retail']).describe('which amounts `difference` and `percentage` compare')

/** What a typical stay costs before and after. */
export const stayEffect = z.object({
  seasonName: z.string(),
  arrival: z.string(),
  nights: z.number().int(),
  price: stayPriceKind,
  before: stayCost,
  after: stayCost,
  difference: z.string().optional(),
  percentage: z.string().optional(),
})

const changeGroup = z.object({
  title: z.string(),
  ratePackageName: z.string().nullable(),
  productId: z.string().nullable(),
  ratePackageId: z.string().nullable(),
  sections: z.array(
    z.object({
      section,
      changes: z.array(
        z.object({
          text: z.string().describe('the change as a sentence; `what` became `after` where both values are given'),
          what: z.string().optional(),
          before: z.string().optional(),
          after: z.string().optional(),
          also: z.string().optional().describe('what else changed with it, such as the retail amount beside nett'),
          percentage: z.string().optional().describe('of an amount, such as +5 %'),
        }),
      ),
    }),
  ),
  effect: stayEffect.nullable().describe('what a typical stay costs before and after, in the season most changed'),
})
export type ChangeGroup = z.output<typeof changeGroup>

export const getDiffReport = call({
  name: 'getDiffReport',
  area: 'diff-history',
  what: 'What changed from one rate sheet to another, by product and section, and what it means for a typical stay.',
  method: 'GET',
  path: '/proxy/contracting/report/diff/{docs}',
  access: 'landing',
  params: z.object({
    docs: z
      .string()
      .max(80)
      .refine((docs) => findDiffDocs(docs) !== undefined, 'two documents, such as {id}-1...{id}-2')
      .describe(
        'the earlier and the later document, with three points between them: ids of a contract, template or draft, each with a hyphen and the number of the version unless it is the newest',
      ),
  }),
  query: z.object({
    onlyGetSummary: z.enum(['true', 'false']).default('false').describe('counts without the changes themselves'),
    from: count(0, 1_000_000).default(0).describe('goes past so many groups'),
    limit: count(1, 100).default(20).describe('answers so many groups'),
  }),
  answer: z.object({
    lhs: side,
    rhs: side,
    currency: z.string(),
    summary: z.object({
      changes: z.number().int(),
      sections: z.array(z.object({ section, changes: z.number().int() })).describe('those with changes, in the order of the sheet'),
      products: z.object({ changed: z.number().int(), added: z.number().int(), removed: z.number().int() }),
    }),
    groupCount: z.number().int().describe('groups in all'),
    groups: z.array(changeGroup).describe('the head of the sheet, its products, what was removed, policies and notes; those with changes'),
    typicalStay: z.object({ adults: z.number().int(), nights: z.number().int(), bookedDaysAhead: z.number().int() }),
  }),
})
