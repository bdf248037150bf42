// The public part of contracts, for other features.

export {
  addHistories,
  addHistory,
  type Doer,
  canTakeBackAnswer,
  eventFactsOf,
  doerOf,
  getContractToBind,
  getPartyContract,
  insertContracts,
  insertContractsOfMany,
  openStatesOf,
  refuseWhileSigned,
  type Party,
  type PartyContract,
  type SentSheet,
} from './contract-store.ts'
export { findChainHead, findChainHeads, holdContracts, readChain } from './contract-chain.ts'
export { changeReaders, readersOfContracts } from './contract-readers.ts'
export { type ContractVersion, putContractDraft, putContractVersion } from './contract-versions.ts'
export { canReadSheet, type Collection, findMasterDraft, getDocument, getDraftDocument, type Document } from './get-document.ts'
export { historyFact, historyLines, KEEP_THIS_MAIL } from './history-words.ts'
export { removeSharedLine, sharedHistory } from './shared-history.ts'
export { locationOf } from './location-facts.ts'
