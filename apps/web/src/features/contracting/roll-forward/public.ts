// What other features use of rolling forward.

export { RollForwardButton } from './RollForwardButton.tsx'
