// What other features use of confirming addresses.

export { queueConfirmation, openToDomain, tellAdmins } from './confirmation.ts'
