// What other features use of the products of a rate sheet.

export { noteStructure } from './note-structure.ts'
export { ensureProducts } from './product-store.ts'
export { cutTexts, sheetFromTemplate } from './take-over.ts'
