// The public part of filings. No other feature reads or writes their tables.

export { countFilings, countList, groupFilings, listChoices } from './count-filings.ts'
export { changeFilingJob } from './change-filing-job.ts'
export { eraseFilings } from './erase-filings.ts'
export { loadsOfContracts } from './contract-loads.ts'
export { fileContracts, today } from './file-contracts.ts'
export { contractsInTrash, countOwn, getOwnFiling, listStatesOf, namesOfContracts, putViewed } from './filing-store.ts'
export {
  activityWith,
  companiesWithContracts,
  contractsWith,
  type ExchangedContract,
  type PartnerActivity,
  partnerActivitySince,
  productsInForce,
  silentPartners,
} from './exchanged-filings.ts'
export {
  answeredByWeek,
  contractPeriods,
  contractsWithText,
  dueReminders,
  type FoundContract,
  hasContracts,
  waitingContracts,
} from './found-filings.ts'
export { moveFilings } from './move-filings.ts'
export { filingRows, listFilings } from './list-filings.ts'
export { renameNoteAuthor } from './note-author.ts'
export { refileDueJob, refileJob, refileWithNewName } from './refile-jobs.ts'
export { closeRise, keepRise, nextOpenRise, type SheetPair } from './sheet-rises.ts'
export { keepAllotment, lockWithoutAllotment, reopenAllotment, sumAllotment } from './sheet-allotment.ts'
export { keepLevels, nextWithoutLevels, type SeasonLevel, sumLevels } from './sheet-levels.ts'
export { type SheetAtPlace, sheetsAtPlaces } from './sheets-at-places.ts'
export { withoutRates } from './without-rates.ts'
export { remindJob, reminderDay } from './reminders-job.ts'
export { type FilingSum, hidesFiled, locationsOfFilings, reachedByWeek, sumFilings, sumOfFilings } from './sum-filings.ts'
export { sumTurnover, suppliersByTurnover, turnoverCurrencies, type TurnoverSum } from './sum-turnover.ts'
