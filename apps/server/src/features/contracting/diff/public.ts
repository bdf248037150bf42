// What other features use of comparing.

export { changesTold, type ToldChanges, toldChanges } from './told-changes.ts'
