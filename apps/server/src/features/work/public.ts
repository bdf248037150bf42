// What other features use of long work.

export { advanceWork, endGivenUpWork, endWork, insertWork } from './work-store.ts'
