// What other features use of partners.

export { changePartnerCompany, ensurePartner } from './partner-store.ts'
