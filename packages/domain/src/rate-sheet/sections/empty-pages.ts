// The pages that every rate sheet has room for, before anything stands on them.

import type { NotesPage, PoliciesPage } from '../rate-sheet.ts'

export const EMPTY_PAGES: { readonly policies: PoliciesPage; readonly notes: NotesPage } = {
  policies: { kind: 'policies', locationPolicy: [] },
  notes: { kind: 'notes' },
}
