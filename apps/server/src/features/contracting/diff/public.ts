// What other features use of comparing.

export { type ShortDifference, shortDifference } from './short-difference.ts'
