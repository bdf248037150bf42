// What other features use of rate sheets.

export { changePages } from './change-pages.ts'
export {
  changePage,
  copySheet,
  findSheet,
  freezeSheet,
  insertSheets,
  type NewSheet,
} from './sheet-store.ts'
export { sheetJson } from './sheet-json.ts'
