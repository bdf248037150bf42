// What other features use of contracts.

export {
  addHistory,
  canTakeBackAnswer,
  eventFactsOf,
  doerOf,
  getPartyContract,
  insertContract,
  type Party,
  type PartyContract,
  refreshFilings,
  type SentSheet,
  today,
} from './contract-store.ts'
export { type ContractVersion, putContractDraft, putContractVersion } from './contract-versions.ts'
export { expireContractsJob } from './expire-contracts-job.ts'
export { canReadSheet, type Collection, getDocument, getDraftDocument, type Document } from './get-document.ts'
export { locationOf } from './location-facts.ts'
