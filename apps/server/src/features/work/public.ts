// What other features use of long work.

export { advanceWork, endWork, insertWork, type WorkKey, type WorkResult } from './work-store.ts'
