// What other features use of the rate sheet.

export type { SaveProblems, SheetEditing } from './editing.ts'
export { MassChangeDialog } from './mass-change/MassChangeDialog.tsx'
export { RateSheetPaper } from './RateSheetPaper.tsx'
export { StayButton } from './StayButton.tsx'
