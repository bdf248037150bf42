// What other features use of sending.

export { contractsToMail, type ContractToMail, linesOfMail, mailedSheetOf } from './contracts-to-mail.ts'
export { contextOfPlanner } from './context-of-planner.ts'
export { copyForSender, queueContractMails } from './contract-mails.ts'
export { withOwnAddresses } from './own-addresses.ts'
export { plannedJob } from './planned-job.ts'
export { type ResolvedPerson, resolveRecipient, resolveRecipients } from './resolve-recipient.ts'
export { readSheet } from './read-sheet.ts'
export { sendPlannedJob } from './send-planned-job.ts'
export { sendContractsJob } from './send-contracts-job.ts'
export { stopPlansOfView } from './view-recipients.ts'
export { withdrawRates } from './withdraw-contract.ts'
export { type NewVersion, sendContractVersions, sendToBuyers } from './send-version.ts'
