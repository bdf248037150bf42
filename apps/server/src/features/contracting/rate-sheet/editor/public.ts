// What other features use of the editor.

export { changeNotes, type DraftNotes, findMasterSheet, followMaster } from './follow-master.ts'
export { firstOf, noteDraftEdit } from './note-edit.ts'
export { type Change, saveSections, withChanges } from './save-sections.ts'
export { productInfo } from './draft-pages.ts'
