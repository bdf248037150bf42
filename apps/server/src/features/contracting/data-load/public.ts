// What the queue of the staff uses of data loads.

export { addLoadMessage, getLoadRow, holdLoad, type Load, loadFiles, loadMessages, takeStep, tellLoadChanged } from './load-store.ts'
export { writeToSupplier } from './load-mails.ts'
