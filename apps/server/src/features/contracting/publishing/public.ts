// What other features use of publishing.

export { publishTemplate } from './publish-template.ts'
export { publishTemplatesJob } from './publish-job.ts'
