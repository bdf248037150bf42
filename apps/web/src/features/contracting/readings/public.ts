// What other features use of readings.

export type { Selecting } from './pane-hands.ts'
export { SourcePane } from './SourcePane.tsx'
export { ReaderPage } from './ReaderPage.tsx'
