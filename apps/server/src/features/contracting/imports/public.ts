// What other features use of imports.

export { readFileCells, readFilePages } from './reading.ts'
export { applyImportJob, readImportJob } from './import-jobs.ts'
