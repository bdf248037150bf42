// What other features use of contract states.

export { answerContracts } from './contract-state-actions.ts'
export { StateMark } from './StateMark.tsx'
export { newestWords } from './version-words.ts'
