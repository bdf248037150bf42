// What the list of jobs uses of stop sales.

export { mailStopSaleJob } from './mail-stop-sale-job.ts'
export { remindStopSalesJob } from './remind-holders.ts'
