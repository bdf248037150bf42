// What other rooms use of the rate sheet on paper.

export { RateSheetPaper } from './RateSheetPaper.tsx'
