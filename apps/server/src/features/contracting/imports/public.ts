// What other features use of imports.

export type { ReadCells } from './read-table-thread.ts'
export { readFileCells, readPagesInThread } from './reading.ts'
export { getStoredImport, type StoredImport } from './import-store.ts'
export { applyImportJob, readImportJob } from './import-jobs.ts'
export { beginImport } from './imports.ts'
