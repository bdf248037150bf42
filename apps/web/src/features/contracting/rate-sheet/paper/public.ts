// What other rooms use of the rate sheet on paper.

export { closingItems } from './closing-items.ts'
export { RateSheetPaper } from './RateSheetPaper.tsx'
