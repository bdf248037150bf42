// What other features use of templates.

export { insertLocation } from './insert-location.ts'
export { makeTemplate } from './create-template.ts'
