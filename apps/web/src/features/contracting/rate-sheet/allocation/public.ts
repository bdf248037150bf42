// What other rooms use of allocation.

export { AllocationPanel } from './AllocationPanel.tsx'
