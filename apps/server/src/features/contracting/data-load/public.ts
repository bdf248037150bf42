// What the queue of the staff and readings use of data loads.

export {
  addLoadMessage,
  addLoadSheets,
  filledSheets,
  findLoadOfImport,
  getLoadRow,
  holdLoad,
  type Load,
  loadFiles,
  loadMessages,
  loadSheets,
  takeStep,
  tellLoadChanged,
  unpricedLocations,
} from './load-store.ts'
export { writeToSupplier } from './load-mails.ts'
