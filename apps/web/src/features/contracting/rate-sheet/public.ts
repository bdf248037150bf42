// What other features use of the rate sheet.

export { useBeforePublishing } from './frame/public.ts'
export { EditorFrame, type EditorRoom, MasterFrame } from './frame/public.ts'
export { LOCATION_TABS } from './places/public.ts'
export type { DraftStore } from './engine/public.ts'
export { pagesOf, seenOf } from './engine/public.ts'
export { useDraftStore, useNavigation } from './engine/public.ts'
export { HeadFields, headFinding, headOfForm } from './head/public.ts'
export { useChangeRates } from './mass-change/public.ts'
export { type CellMark, type CellMarks, CellMarksContext, closingItems, RateSheetPaper } from './paper/public.ts'
export {
  availabilityText,
  GuestsField,
  namesMarkets,
  readStay,
  roomDescriptions,
  StayButton,
  type StayFields,
  StayPrice,
  type StayProblems,
  StayRefused,
} from './stay/public.ts'
export { sheetAsSold, type SheetView, sheetViewOf } from './view/public.ts'
export { YearButton } from './year/public.ts'
