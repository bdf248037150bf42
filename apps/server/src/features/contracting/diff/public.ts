// What other features use of comparing.

export { diffReport } from './diff-report.ts'
export { changesTold, type ToldChanges, toldChanges } from './told-changes.ts'
