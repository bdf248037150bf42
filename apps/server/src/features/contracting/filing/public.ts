// The public part of filings. No other feature reads or writes their tables.

export { changeFilingJob } from './change-filing-job.ts'
export { fileContracts, type News, today } from './file-contracts.ts'
export { countOwn, getOwnFiling, moveFilings, namesOfContracts, putViewed } from './filing-store.ts'
export { contractPeriods, contractsWithText, dueReminders, hasContracts, waitingContracts } from './found-filings.ts'
export { listFilings } from './list-filings.ts'
export { refileDueJob, refileJob, refileWithNewName } from './refile-jobs.ts'
export { remindJob, reminderDay } from './reminders-job.ts'
