// What other features use of stop sales.

export { ContractStopSales, useStopSales } from './ContractStopSales.tsx'
export { useLocationStopSales } from './location-stop-sales.ts'
export { inOrderOfSending } from './notice-words.ts'
export { ReceivedNotice } from './ReceivedNotice.tsx'
export { StopSaleDialog } from './StopSaleDialog.tsx'
