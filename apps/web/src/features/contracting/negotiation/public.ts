// What other features use of counter-offers.

export { ProposalsAside } from './ProposalsAside.tsx'
export { ProposalsSheet } from './ProposalsSheet.tsx'
export { useDesk, useOpenCount } from './use-negotiation.ts'
