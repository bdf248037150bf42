// What other features use of partners.

export { ensurePartner } from './partner-store.ts'
