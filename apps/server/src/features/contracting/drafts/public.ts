// What other features use of drafts.

export { noteChange, noteDraftChange, tellDraftChanged } from './note-change.ts'
export { discardDraft, openTemplateDraft } from './drafts.ts'
export { editHistory, personName } from './edit-history.ts'
export { holdTemplate, openDraftOf } from './hold-template.ts'
