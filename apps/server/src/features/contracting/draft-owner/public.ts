// What other features use of the owners of drafts.

export { type DraftOwner, findDraftOwner, type FoundOwner, getDraftOwner, holdDraftOwner } from './draft-owner.ts'
