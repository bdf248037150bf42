// What other features use of drafts.

export { noteChange, noteDraftChange, tellDraftChanged } from './note-change.ts'
export { discardDraft } from './drafts.ts'
export { editHistory, personName } from './edit-history.ts'
