// What other features use of imports.

export { applyImportJob, readImportJob } from './import-jobs.ts'
