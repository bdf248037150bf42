// What other features use of contracts as open data.

export { readOpenContract } from './open-version.ts'
export { priceStays } from './price-stays.ts'
