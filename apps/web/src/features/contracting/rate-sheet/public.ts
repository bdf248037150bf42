// What other features use of the rate sheet.

export { useBeforePublishing } from './frame/public.ts'
export { EditorFrame } from './frame/public.ts'
export type { DraftStore } from './engine/public.ts'
export { pagesOf } from './engine/public.ts'
export { useDraftStore, useNavigation } from './engine/public.ts'
export { HeadFields, headFinding, headOfForm } from './head/public.ts'
export { useChangeRates } from './mass-change/public.ts'
export { RateSheetPaper } from './paper/public.ts'
export { StayButton } from './stay/public.ts'
export { YearButton } from './year/public.ts'
