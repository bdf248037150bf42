// What other features use of rate sheets.

export {
  changePage,
  copySheet,
  findSheet,
  freezeSheet,
  insertSheets,
  type NewSheet,
  sheetJson,
} from './sheet-store.ts'
