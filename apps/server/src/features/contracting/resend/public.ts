// What the table of contents uses of resending.

export { remindOfAnswersJob } from './answer-reminders-job.ts'
export { resendContractsJob } from './resend-job.ts'
