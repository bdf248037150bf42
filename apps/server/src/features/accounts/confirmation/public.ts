// What other features use of confirming addresses.

export { queueAllThatWait, queueConfirmation, openToDomain, tellAdmins } from './confirmation.ts'
export { settleAddress } from './settle-address.ts'
