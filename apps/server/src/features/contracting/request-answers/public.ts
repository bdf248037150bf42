// What data load uses of the answers to requests.

export { checkAnswerFiles, sendSheets } from './answer-request.ts'
export { type Asked, canActForCompany, getAnswerable, getAskedOf } from './asked.ts'
export { checkFilledSheet, checkSeenSheet, makeAskedSheet } from './fill-sheet.ts'
