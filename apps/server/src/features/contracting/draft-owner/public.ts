// What other features use of the owners of drafts.

export {
  type DraftOwner,
  findAnyOwner,
  findDraftOwner,
  type FoundOwner,
  getDraftOwner,
  holdAnyOwner,
  holdDraftOwner,
  type MasterOwner,
} from './draft-owner.ts'
