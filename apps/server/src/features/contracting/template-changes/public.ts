// What other features use of actions on many templates.

export { startTemplateChange } from './start-change.ts'
export { changeTemplatesJob, type TemplateDoer } from './template-change-job.ts'
export type { ChangeItem, DoneItem, TemplateChange } from './template-change.ts'
