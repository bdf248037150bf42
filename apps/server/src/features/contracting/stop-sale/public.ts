// What the list of jobs, and other features, use of stop sales.

export { listContractStopSales } from './read-stop-sales.ts'
export { daysOf, locationOfReceipt } from './stop-sale-store.ts'
export { stopSalesOfLocation } from './stop-sales-of-location.ts'
export { mailStopSaleJob } from './mail-stop-sale-job.ts'
export { endStopSaleLinks } from './stop-sale-link.ts'
export { remindStopSalesJob } from './remind-holders.ts'
