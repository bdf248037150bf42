// What other features use of changes of many templates.

export { TemplatesWorkButton } from './TemplatesWorkButton.tsx'
