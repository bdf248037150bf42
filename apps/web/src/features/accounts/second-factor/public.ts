// What other features use of the second factor.

export { SecondFactorCard } from './SecondFactorCard.tsx'
