// What the table of contents uses of resending.

export { remindOfAnswersJob, remindOfAnswersToSupplierJob } from './answer-reminders-job.ts'
export { resendContractsJob } from './resend-job.ts'
