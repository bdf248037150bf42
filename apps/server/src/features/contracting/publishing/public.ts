// What other features use of publishing.

export { publishTemplatesJob } from './publish-job.ts'
