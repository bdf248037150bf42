// What other features use of the head of a rate sheet.

export { getDraftPlace, publishLocationName, renameOwnLocation } from './location-name.ts'
export { getHead } from './put-head.ts'
