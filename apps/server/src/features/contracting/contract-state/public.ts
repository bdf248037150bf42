// What other features use of answering contracts.

export { mailDailyAnswersJob, mailDailyAnswersOfCompanyJob, tellAnswersJob, TELL_ANSWERS } from './answer-digest.ts'
export { givenReasons } from './given-reasons.ts'
export { tellCounted } from './answers-of-work.ts'
export { mailOfAnswer } from './answer-mail.ts'
export { takeBack } from './take-back-answer.ts'
export { changeState, putAccepted } from './update-contract-status.ts'
