// Who has a draft open.

import { z } from 'zod'
import { call } from '../../call.ts'
import { params, text } from '../../shapes.ts'

export const PRESENCES = ['joined', 'here', 'left'] as const

export const announcePresence = call({
  name: 'announcePresence',
  area: 'drafts',
  what: 'Tells the colleagues who have the same draft open where the caller is in it: a live event, kept nowhere. At the secure host whoever joins has this sheet open and no other.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/presence',
  access: 'member',
  params,
  body: z.object({
    tabId: text(40).describe('made by the browser tab: a person may have several'),
    what: z.enum(PRESENCES),
    said: z
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(0)
      .describe('how many words the tab has said with this one: they may overtake one another on their way'),
    pageId: text(60).default('').describe('the product and rate package, policies or notes; empty for none'),
    section: text(40).default(''),
    isEditing: z.boolean().default(false),
  }),
})
