// What other features use of downloads.

export { handOver } from './download-actions.ts'
export { DownloadMany } from './DownloadMany.tsx'
export { DownloadPopover } from './DownloadPopover.tsx'
export { followUnfinished } from './follow-download.ts'
