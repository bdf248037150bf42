// What other features use of the head of a rate sheet.

export { getHead } from './put-head.ts'
