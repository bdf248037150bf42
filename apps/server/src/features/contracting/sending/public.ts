// What other features use of sending.

export { contractSentMail } from './contract-sent-mail.ts'
export { findLeaveUrl } from './find-leave-url.ts'
export { resolveRecipient } from './resolve-recipient.ts'
export { readSheet, sendContractsJob } from './send-contracts-job.ts'
export { sendContractVersion } from './send-version.ts'
