// The public part of contracts, for other features.

export {
  addHistory,
  type Doer,
  canTakeBackAnswer,
  eventFactsOf,
  doerOf,
  getPartyContract,
  insertContracts,
  openStatesOf,
  type Party,
  type PartyContract,
  type SentSheet,
} from './contract-store.ts'
export { changeReaders, readersOfContracts } from './contract-readers.ts'
export { type ContractVersion, putContractDraft, putContractVersion } from './contract-versions.ts'
export { canReadSheet, type Collection, getDocument, getDraftDocument, type Document } from './get-document.ts'
export { locationOf } from './location-facts.ts'
