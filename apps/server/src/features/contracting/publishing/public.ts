// What other features use of publishing.

export { publishTemplatesJob } from './publish-job.ts'
export { publishTemplate } from './publish-template.ts'
