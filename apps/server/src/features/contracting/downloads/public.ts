// What the product uses of downloads.

export { cleanUpDownloadsJob } from './clean-up-job.ts'
export { makeDownloadJobs } from './make-download-job.ts'
