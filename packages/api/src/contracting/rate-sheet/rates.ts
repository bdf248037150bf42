// Changing one rate of a draft.

import { z } from 'zod'
import { call } from '../../call.ts'
import { id, name, params, text, wholeFrom } from '../../shapes.ts'
import { rate } from './sheet-shapes.ts'

/** Which rate of which page, and the revision of the page that the editor saw. */
export const rateAddress = z.object({
  pageId: text(60),
  revision: wholeFrom(1),
  seasonId: id,
  rateSet: z.number().int().min(0).max(50).describe('position of the rate set in the season, from 0'),
  description: name(80),
})

export const updateRate = call({
  name: 'updateRate',
  area: 'rates',
  what: 'Changes one rate of a draft.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/rate',
  access: 'writer',
  params,
  body: rateAddress.extend({
    retailRate: text(20).nullable().describe('null empties the rate'),
    commissionPercentage: text(8),
    notApplicable: z.boolean(),
  }),
  answer: z.object({ revision: z.number().int(), rate, completionPercent: z.number().int() }),
  refusals: ['EditConflict', 'NotUsable'],
})
