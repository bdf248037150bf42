// What other features use of stop-sale messages.

export { MessageProposal } from './MessageProposal.tsx'
export { StopSaleMessageDialog } from './StopSaleMessageDialog.tsx'
