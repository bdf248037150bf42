// What other features use of users.

export { type Account, conditionOf, endSessionsOf, findAccount, getAccount, listAdmins, nameOf } from './account-store.ts'
export { stateOf } from './user-store.ts'
export { findContextForJob, type JobUser } from './context-for-job.ts'
