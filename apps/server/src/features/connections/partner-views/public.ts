// What other features use of views of the address book.

export { getView, namesOfViews, partnersInView } from './view-partners.ts'
