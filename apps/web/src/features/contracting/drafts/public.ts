// What other features use of drafts.

export { EditHistory } from './EditHistory.tsx'
export { firstDraftAddress } from './first-draft-address.ts'
