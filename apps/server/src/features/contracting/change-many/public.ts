// What other features use of one change over many templates.

export { changeManyDoer } from './change-many.ts'
export { previewEach } from './preview-line.ts'
export { leftAsItIs, listedChanges } from './previewed.ts'
