// Drafts: opening the working copy of a template or contract, checking its completion, discarding it.

import { z } from 'zod'
import { call } from '../call.ts'
import { count, cursor, id, moment, params } from '../shapes.ts'
import { finding } from './rate-sheet/sheet-shapes.ts'

export const openDraft = call({
  name: 'openDraft',
  area: 'drafts',
  what: 'The working copy of a template, or of a contract that is edited for its partner alone; made from the newest version when there is none.',
  method: 'POST',
  path: '/proxy/contracting/draft/{contractId}',
  access: 'writer',
  params: z.object({ contractId: id.describe('the template or the contract') }),
  answer: z.object({ draftId: id, templateId: id, contractId: id.nullable(), isNew: z.boolean() }),
  refusals: ['StateChanged'],
})

export const checkContractReadiness = call({
  name: 'checkContractReadiness',
  area: 'drafts',
  what: 'How complete a draft is, and what it still lacks, in words.',
  method: 'PUT',
  path: '/contracting/checkContractReadiness/{id}',
  access: 'member',
  params,
  answer: z.object({ completionPercent: z.number().int(), isReady: z.boolean(), findings: z.array(finding) }),
})

export const discardEditedDraft = call({
  name: 'discardEditedDraft',
  area: 'drafts',
  what: 'Throws an edited draft away; the published version, or the contract as it was sent, stays.',
  method: 'DELETE',
  path: '/proxy/contracting/discardEditedDraft/{id}',
  access: 'writer',
  params,
  refusals: ['StateChanged'],
})

/** Paging of the edit history. */
export const editHistoryPage = {
  next: cursor.optional(),
  limit: count(1, 100).default(50),
}

/** Lines of edit history, newest first: who changed what in a draft. */
export const editHistory = {
  items: z.array(
    z.object({
      id,
      at: moment,
      who: z.string(),
      detail: z.string(),
      productName: z.string().nullable(),
      ratePackageName: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
}
export type EditLine = z.output<typeof editHistory.items>[number]

export const getContractEditHistory = call({
  name: 'getContractEditHistory',
  area: 'drafts',
  what: 'What the supplier changed in a contract for this partner alone, newest first. Its partner never sees it.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/edit-history',
  access: 'member',
  params,
  query: z.object(editHistoryPage),
  answer: z.object(editHistory),
})
