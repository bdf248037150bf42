// What other features use of readings.

export { type Pointing, SourcePane } from './SourcePane.tsx'
export { ReaderPage } from './ReaderPage.tsx'
