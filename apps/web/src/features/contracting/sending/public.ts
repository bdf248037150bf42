// What other features use of sending.

export { WithdrawButton } from './WithdrawButton.tsx'
export { SendDialog } from './SendDialog.tsx'
