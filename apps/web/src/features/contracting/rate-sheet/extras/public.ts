// What other rooms use of extras.

export { ExtrasPanel } from './ExtrasPanel.tsx'
