// What other features use of readings.

export { ReaderPage } from './ReaderPage.tsx'
