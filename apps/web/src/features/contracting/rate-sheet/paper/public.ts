// What other rooms use of the rate sheet on paper.

export { type CellMark, type CellMarks, CellMarksContext } from './cell-marks.ts'
export { closingItems } from './closing-items.ts'
export { RateSheetPaper } from './RateSheetPaper.tsx'
