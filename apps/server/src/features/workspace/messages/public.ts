// What other features use of messages.

export { withdrawNote } from './change-message.ts'
export { addContractNote, addNoteOf, notesOfContract } from './contract-notes.ts'
export { mailOfMention } from './mention-mail.ts'
export { authorOf } from './new-message.ts'
export { noteAddresses } from './note-answers.ts'
export { type Author, type NewMessage, postMessage, postMessages } from './post-message.ts'
