// What other features use of rate sheets.

export { type ChangedPage, changePage, changePages, type SeenPage } from './change-pages.ts'
export {
  copySheet,
  findSheet,
  freezeSheet,
  getDraftHead,
  insertSheets,
  type NewSheet,
} from './sheet-store.ts'
export { pagesJson, sheetJson } from './sheet-json.ts'
