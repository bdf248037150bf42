// What other features of the administration use of the page about a company.

export { ReasonForm } from './ReasonForm.tsx'
