// What other features show of requests.

export { RequestTable } from './RequestTable.tsx'
export { daysLeftText, needsText } from './request-words.ts'
