// What other features use of templates.

export { makeTemplate } from './create-template.ts'
