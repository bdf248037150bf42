// What other features use of drafts.

export { type DraftOwner, findDraftOwner, noteDraftChange } from './draft-owner.ts'
export { discardEditedDraft } from './drafts.ts'
