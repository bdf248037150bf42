// What others use of usage data.

export { tellUsageJob } from './tell-usage-job.ts'
