// What other features use of imports.

export { readFileCells } from './reading.ts'
export { applyImportJob, readImportJob } from './import-jobs.ts'
