// What other features use of resending.

export { BulkResendDialog } from './BulkResendDialog.tsx'
export { ResendButton } from './ResendButton.tsx'
