// What other features use of the comparison.

export { compareSearch, comparedText } from './compare-address.ts'
