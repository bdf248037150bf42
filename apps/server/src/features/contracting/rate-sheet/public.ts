// What other features use of rate sheets.

export {
  changePage,
  copySheet,
  findSheet,
  freezeSheet,
  insertSheets,
  type NewSheet,
  pageIdOf,
  sheetJson,
  type StoredSheet,
} from './sheet-store.ts'
