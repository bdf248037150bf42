// Changing one season of a draft.

import { z } from 'zod'
import { call } from '../../call.ts'
import { day, id, name, params, text, wholeFrom } from '../../shapes.ts'
import { placedSheet } from './sheet-shapes.ts'

export const updateSeason = call({
  name: 'updateSeason',
  area: 'seasons',
  what: 'Renames a season or moves its dates; what it takes is cut out of the other seasons of the product.',
  method: 'PUT',
  path: '/proxy/contracting/draft/{id}/season',
  access: 'writer',
  params,
  body: z.object({
    pageId: text(60),
    revision: wholeFrom(1),
    seasonId: id,
    seasonName: name(80),
    dateRanges: z
      .array(z.object({ seasonStartDate: day, seasonEndDate: day }))
      .min(1)
      .max(60),
  }),
  answer: z.object({ page: placedSheet.shape.pages.element, completionPercent: z.number().int() }),
  refusals: ['EditConflict', 'NotUsable'],
})
