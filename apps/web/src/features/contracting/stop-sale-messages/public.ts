// What other features use of stop-sale messages.

export { StopSaleMessageDialog } from './StopSaleMessageDialog.tsx'
