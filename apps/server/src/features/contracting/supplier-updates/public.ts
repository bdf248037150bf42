// The public part of updates.

export { sealMerged } from './next-version.ts'
export { sendPlannedUpdatesJob } from './send-planned-updates-job.ts'
export { sendUpdatesJob } from './send-updates-job.ts'
export { queuePublished } from './update-queue.ts'
