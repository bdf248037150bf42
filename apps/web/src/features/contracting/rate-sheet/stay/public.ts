// What other rooms use of stay.

export { StayButton } from './StayButton.tsx'
export { StayCalculator } from './StayCalculator.tsx'
export { availabilityText, StayPrice } from './StayPrice.tsx'
export { StayRefused } from './StayRefused.tsx'
export { GuestsField } from './GuestsField.tsx'
export { namesMarkets, readStay, roomDescriptions, type StayFields, type StayProblems } from './stay-fields.ts'
