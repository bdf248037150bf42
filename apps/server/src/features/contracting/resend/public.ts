// What the table of contents uses of resending.

export { resendContractsJob } from './resend-job.ts'
