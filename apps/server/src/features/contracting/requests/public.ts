// The jobs of requests, for the list of jobs.

export { mailRequestsJob } from './mail-requests-job.ts'
export { remindRequestsJob } from './remind-requests-job.ts'
