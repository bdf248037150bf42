// What other features use of readings.

export { aliasesOf } from './reading-store.ts'
