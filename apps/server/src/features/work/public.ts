// What other features use of long work.

export { advanceWork, endWork, insertWork } from './work-store.ts'
