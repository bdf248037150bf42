// What other features use of answering contracts.

export { mailOfAnswer } from './answer-mail.ts'
