// What other features use of notifications.

export { noticeConsequences } from './notice-consequences.ts'
export { noticeOf } from './notice.ts'
