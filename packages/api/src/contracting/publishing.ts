// Publishing drafts as immutable versions.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, params, text, wholeFrom } from '../shapes.ts'
import { sheetHead } from './rate-sheet/sheet-shapes.ts'
import { MOST_TEMPLATES } from './templates.ts'

const seenDraft = z.object({
  head: sheetHead,
  pages: z.array(z.object({ pageId: text(60), revision: wholeFrom(1) })).max(4000),
})
/** A draft as somebody saw it: its head, and each page by its revision. */
export type SeenDraft = z.output<typeof seenDraft>

export const publishDraft = call({
  name: 'publishDraft',
  area: 'drafts',
  what: 'Publishes a complete draft as the next version of its template, or of its contract: that goes to the partner at once.',
  method: 'POST',
  path: '/proxy/contracting/draft/{id}/publish',
  access: 'writer',
  params,
  body: z.object({ seen: seenDraft.optional().describe('the draft that was looked at; a draft that was changed since then is refused') }),
  answer: z.object({ templateId: id, contractId: id.nullable(), version: z.number().int(), seal: z.string() }),
  refusals: ['NotComplete', 'DraftMissing', 'StateChanged'],
  isBinding: true,
  isIdempotent: true,
})

export const publishTemplates = call({
  name: 'publishTemplates',
  area: 'drafts',
  what: 'Publishes the drafts of many templates as one piece of work; incomplete ones stay drafts and are named.',
  method: 'POST',
  path: '/proxy/contracting/templates/publish',
  access: 'writer',
  body: z.union([
    z.object({ templateIds: z.array(id).min(1).max(MOST_TEMPLATES) }),
    z.object({ allDrafts: z.object({ searchText: text(200).default('') }).describe('every template with a draft that the search finds') }),
  ]),
  answer: z.object({ workId: id, total: z.number().int() }),
  refusals: ['DraftMissing', 'TooMuchAtOnce'],
  isBinding: true,
  isIdempotent: true,
})
