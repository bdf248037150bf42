// What other rooms use of offers.

export { OffersPanel } from './OffersPanel.tsx'
