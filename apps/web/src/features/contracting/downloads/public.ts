// What other features use of downloads.

export { DownloadPopover } from './DownloadPopover.tsx'
