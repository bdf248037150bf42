// What other features use of contract states.

export { ACCEPT_WARNING } from './accept-warning.ts'
export { AnswerQuestion, useAnswerQuestion, useMarkLoaded } from './AnswerQuestion.tsx'
export { takeBackAnswer } from './contract-state-actions.ts'
export { MoreAnswers } from './MoreAnswers.tsx'
export { StateGlyph, StateMark } from './StateMark.tsx'
export { newestWords } from './version-words.ts'
