// What other features use of groups of locations.

export { GroupsCard } from './GroupsCard.tsx'
