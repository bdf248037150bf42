// What other features use of sending.

export { contractsToMail, mailedSheetOf } from './contracts-to-mail.ts'
export { contextOfPlanner } from './context-of-planner.ts'
export { contractSentMail } from './contract-sent-mail.ts'
export { findLeaveUrl } from './find-leave-url.ts'
export { plannedJob } from './planned-job.ts'
export { type ResolvedPerson, resolveRecipient, resolveRecipients } from './resolve-recipient.ts'
export { readSheet } from './read-sheet.ts'
export { sendPlannedJob } from './send-planned-job.ts'
export { sendContractsJob } from './send-contracts-job.ts'
export { stopPlansOfView } from './view-recipients.ts'
export { withdrawRates } from './withdraw-contract.ts'
export { type NewVersion, sendContractVersions, sendToBuyers } from './send-version.ts'
