// What other features use of answering contracts.

export { mailOfAnswer } from './answer-mail.ts'
export { changeState } from './update-contract-status.ts'
