// What other features use of billing.

export { billCompaniesJob } from './bill-companies-job.ts'
export { billingDay, changePlan, type PlanChange } from './bill-company.ts'
export { getAccount, remindersOf } from './billing-store.ts'
export { creditNotesOf, makeCreditNote } from './credit-notes.ts'
export { isOpenFor } from './what-is-open.ts'
export { readCardJob } from './read-card-job.ts'
export { remindOfInvoicesJob } from './remind-of-invoices.ts'
