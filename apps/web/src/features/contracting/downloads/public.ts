// What other features use of downloads.

export { DownloadMany } from './DownloadMany.tsx'
export { DownloadPopover } from './DownloadPopover.tsx'
export { followUnfinished } from './follow-download.ts'
