// What other features use of readings.

export { type Pointing, type Selecting, SourcePane } from './SourcePane.tsx'
export { ReaderPage } from './ReaderPage.tsx'
