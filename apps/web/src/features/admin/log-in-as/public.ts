// What other features use of acting for a user.

export { logInAs, nameOf } from './log-in-as-actions.ts'
export { LogInAsDialog } from './LogInAsDialog.tsx'
