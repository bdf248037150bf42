// What other features use of confirming addresses.

export { queueConfirmation, tellAdmins } from './confirmation.ts'
