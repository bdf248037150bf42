// What other features use of acting for a user, and of the reason for it.

export { logInAs, nameOf } from './log-in-as-actions.ts'
export { LogInAsDialog } from './LogInAsDialog.tsx'
export { isReason, ReasonField } from './ReasonField.tsx'
