// What other rooms use of details.

export { DetailsPanel } from './DetailsPanel.tsx'
