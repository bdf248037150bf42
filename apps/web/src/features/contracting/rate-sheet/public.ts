// What other features use of the rate sheet.

export { useBeforePublishing } from './editor/before-publishing.ts'
export { EditorFrame } from './editor/EditorFrame.tsx'
export type { DraftStore } from './editor/draft-store.ts'
export { pagesOf } from './editor/step-history.ts'
export { useDraftStore, useNavigation } from './editor/use-draft.ts'
export { HeadFields, headFinding, headOfForm } from './head/HeadFields.tsx'
export { useChangeRates } from './mass-change/use-change-rates.tsx'
export { RateSheetPaper } from './RateSheetPaper.tsx'
export { StayButton } from './StayButton.tsx'
export { YearButton } from './year/YearButton.tsx'
