// What other features use of drafts.

export { noteDraftChange } from './drafts.ts'
