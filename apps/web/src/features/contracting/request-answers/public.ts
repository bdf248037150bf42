// What the page of a request shows to a supplier.

export { AskedPage } from './AskedPage.tsx'
