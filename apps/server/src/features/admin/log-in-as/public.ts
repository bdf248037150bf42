// What other features of the administration use of logging in as a user.

export { checkReason } from './reason.ts'
