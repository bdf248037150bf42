// What other features use of stop sales.

export { ContractStopSales, useStopSales } from './ContractStopSales.tsx'
export { ReceivedNotice } from './ReceivedNotice.tsx'
export { StopSaleDialog } from './StopSaleDialog.tsx'
