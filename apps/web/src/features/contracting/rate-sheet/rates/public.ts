// What other rooms use of rates.

export { AllRates } from './AllRates.tsx'
export { RatesPanel } from './RatesPanel.tsx'
