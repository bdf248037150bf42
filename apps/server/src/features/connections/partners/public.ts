// What other features use of partners.

export { changePartnerCompany, ensurePartner, removeContact } from './partner-store.ts'
