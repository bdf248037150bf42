// What other features use of integration.

export { exportJob } from './export-job.ts'
