// What other features use of the products of a rate sheet.

export { ensureProducts, listProducts } from './product-store.ts'
export { renameOwnProduct, takeProductNames } from './rename-product.ts'
export { cutTexts, sheetFromTemplate } from './take-over.ts'
