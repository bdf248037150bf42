// What other features use of users.

export {
  type Account,
  conditionOf,
  endSessionsOf,
  findAccount,
  getAccount,
  listAdmins,
  listUnconfirmed,
  markDeleted,
  nameOf,
} from './account-store.ts'
export { addressClaims, findOwner, lockAddresses } from './address-store.ts'
export { findContextForJob, jobRealActor, type JobUser } from './context-for-job.ts'
export { findUserRow, listUserRows, lockUsers, stateOf } from './user-store.ts'
export { inviteUser } from './users.ts'
