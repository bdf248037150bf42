// What other features use of the profiles of locations.

export { LocationsCard } from './LocationsCard.tsx'
