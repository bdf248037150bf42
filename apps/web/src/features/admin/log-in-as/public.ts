// What other features use of acting for a user.

export { logInAs } from './log-in-as-actions.ts'
