// What other rooms use of the mass rate change.

export { plainChange } from './mass-change-form.ts'
export { useChangeRates } from './use-change-rates.tsx'
