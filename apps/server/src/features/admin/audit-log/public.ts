// What other features use of the audit log.

export { entriesOf } from './audit-log.ts'
export { auditSheet, auditWorkbook } from './export-audit-log.ts'
export { noteForAll, noteForBoth, noteLook } from './note-for-both.ts'
