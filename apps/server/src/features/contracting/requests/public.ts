// What the answers to requests, and the list of jobs, use of requests.

export { requestDay } from './asked-rows.ts'
export { countAskedOf } from './count-asked.ts'
export { mailRequestsJob, partyOf, queueRequestMail } from './mail-requests-job.ts'
export { cellsInFile, suppliersInFile } from './preview-suppliers.ts'
export { remindRequestsJob } from './remind-requests-job.ts'
export { getRequestLink, type LivingRequestLink } from './request-link.ts'
export { getRequestOf, type OwnRequest } from './request-store.ts'
