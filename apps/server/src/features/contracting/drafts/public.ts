// What other features use of drafts.

export { noteChange, noteDraftChange } from './drafts.ts'
