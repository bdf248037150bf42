// What other features use to lay out a rate sheet with pages of their own. It loads nothing but layout, for threads.

export type { RateDocument } from '../rate-document.ts'
export { ratesPdfWith } from './rates-pdf.ts'
export type { RatesPaper } from './rates-paper.ts'
