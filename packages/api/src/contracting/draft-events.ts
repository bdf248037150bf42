// What happens to a draft that colleagues who have it open hear of.

import { z } from 'zod'
import { event, liveMessage } from '../event.ts'
import { id } from '../shapes.ts'
import { PRESENCES } from './rate-sheet/presence.ts'

export const draftChanged = event({
  kind: 'draft.changed',
  what: 'Somebody saved a change of a draft.',
  facts: z.object({
    draftId: id,
    userId: z.string().describe('who saved; empty for a file that was brought in'),
    pages: z
      .array(z.object({ pageId: z.string(), revision: z.number().int() }))
      .describe('the changed pages with their new revisions; empty when they are many, or all'),
  }),
})

export const presence = liveMessage({
  kind: 'presence',
  what: 'Where in a draft a colleague is, in which of her tabs.',
  facts: z.object({
    what: z.enum(PRESENCES),
    draftId: id,
    tabId: z.string(),
    said: z.number().int(),
    userId: id,
    name: z.string(),
    pageId: z.string(),
    section: z.string(),
    isEditing: z.boolean(),
  }),
})
