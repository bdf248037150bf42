// What other features use of partners.

export { changePartnerCompany, ensurePartner, removeContact, renamePartner } from './partner-store.ts'
export { partnersOf } from './partners.ts'
