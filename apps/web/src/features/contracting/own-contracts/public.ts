// What other features use of contracts that a buyer keeps for itself.

export { CopyItem } from './CopyItem.tsx'
export { FreeContractButton } from './FreeContractButton.tsx'
