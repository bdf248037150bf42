// What the product uses of downloads.

export { LONG_DOCUMENT_LIMITS } from './document-limits.ts'
export { contentOf } from './downloads.ts'
export { cleanUpDownloadsJob } from './clean-up-job.ts'
export { getDownload } from './download-jobs.ts'
export { advanceDownload, beginDownload, endDownload, insertDownload } from './download-store.ts'
export { makeDownloadJobs, storeFrom } from './make-download-job.ts'
export type { Cell, Sheet } from './workbook/sheet-xml.ts'
export { workbookAnswer } from './workbook/workbook-answer.ts'
export { workbookFile } from './workbook/workbook-file.ts'
export { querySheet, type SheetQuery } from './workbook/query-sheet.ts'
export { tableSheet } from './workbook/table-sheet.ts'
export { type ZipEntry, zipStream } from './zip-stream.ts'
