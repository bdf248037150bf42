// What other features use of contracts.

export {
  addHistory,
  getPartyContract,
  insertContract,
  type Party,
  type PartyContract,
  refreshFilings,
  type SentSheet,
  today,
} from './contract-store.ts'
export { expireContractsJob } from './expire-contracts-job.ts'
export { canReadSheet, getDocument, type Document } from './get-document.ts'
export { locationOf } from './location-facts.ts'
