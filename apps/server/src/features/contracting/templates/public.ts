// What other features use of templates.

export { insertTemplate, makeTemplate } from './create-template.ts'
export { countMatchingTemplates } from './list-templates.ts'
export { trashTemplate } from './template-places.ts'
export { insertLocation } from './insert-location.ts'
