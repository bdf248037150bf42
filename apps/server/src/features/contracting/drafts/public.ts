// What other features use of drafts.

export { findDraftOwner, noteChange, noteDraftChange } from './draft-owner.ts'
export { discardDraft } from './drafts.ts'
