// What other features use of updates.

export { HoldersNotice } from './HoldersNotice.tsx'
export { UpdateWaits } from './UpdateWaits.tsx'
