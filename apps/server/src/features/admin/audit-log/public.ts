// What other features use of the audit log.

export { entriesOf } from './audit-log.ts'
export { noteForBoth, noteLook } from './note-for-both.ts'
