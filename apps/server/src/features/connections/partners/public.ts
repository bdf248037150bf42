// What other features use of partners.

export { ensurePartner, removeContact } from './partner-store.ts'
