// Changing many rates of a draft at once.

import { MEASURES } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { DEFAULT_ROUNDING, ROUNDING_MODES } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import { z } from 'zod'
import { call } from '../../call.ts'
import { name, params, text, wholeFrom } from '../../shapes.ts'

const seenPage = z.object({ pageId: text(60), revision: wholeFrom(1) })

export const changeRates = call({
  name: 'changeRates',
  area: 'mass-rate-change',
  what: 'Raises or lowers many rates of a draft by a percentage or a fixed amount; all of them, or none when one page was changed meanwhile.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/mass-rate-change',
  access: 'writer',
  params,
  body: z.object({
    pages: z
      .array(seenPage)
      .min(1)
      .max(2000)
      .refine((pages) => new Set(pages.map((page) => page.pageId)).size === pages.length, 'each page once')
      .describe('products with their rate packages, and the revisions that the editor saw'),
    seasonNames: z.array(name(80)).min(1).max(200).optional().describe('all seasons unless given'),
    measure: z.enum(MEASURES),
    value: text(20).describe('percent, or an amount in the currency of the sheet; a negative one lowers'),
    rounding: z
      .object({ mode: z.enum(ROUNDING_MODES), stepCents: z.number().int().min(1).max(1_000_000) })
      .default({ ...DEFAULT_ROUNDING }),
    leaveExtraPersons: z.boolean().default(false).describe('Extra Child and Extra Adult stay as they are'),
  }),
  answer: z.object({
    pages: z.array(seenPage).describe('the pages that changed, with their new revisions'),
    changedCount: z.number().int(),
    skippedCount: z.number().int().describe('selected rates that stay, such as those not applicable'),
    completionPercent: z.number().int(),
  }),
  refusals: ['EditConflict', 'NotUsable'],
  isIdempotent: true,
})
