// What other features use of integration.

export { exportJob } from './export-job.ts'
export { inventoryJob } from './inventory-job.ts'
