// What other features use of templates.

export { insertTemplate, makeTemplate } from './create-template.ts'
export { trashTemplate } from './template-places.ts'
export { insertLocation } from './insert-location.ts'
