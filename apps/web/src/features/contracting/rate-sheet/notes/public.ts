// What other rooms use of notes.

export { NotesPanel } from './NotesPanel.tsx'
