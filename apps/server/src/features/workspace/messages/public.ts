// What other features use of messages.

export { addContractNote, addNoteOf, type ContractNote, notesOfContract } from './contract-notes.ts'
export { type Author, type NewMessage, postMessage, type Posted } from './post-message.ts'
