// The public part of updates.

export { sendUpdatesJob } from './send-updates-job.ts'
export { queuePublished } from './update-queue.ts'
