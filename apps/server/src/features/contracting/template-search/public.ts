// The search text of templates, which follows their names, locations and products.

export { refreshTemplateSearch } from './template-search.ts'
