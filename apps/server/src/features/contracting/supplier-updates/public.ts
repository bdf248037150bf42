// What other features use of updates.

export { queuePublished } from './queue.ts'
export { sendUpdatesJob } from './send-updates-job.ts'
