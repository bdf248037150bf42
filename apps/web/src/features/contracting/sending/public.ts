// What other features use of sending.

export { WithdrawButton } from './WithdrawButton.tsx'
export { PlannedSendings } from './PlannedSendings.tsx'
export { SendDialog } from './SendDialog.tsx'
