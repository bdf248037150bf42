// What other features use of templates.

export { refreshTemplateSearch } from './template-search.ts'
