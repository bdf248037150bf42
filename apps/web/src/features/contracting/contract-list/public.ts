// What other features use of the contract list: its address, the contract year, which the list of templates has as well, and the way between its contracts.

export { keepYear } from './contract-year.ts'
export { filterOf, isSameList, type ListSearch, namedOf, searchOf } from './list-search.ts'
export { leaveListAt, type Neighbour, prefetchContract, useNeighbours } from './opened-from.ts'
export { YearMenu } from './YearMenu.tsx'
