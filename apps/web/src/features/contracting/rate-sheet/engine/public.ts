// The public part of the engine: the draft being edited.

export { type DraftNavigation, type DraftSnapshot, seenOf } from './draft-snapshot.ts'
export { DraftStore } from './draft-store.ts'
export type { EditedPage, EditorState } from './editor-state.ts'
export { REOPEN } from './gone-text.ts'
export { lostText } from './lost-text.ts'
export { pageOfAddress } from './page-of-address.ts'
export { sameParts } from './same-parts.ts'
export { pagesOf } from './step-history.ts'
export { tellStep } from './tell-step.ts'
export {
  type Change,
  DraftContext,
  type PageEditing,
  productPagesOf,
  useChangeNow,
  useChangePages,
  useDraft,
  useDraftPart,
  useDraftStore,
  useNavigation,
  useNotesPage,
  usePoliciesPage,
  useProductPage,
  useProductPages,
} from './use-draft.ts'
export { useSheetHues } from './use-sheet-hues.ts'
export { useSheetStopSales } from './use-sheet-stop-sales.ts'
export { useStepKeys, useSteps } from './use-steps.ts'
export { useOpenProduct, useStructure } from './use-structure.ts'
