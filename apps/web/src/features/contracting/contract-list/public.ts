// What other features use of the contract list: its address, and the way between its contracts.

export { filterOf, isSameList, type ListSearch, searchOf } from './list-search.ts'
export { ContractLink } from './ContractLink.tsx'
export { leaveListAt, type Neighbour, prefetchContract, useNeighbours } from './opened-from.ts'
