// What other features use of one change over many templates.

export { ChangeManyButton } from './ChangeManyButton.tsx'
