// What other rooms use of stay.

export { StayButton } from './StayButton.tsx'
export { StayCalculator } from './StayCalculator.tsx'
