// What other features use of contracts as open data.

export { contractSchema } from './contract-schema.ts'
export { openFiles } from './open-files.ts'
export { readOpenTemplate } from './open-template.ts'
export { publicUrlOf, readOpenContract } from './open-version.ts'
export { fileNameOf } from './price-files.ts'
export { priceStays } from './price-stays.ts'
