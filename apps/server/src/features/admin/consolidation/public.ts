// What other features use of consolidation.

export { moveCompany } from './move-company.ts'
