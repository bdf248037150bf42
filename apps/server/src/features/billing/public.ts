// What other features use of billing.

export { billCompaniesJob } from './bill-companies-job.ts'
export { changePlan, type PlanChange } from './bill-company.ts'
export { isOpenFor } from './what-is-open.ts'
export { readCardJob } from './read-card-job.ts'
