// What other features use of drafts.

export { firstDraftAddress } from './first-draft-address.ts'
