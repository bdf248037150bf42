// What other features use of partners.

export { changePartnerCompany } from './fold-partner.ts'
export { movePartnersOf } from './move-book.ts'
export { ensurePartner, ensurePartners, refreshSearch, removeContact, renamePartner } from './partner-store.ts'
export { type ConnectionRow, lockConnection, lockPair, moveConnections, otherOf, sideOf } from './connection-rows.ts'
export { areConnected } from './connected.ts'
export { countPartners, matchingPartners, partnersOf, partnersPage } from './partners.ts'
