// What other features use of the editor.

export { firstOf, noteDraftEdit } from './note-edit.ts'
export { type Change, withChanges } from './save-sections.ts'
export { productInfo } from './draft-pages.ts'
