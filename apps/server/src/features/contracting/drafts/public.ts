// What other features use of drafts.

export { findDraftOwner, noteChange, noteDraftChange, tellDraftChanged } from './draft-owner.ts'
export { discardDraft } from './drafts.ts'
export { editHistory, personName } from './edit-history.ts'
