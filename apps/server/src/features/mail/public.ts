// What other features use of e-mail.

export { bounceAddresses } from './bounces.ts'
export { inboundAddress, type InboundKind } from './inbound-kinds.ts'
export { inboundHandlers } from './keep-mail.ts'
export type { MailFile, ReadMail } from './read-mail-thread.ts'
export { cleanUpMailJob, takeMailJob } from './take-mail-job.ts'
export { newMailDelivery } from './deliver-mail.ts'
export { leaveUrlOf } from './mail-choice.ts'
export { markOpened } from './mail-ledger.ts'
export { type NewMail, queueAgain, queueMail, refuseQueued } from './queue-mail.ts'
export { UNWANTED, unwantedAmong } from './unwanted-mail.ts'
export { claimStrangers, listSenders, type Sender } from './sender-limit.ts'
