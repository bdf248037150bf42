// What other features use of secondary addresses.

export { SecondaryEmailsCard } from './SecondaryEmailsCard.tsx'
