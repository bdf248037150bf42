// The public part of rate sheets, for other features.

export { copySheet } from './copy-sheet.ts'
export { type ChangedPage, changePage, changePages, type SeenPage } from './change-pages.ts'
export { type DifferingPage, type DifferingPages, differingPages, readPages, type SheetAddress } from './differing-sheets.ts'
export { type ChangedSheet, changeSheet, type HeldSheet } from './change-sheet.ts'
export {
  findHead,
  findSheet,
  freezeSheet,
  getDraftHead,
  hasMorePages,
  insertSheets,
  type NewSheet,
  type SheetCollection,
} from './sheet-store.ts'
export { findSheetRevision } from './sheet-revision.ts'
export { pagesJson, sheetJson } from './sheet-json.ts'
export { holdDraft } from './hold-draft.ts'
