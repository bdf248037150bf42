// What other features use of the contract page.

export { MentionField } from './MentionField.tsx'
export { mentionedIn } from './mentions.ts'
