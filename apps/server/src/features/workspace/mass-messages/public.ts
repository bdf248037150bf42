// What other features use of mass messages.

export { sendMassMessageJob } from './mass-message-job.ts'
export { retryInTransaction as retryMassMessage } from './mass-messages.ts'
