// What other features use of the contract list: its address.

export { filterOf, isSameList, type ListSearch, searchOf } from './list-search.ts'
