// What other features use of the contract list: its address, and the contract year, which the list of templates has as well.

export { keepYear } from './contract-year.ts'
export { filterOf, isSameList, type ListSearch, searchOf } from './list-search.ts'
export { YearMenu } from './YearMenu.tsx'
