// What other rooms use of the frame of the editor.

export { AllRatesPane } from './AllRatesPane.tsx'
export { useBeforePublishing } from './before-publishing.ts'
export { EditorFrame, type EditorRoom } from './EditorFrame.tsx'
export { FirstPane } from './FirstPane.tsx'
export { LocationPane } from './LocationPane.tsx'
export { MasterFrame } from './MasterFrame.tsx'
export { ProductPane } from './ProductPane.tsx'
