// What other features use of e-mail.

export { type NewMail, queueMail } from './queue-mail.ts'
export { sendMailJob } from './send-mail-job.ts'
